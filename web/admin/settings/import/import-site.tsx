import type { Change } from '#common/site/changes.ts';
import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';

interface ImportSiteProps {
  changes: readonly Change[];
  included: boolean;
  onInclude: (included: boolean) => void;
}

/** Asks whether the site of the file replaces the one that is published. */
export function ImportSite({ changes, included, onInclude }: ImportSiteProps) {
  return (
    <section aria-label="Site" className="mt-6">
      <h4 className="text-sm font-semibold">Site</h4>
      <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 border-t border-rule pt-3 text-sm">
        <input
          type="checkbox"
          checked={included}
          onChange={(event) => onInclude(event.target.checked)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <span>
          Publish the site of this file, too
          <span className="block text-muted">
            {amount(changes.length, 'change')} to what your site says about you. Its history keeps the version before.
          </span>
        </span>
      </label>
      <details className="mt-2">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm font-medium">
          Show the changes
        </summary>
        <div className="mt-2">
          <SiteChanges changes={changes} />
        </div>
      </details>
    </section>
  );
}

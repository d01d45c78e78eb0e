import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { partHeadings } from '#common/site/labels.ts';
import { stillAsItCame } from '#common/site/still-as-it-came.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';

/** The parts of the draft whose claims nobody has rewritten; each leads to its place in the Site tab. */
export function StillAsItCameList({ content }: Pick<SiteDraft, 'content'>) {
  const heading = useId();
  const parts = stillAsItCame(content);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="max-w-2xl rounded-md border border-rule bg-sunken px-4 py-4">
      <h5 id={heading} className="font-semibold">
        Still as it came
      </h5>
      <p className="mt-1 text-sm text-muted">
        These parts hold texts that came with the site. Read them before you publish; they are promises in your name.
      </p>
      <ul aria-labelledby={heading} className="mt-3 flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <ButtonLink variant="secondary" size="sm" href={adminPath('site', { section: part })}>
              {partHeadings[part]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

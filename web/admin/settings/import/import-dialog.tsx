import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Change } from '#common/site/changes.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { SiteChanges } from '#web/admin/components/site-changes.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import type { useContentChanges } from '#web/admin/settings/content/use-content-changes.ts';
import { useWaitingImport } from '#web/desktop/use-window-messages.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ImportPreviewView } from './import-preview-view.tsx';
import { ImportSource, type ImportText } from './import-source.tsx';
import { useImport } from './use-import.ts';

interface ImportSiteProps {
  changes: readonly Change[];
  included: boolean;
  onInclude: (included: boolean) => void;
}

/** Asks whether the site of the file replaces the one that is published. */
function ImportSite({ changes, included, onInclude }: ImportSiteProps) {
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

/** More are of no use before the first ones are mended. */
const SHOWN = 20;

/** Why a text cannot be imported. The live region is always there, so that its text is read out when it comes. */
function ImportProblems({ problems }: { problems: readonly string[] }) {
  const [first] = problems;
  const hidden = problems.length - SHOWN;
  const notice = useRef<HTMLDivElement>(null);
  // The text below may be long, and the button that asked for the check is at its end.
  useEffect(() => {
    if (first !== undefined) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return (
    <div role="alert" ref={notice}>
      {first !== undefined && (
        <div className="rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative">
          {problems.length === 1 ? (
            <p>{first} Nothing has been sent.</p>
          ) : (
            <>
              <p className="font-medium">{problems.length} problems were found. Nothing has been sent.</p>
              <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
                {problems.slice(0, SHOWN).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
              {hidden > 0 && <p className="mt-2">and {hidden} more</p>}
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface ImportDialogProps {
  draft: ImportText;
  importing: ReturnType<typeof useContentChanges>['importing'];
  onClose: () => void;
}

export function ImportDialog({ draft, importing, onClose }: ImportDialogProps) {
  const form = useId();
  const { text } = draft;
  const steps = useImport(importing, () => {
    draft.clear();
    onClose();
  });
  const change = (next: string) => {
    draft.setText(next);
    steps.clearProblems();
  };
  // A file that was dropped on the desktop app's window, or chosen in its menu, is compared at once.
  useWaitingImport((chosen) => {
    change(chosen);
    void steps.check(chosen);
  });
  const { preview } = steps;
  return (
    <Dialog
      title="Import Portfolio Data"
      size="lg"
      onClose={onClose}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={steps.back}>
              Back
            </Button>
            <ServerButton variant="danger" busy={importing.isPending} onClick={steps.send}>
              Confirm Import
            </ServerButton>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={steps.comparing} disabled={text.trim() === ''}>
              Import Data
            </Button>
          </>
        )
      }
    >
      <p className="flex gap-3 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        Importing data will replace all existing portfolio content. Make sure to export your current data first.
      </p>
      {preview ? (
        <>
          <ImportPreviewView preview={preview} />
          {steps.site.changes.length > 0 && <ImportSite {...steps.site} />}
        </>
      ) : (
        <form
          id={form}
          noValidate
          className="mt-5 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            steps.check(text);
          }}
        >
          {draft.restored && <RestoredNotice onDiscard={draft.discard} />}
          <ImportProblems problems={steps.problems} />
          <ImportSource text={text} faulty={steps.problems.length > 0} onText={change} onRefused={steps.refuse} />
        </form>
      )}
    </Dialog>
  );
}

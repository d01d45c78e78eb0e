import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import type { useContentChanges } from '#web/admin/settings/content/use-content-changes.ts';
import { useWaitingImport } from '#web/desktop/use-window-messages.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ImportPreviewView } from './import-preview-view.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportSite } from './import-site.tsx';
import { ImportSource } from './import-source.tsx';
import { useImport } from './use-import.ts';
import type { ImportText } from './use-import-text.ts';

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
    steps.forgetProblems();
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
            <Button variant="danger" busy={importing.isPending} onClick={steps.send}>
              Confirm Import
            </Button>
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

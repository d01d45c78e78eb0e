import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { contentCounts, countWords } from '#web/admin/lib/content-counts.ts';
import { usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { useContentChanges } from './use-content-changes.ts';

const WORD = 'RESET';

interface ResetDialogProps {
  resetting: ReturnType<typeof useContentChanges>['resetting'];
  onClose: () => void;
}

/** Everything goes at once, so a click is not enough: the word has to be typed. */
export function ResetDialog({ resetting, onClose }: ResetDialogProps) {
  const form = useId();
  const { data } = usePortfolio();
  const [typed, setTyped] = useState('');
  const reset = (event: FormEvent) => {
    event.preventDefault();
    if (typed === WORD) resetting.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Reset Portfolio"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" busy={resetting.isPending} disabled={typed !== WORD}>
            Reset Portfolio
          </Button>
        </>
      }
    >
      <p>Reset all data to initial state (irreversible)</p>
      <p className="mt-3 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
        {data && <strong className="font-medium">{countWords(contentCounts(data))}. </strong>}
        The starter content replaces all of it, and visitors see that at once. You can restore the current content from
        a snapshot.
      </p>
      <form id={form} onSubmit={reset} className="mt-5">
        <TextField
          label={`Type ${WORD} to confirm`}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

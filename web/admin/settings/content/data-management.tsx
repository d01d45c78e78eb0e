import { useMutation } from '@tanstack/react-query';
import { Download, type LucideIcon, RotateCcw, Upload } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { contentCounts, countWords } from '#web/admin/lib/content-counts.ts';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { pick, useAddress } from '#web/admin/lib/use-address.ts';
import { usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { ImportDialog } from '#web/admin/settings/import/import-dialog.tsx';
import { useImportText } from '#web/admin/settings/import/import-source.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useContentChanges } from './use-content-changes.ts';

const WORD = 'RESET';

interface ResetDialogProps {
  resetting: ReturnType<typeof useContentChanges>['resetting'];
  onClose: () => void;
}

/** Everything goes at once, so a click is not enough: the word has to be typed. */
function ResetDialog({ resetting, onClose }: ResetDialogProps) {
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
          <ServerButton type="submit" form={form} variant="danger" busy={resetting.isPending} disabled={typed !== WORD}>
            Reset Portfolio
          </ServerButton>
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

const dialogs = ['import', 'reset'] as const;

/**
 * The dialog that the address asks for: ?tab=settings&open=import. Closing does not wait for the router: it changes
 * views in a transition, and focus would find its way back while the page is still inert.
 */
function useOpenedDialog() {
  const { params, change } = useAddress();
  const inAddress = pick(params, 'open', dialogs);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (!inAddress) setClosed(false);
  }, [inAddress]);

  return {
    opened: closed ? undefined : inAddress,
    open: (dialog: (typeof dialogs)[number]) => {
      setClosed(false);
      change({ open: dialog }, { replace: false });
    },
    close: () => {
      setClosed(true);
      change({ open: null });
    },
  };
}

/** Taking the whole content out, putting another in, starting anew. */
export function DataManagement() {
  const dialog = useOpenedDialog();
  const draft = useImportText();
  const { importing, resetting } = useContentChanges();
  const exporting = useMutation({ mutationFn: downloadPortfolio });
  return (
    <Panel
      title="Data Management"
      text="Projects, skills and FAQs as one file: to edit them elsewhere, or to take them to another site"
    >
      <ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule md:grid-cols-3">
        <Action
          icon={Download}
          label="Export Portfolio"
          text="Download everything as JSON"
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        />
        <Action
          icon={Upload}
          label="Import Portfolio"
          text="Replace everything with the content of a JSON file"
          onClick={() => dialog.open('import')}
        />
        <Action
          icon={RotateCcw}
          label="Reset Portfolio"
          text="Reset all data to initial state (irreversible)"
          variant="danger"
          onClick={() => dialog.open('reset')}
        />
      </ul>
      {dialog.opened === 'import' && <ImportDialog draft={draft} importing={importing} onClose={dialog.close} />}
      {dialog.opened === 'reset' && <ResetDialog resetting={resetting} onClose={dialog.close} />}
    </Panel>
  );
}

interface ActionProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'onClick'> {
  icon: LucideIcon;
  label: string;
  text: string;
}

function Action({ icon: Icon, label, text, variant = 'secondary', ...button }: ActionProps) {
  return (
    <li className="flex flex-col justify-between gap-5 bg-surface p-5">
      <p className="flex gap-3 text-sm text-muted">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink" strokeWidth={1.5} />
        {text}
      </p>
      <Button variant={variant} {...button} className="self-start">
        {label}
      </Button>
    </li>
  );
}

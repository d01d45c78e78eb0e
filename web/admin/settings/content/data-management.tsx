import { useMutation } from '@tanstack/react-query';
import { Download, type LucideIcon, RotateCcw, Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Panel } from '#web/admin/components/panel.tsx';
import { downloadPortfolio } from '#web/admin/lib/export-portfolio.ts';
import { ImportDialog } from '#web/admin/settings/import/import-dialog.tsx';
import { useImportText } from '#web/admin/settings/import/use-import-text.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { useContentChanges } from './use-content-changes.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';

/** Taking the whole content out, putting another in, starting anew. */
export function DataManagement() {
  const dialog = useOpenedDialog();
  const draft = useImportText();
  const { importing, resetting } = useContentChanges();
  const exporting = useMutation({ mutationFn: downloadPortfolio });
  return (
    <Panel title="Data Management" text="Projects, skills and FAQs as one file">
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

import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import type { DesktopState } from '#common/desktop/channels.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import { Bar } from './bar.tsx';

interface UpdateBarProps {
  update: NonNullable<DesktopState['update']>;
  onLater: () => void;
}

/** Offers to install a downloaded update. Drafts survive the restart. */
export function UpdateBar({ update, onLater }: UpdateBarProps) {
  const { bridge } = useDesktopApp();
  const notes = useId();
  const [open, setOpen] = useState(false);
  const installing = useMutation({
    mutationFn: () => bridge.installUpdate(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The update could not be installed'),
  });
  return (
    <Bar
      tone="plain"
      icon={Sparkles}
      actions={
        <>
          {update.notes !== '' && (
            <Button variant="ghost" size="sm" aria-expanded={open} aria-controls={notes} onClick={() => setOpen(!open)}>
              Show what is new
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onLater}>
            Later
          </Button>
          <Button size="sm" busy={installing.isPending} onClick={() => installing.mutate()}>
            Restart to Update
          </Button>
        </>
      }
      details={
        <div id={notes} hidden={!open} className="mt-1.5 max-h-60 overflow-y-auto border-t border-rule py-3 pl-7">
          <p className="max-w-prose whitespace-pre-line">{update.notes}</p>
        </div>
      }
    >
      <strong className="font-semibold">Version {update.version} is ready.</strong> It is installed when you restart the
      app.
    </Bar>
  );
}

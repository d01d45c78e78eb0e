import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { useExampleRemoval } from './use-examples.ts';

const TEXT =
  'Projects, skills, FAQs, testimonials and requests that came with the site are removed. What you added or edited stays. You can undo this for a day.';

interface RemoveExamplesButtonProps {
  variant?: 'primary' | 'secondary';
  onRemoved?: () => void;
}

/** Asks, and then removes all example content. */
export function RemoveExamplesButton({ variant = 'secondary', onRemoved }: RemoveExamplesButtonProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useExampleRemoval(onRemoved);
  return (
    <>
      <ServerButton variant={variant} onClick={() => setAsking(true)}>
        Remove example content
      </ServerButton>
      {asking && (
        <ConfirmDialog
          title="Remove example content?"
          text={TEXT}
          action="Remove"
          needsServer
          busy={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  );
}

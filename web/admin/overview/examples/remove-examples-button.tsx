import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
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
      <Button variant={variant} onClick={() => setAsking(true)}>
        Remove example content
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove example content?"
          text={TEXT}
          action="Remove"
          busy={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  );
}

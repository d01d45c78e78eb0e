import { KeyRound, X } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { Bar } from './bar.tsx';

/** There is no keychain; who is surprised by it at the next start should have read it here. */
export function MemoryBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Bar
      tone="plain"
      icon={KeyRound}
      actions={
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          <X aria-hidden className="size-4" />
          Dismiss
        </Button>
      }
    >
      <strong className="font-semibold">This computer has no protected keychain.</strong> Your sign-in is kept in memory
      and ends when you quit the app.
    </Bar>
  );
}

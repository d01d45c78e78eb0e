import { KeyRound, X } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { Bar } from './bar.tsx';

/** Warns that without a keychain the session ends with the app. */
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
      <strong className="font-semibold">This computer has no protected keychain.</strong> Your session is stored in
      memory and ends when you quit the app.
    </Bar>
  );
}

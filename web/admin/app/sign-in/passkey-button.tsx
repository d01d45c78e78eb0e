import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { supportsPasskeys } from '#web/admin/lib/passkeys.ts';
import { Button } from '#web/shared/components/button.tsx';

interface PasskeyButtonProps {
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Nothing where passkeys cannot be used. */
export function PasskeyButton({ busy, onClick, children }: PasskeyButtonProps) {
  if (!supportsPasskeys()) return null;
  return (
    <Button variant="secondary" size="lg" busy={busy} className="w-full" onClick={onClick}>
      <KeyRound aria-hidden className="size-5" strokeWidth={1.75} />
      {children}
    </Button>
  );
}

import { History } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';

/** Says that a form shows what was typed before the session ended. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-wash py-1.5 pr-2 pl-4 text-sm"
    >
      <p className="flex items-center gap-2.5">
        <History aria-hidden className="size-4.5 shrink-0 text-accent" />
        Your unsaved text was restored
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

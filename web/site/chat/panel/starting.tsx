import { CloudOff, LoaderCircle, RotateCw } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { chatMessages } from '#web/site/chat/messages.ts';

/** Shown until a session exists. After a failure, starting continues on request or when the network is back. */
export function Starting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      {failed ? (
        <CloudOff aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
      ) : (
        <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" strokeWidth={1.5} />
      )}
      <p role="status" className="text-sm text-muted">
        {!failed && chatMessages.starting}
      </p>
      {failed && (
        <div role="alert" className="-mt-4 flex flex-col items-center gap-4">
          <p className="max-w-72 text-sm">The assistant cannot be reached right now. Please try again in a moment.</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxRequest } from '#common/desktop/inbox.ts';
import { SECOND } from '#common/limits.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useBridge } from './use-inbox.ts';

export interface Sent {
  /** Id in the outbox, or of the change that waits. */
  id: string;
  /** `null` for a reply that waits on this computer until the site is back. */
  undoUntil: string | null;
  request: InboxRequest;
  body: string;
}

interface SentBarProps {
  sent: Sent;
  onGone: () => void;
  onUndone: () => void;
}

const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / SECOND));

/** Counts down to the moment at which a reply goes out, and offers to take it back until then. */
export function SentBar({ sent, onGone, onUndone }: SentBarProps) {
  const bridge = useBridge();
  const { id, undoUntil, request } = sent;
  const [left, setLeft] = useState(() => (undoUntil === null ? null : secondsTo(undoUntil)));
  const [problem, setProblem] = useState<string | null>(null);
  const count = useEffectEvent(() => {
    if (undoUntil === null) return;
    const now = secondsTo(undoUntil);
    setLeft(now);
    if (now === 0 && problem === null) onGone();
  });
  useEffect(() => {
    const timer = setInterval(() => count(), SECOND / 4);
    return () => clearInterval(timer);
  }, []);

  const undo = async () => {
    const outcome = await bridge
      .undoInInbox({ origin: request.origin, id })
      .catch((error: unknown) => ({ kind: 'failed' as const, message: String(error) }));
    if (outcome.kind === 'done') onUndone();
    else if (outcome.kind === 'failed') setProblem(`Failed to take the email back: ${outcome.message}`);
  };

  return (
    <div
      role={problem ? 'alert' : 'status'}
      className="flex min-h-12 shrink-0 items-center justify-between gap-3 border-t border-rule bg-sunken px-4 py-2 text-sm"
    >
      {problem ?? (
        <>
          <span className="sr-only">
            {left === null
              ? `Your reply to ${request.name} waits until your site can be reached`
              : `Your reply to ${request.name} is being sent`}
          </span>
          {/* Only the start is read out, not every second. */}
          <span aria-hidden className="flex min-w-0 flex-1 gap-1.5">
            <span className="min-w-0 truncate">Reply to {request.name}</span>
            <span className="figures shrink-0">{left === null ? 'waits for your site' : `sending in ${left} s`}</span>
          </span>
        </>
      )}
      <Button variant="secondary" size="sm" className="shrink-0" onClick={() => (problem ? onGone() : void undo())}>
        {problem ? 'Close' : 'Undo'}
      </Button>
    </div>
  );
}

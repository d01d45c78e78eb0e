import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { Email } from '#common/contract/email.ts';
import { clock } from '#web/admin/lib/timestamps.ts';
import { follow, isOnItsWay, type Outbox } from './queries.ts';

interface EmailProgressProps {
  outbox: Outbox | undefined;
  /** The email that was sent last. */
  sentOff: Email | null;
}

/** The progress of the email that is being sent. */
export function EmailProgress({ outbox, sentOff }: EmailProgressProps) {
  return (
    <div role="status" className="min-w-0 text-sm">
      {sentOff && <Progress now={follow(outbox, sentOff)} sentOff={sentOff} />}
    </div>
  );
}

const line = 'flex items-start gap-2 [overflow-wrap:anywhere]';

function Progress({ now, sentOff }: { now: Email; sentOff: Email }) {
  if (isOnItsWay(now, sentOff))
    return (
      <p className={`${line} text-muted`}>
        <LoaderCircle aria-hidden className="mt-0.5 size-4.5 shrink-0 animate-spin" />
        On its way to {now.to}…
      </p>
    );
  if (now.status === 'sent')
    return (
      <p className={`${line} text-positive`}>
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        Sent to {now.to}
        {now.sentAt && ` at ${clock(now.sentAt)}`}
      </p>
    );
  return (
    <p className={`${line} text-negative`}>
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      Not sent to {now.to}: {now.lastError ?? 'the server gave no reason'}
    </p>
  );
}

import type { Email } from '#common/contract/email.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';

const states: Record<Email['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  held: { label: 'Held', tone: 'warning' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** Creation, failed attempts and the next attempt of an email. */
function historyOf({ createdAt, attempts, sentAt, nextAttemptAt, status }: Email, tried: boolean): string {
  return [
    `Written ${dayAndTime(createdAt)}`,
    attempts > 0 && amount(attempts, 'failed attempt'),
    sentAt && `sent ${dayAndTime(sentAt)}`,
    tried && status === 'pending' && nextAttemptAt && `next attempt ${dayAndTime(nextAttemptAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface EmailRowProps {
  email: Email;
  busy: boolean;
  /** Missing when the email cannot be retried. */
  onRetry: ((email: Email) => void) | undefined;
  /** Missing when it was sent or discarded. */
  onDiscard: ((email: Email) => void) | undefined;
}

export function EmailRow({ email, busy, onRetry, onDiscard }: EmailRowProps) {
  const { label, tone } = states[email.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{email.subject}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">To {email.to}</p>
        <p className="figures mt-0.5 text-xs text-muted">{historyOf(email, onRetry !== undefined)}</p>
        {email.bouncedAt && (
          <p className="mt-1 text-negative [overflow-wrap:anywhere]">
            It came back {dayAndTime(email.bouncedAt)}: {email.bounceReason ?? 'the server gave no reason'}
          </p>
        )}
        {email.sendAt && email.status === 'pending' && (
          <p className="figures mt-1 text-xs text-muted">Goes out {dayAndTime(email.sendAt)}</p>
        )}
        {email.lastError && <p className="mt-1 text-negative [overflow-wrap:anywhere]">{email.lastError}</p>}
      </div>
      <div className="flex gap-2">
        {onRetry && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={`Retry now: ${email.subject} to ${email.to}`}
            onClick={() => onRetry(email)}
          >
            Retry now
          </Button>
        )}
        {onDiscard && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Discard: ${email.subject} to ${email.to}`}
            onClick={() => onDiscard(email)}
          >
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}

import { MailOpen, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Email } from '#common/contract/email.ts';
import type { Release } from '#common/contract/outbox.ts';
import { DAY } from '#common/limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { follow, isOnItsWay, type useEmailActions, type useOutbox } from './outbox.ts';

const choices = [
  { value: 'day', label: 'Send those younger than a day, discard the rest' },
  { value: 'all', label: 'Send all of them' },
  { value: 'none', label: 'Discard all of them' },
] as const;
type Choice = (typeof choices)[number]['value'];

function releaseOf(choice: Choice, now: number): Release {
  switch (choice) {
    case 'day':
      return { newerThan: new Date(now - DAY).toISOString(), rest: 'discard' };
    case 'all':
      return { newerThan: null, rest: 'hold' };
    case 'none':
      return { ids: [], rest: 'discard' };
  }
}

interface HeldNoticeProps {
  count: number;
  busy: boolean;
  onRelease: (release: Release) => void;
}

/** Emails that were written while none could be sent wait for the owner's word. */
function HeldNotice({ count, busy, onRelease }: HeldNoticeProps) {
  const [choice, setChoice] = useState<Choice>('day');
  return (
    <fieldset className="mt-5 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm">
      <legend className="sr-only">Held emails</legend>
      <p className="font-medium text-warning">
        {amount(count, 'email')} {count === 1 ? 'was' : 'were'} written while email was off. Nothing of it goes out
        until you decide.
      </p>
      <div className="mt-2 flex flex-col">
        {choices.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="held-emails"
              checked={choice === value}
              onChange={() => setChoice(value)}
              className="size-4.5 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <Button size="sm" className="mt-2" busy={busy} onClick={() => onRelease(releaseOf(choice, Date.now()))}>
        Apply
      </Button>
    </fieldset>
  );
}

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

function EmailRow({ email, busy, onRetry, onDiscard }: EmailRowProps) {
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
          <ServerButton
            variant="ghost"
            size="sm"
            aria-label={`Discard: ${email.subject} to ${email.to}`}
            onClick={() => onDiscard(email)}
          >
            Discard
          </ServerButton>
        )}
      </div>
    </li>
  );
}

interface OutboxPanelProps {
  outbox: ReturnType<typeof useOutbox>;
  actions: ReturnType<typeof useEmailActions>;
}

export function OutboxPanel({ outbox, actions }: OutboxPanelProps) {
  const { sentOff, pausing, releasing } = actions;
  const { data, isError, isPending, isFetching, refetch } = outbox;
  const moving = sentOff && isOnItsWay(follow(data, sentOff), sentOff) ? sentOff.id : null;
  return (
    <Panel
      title="Outbox"
      text="Emails stay here and are retried for three days until they are sent"
      actions={
        data?.paused !== undefined && (
          <Button variant="secondary" size="sm" busy={pausing.isPending} onClick={() => pausing.mutate(!data.paused)}>
            {!pausing.isPending &&
              (data.paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />)}
            {data.paused ? 'Resume sending' : 'Pause sending'}
          </Button>
        )
      }
    >
      {isError ? (
        <ErrorState message="Failed to load the outbox" busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <>
          <StatCards
            loading={isPending}
            stats={[
              { label: 'Waiting', value: data?.counts.pending },
              { label: 'Sent', value: data?.counts.sent },
              { label: 'Failed', value: data?.counts.failed },
            ]}
          />
          {data?.paused && (
            <p role="status" className="mt-5 rounded-md bg-warning-wash px-4 py-2.5 text-sm text-warning">
              Sending is paused. Emails wait here until you resume.
            </p>
          )}
          {data?.configured && (data.counts.held ?? 0) > 0 && (
            <HeldNotice
              count={data.counts.held ?? 0}
              busy={releasing.isPending}
              onRelease={(release) => releasing.mutate(release)}
            />
          )}
          <div className="mt-5">
            {data ? <Emails outbox={data} moving={moving} actions={actions} /> : <Skeleton className="h-48" />}
          </div>
        </>
      )}
    </Panel>
  );
}

interface EmailsProps {
  outbox: { configured: boolean; mails: readonly Email[] };
  /** The one that is being sent. */
  moving: string | null;
  actions: OutboxPanelProps['actions'];
}

/** Emails that were sent or discarded stay as they are. */
const isOver = ({ status }: Email) => status === 'sent' || status === 'discarded';

function Emails({ outbox: { configured, mails: emails }, moving, actions }: EmailsProps) {
  if (emails.length === 0)
    return <EmptyState icon={MailOpen} title="No emails yet" text="Two emails appear here after the first request." />;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {emails.map((email) => (
        <EmailRow
          key={email.id}
          email={email}
          busy={email.id === moving}
          onRetry={configured && !isOver(email) ? actions.retrying.mutate : undefined}
          onDiscard={isOver(email) ? undefined : actions.discarding.mutate}
        />
      ))}
    </ul>
  );
}

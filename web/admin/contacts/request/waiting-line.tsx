import type { LucideIcon } from 'lucide-react';
import { AlarmClock, BellRing, Clock, Copy, MailQuestionMark, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import type { PendingReply } from '#common/dashboard-options.ts';
import { duration } from '#common/rules/age.ts';
import { snoozedText } from '#web/admin/contacts/snooze/snooze-button.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';

const pending: Record<PendingReply, string> = {
  queued: 'Your reply is on its way',
  scheduled: 'Your reply is scheduled',
  held: 'Your reply is held in the outbox',
  failed: 'Your reply could not be sent; the outbox says why',
};

/** Shows what is open about a request: who waits since when, and what is put off. */
export function WaitingLine({ contact }: { contact: Contact }) {
  const now = useNow();
  const { waitingSince, replyDueAt, overdue, snoozedUntil, followUpAt, followUpNote, pendingReply, spam, mergedInto } =
    contact;
  return (
    <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
      {waitingSince && (
        <Line icon={Clock} tone={overdue ? 'text-negative' : undefined}>
          Waiting for {duration(now - Date.parse(waitingSince))}
          {replyDueAt && `, reply ${overdue ? 'was due' : 'due'} ${dayAndTime(replyDueAt)}`}
        </Line>
      )}
      {pendingReply && (
        <Line icon={MailQuestionMark} tone={pendingReply === 'failed' ? 'text-negative' : undefined}>
          {pending[pendingReply]}
        </Line>
      )}
      {snoozedUntil && <Line icon={AlarmClock}>{snoozedText(snoozedUntil)}</Line>}
      {followUpAt && (
        <Line icon={BellRing}>
          Follow-up on {dayAndTime(followUpAt)}
          {followUpNote && `: ${followUpNote}`}
        </Line>
      )}
      {spam && (
        <Line icon={ShieldAlert} tone="text-warning">
          Spam: left out of lists and stats
        </Line>
      )}
      {mergedInto && (
        <Line icon={Copy} tone="text-warning">
          Merged into another request
        </Line>
      )}
    </ul>
  );
}

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone?: string | undefined; children: ReactNode }) {
  return (
    <li className={cx('figures flex items-start gap-2 [overflow-wrap:anywhere]', tone)}>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', !tone && 'text-muted')} strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

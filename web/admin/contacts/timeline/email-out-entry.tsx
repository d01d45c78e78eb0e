import { CircleAlert } from 'lucide-react';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import type { DeliveryStatus } from '#common/dashboard-options.ts';
import { replyText } from '#common/rules/reply-text.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { EmailCard } from './email-card.tsx';

type EmailOut = Extract<TimelineEntry, { type: 'email_out' }>;

/** One that was sent says so by standing there. */
const states: Record<Exclude<DeliveryStatus, 'sent'>, { label: string; tone: Tone }> = {
  pending: { label: 'Not sent yet', tone: 'warning' },
  held: { label: 'Held', tone: 'warning' },
  failed: { label: 'Failed', tone: 'negative' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** A reply as the client got it, without the marks of its formatting. */
export function EmailOutEntry({ entry }: { entry: EmailOut }) {
  const { bouncedAt, bounceReason, status } = entry;
  const state = status === 'sent' ? null : states[status];
  return (
    <EmailCard
      subject={entry.subject}
      people={`To ${entry.to}`}
      text={replyText(entry.text)}
      badges={
        bouncedAt ? <Badge tone="negative">Bounced</Badge> : state && <Badge tone={state.tone}>{state.label}</Badge>
      }
    >
      {bouncedAt && (
        <p className="flex items-start gap-2 rounded-md border border-negative bg-negative-wash px-3 py-2 text-negative [overflow-wrap:anywhere]">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span>
            It came back {dayAndTime(bouncedAt)}: {bounceReason ?? 'the server gave no reason'}
          </span>
        </p>
      )}
    </EmailCard>
  );
}

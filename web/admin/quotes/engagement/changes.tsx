import { useState } from 'react';
import { type Change, type Engagement, withdrawChange } from '#common/contract/quotes/engagements.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { ChangeBadge } from '#web/admin/quotes/states.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useEngagementAct } from './use-engagement-act.ts';

/** '+$750' */
const signed = (amount: number, currency: string) => (amount > 0 ? '+' : '') + moneyText(amount, currency);

const effectOf = ({ amount, newDate }: Change, currency: string) =>
  [amount !== 0 && signed(amount, currency), newDate && `delivery ${dayText(newDate)}`].filter(Boolean).join(', ') ||
  'Same price and date';

export function Changes({ engagement: { id, changes, currency } }: { engagement: Engagement }) {
  const [asked, setAsked] = useState<Change | null>(null);
  const { mutate, isPending } = useEngagementAct({
    run: (part: string) => call(withdrawChange, { params: { id, part } }),
    done: 'Change withdrawn',
    failed: 'Failed to withdraw the change',
    onDone: () => setAsked(null),
  });
  return (
    <Panel title="Changes">
      {changes.length === 0 && <p className="text-sm text-muted">Price and date are as they were agreed.</p>}
      <ul className="divide-y divide-rule border-rule not-empty:border-y">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <p className="font-medium">
                {change.number}. {change.title}
              </p>
              <p className="figures mt-0.5">{effectOf(change, currency)}</p>
              {change.reason && <p className="mt-1 whitespace-pre-line text-muted">{change.reason}</p>}
              {change.declineReason && (
                <p className="mt-1 whitespace-pre-line text-negative">“{change.declineReason}”</p>
              )}
              <p className="figures mt-1 text-xs text-muted">
                Sent {shortDay(change.createdAt)}
                {change.answeredAt && `, answered ${shortDay(change.answeredAt)}`}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <ChangeBadge state={change.state} />
              {change.state === 'sent' && (
                <Button variant="danger" size="sm" onClick={() => setAsked(change)}>
                  Withdraw<span className="sr-only"> change {change.number}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Withdraw this change?"
          text={`“${asked.title}” can then no longer be accepted. Price and date stay as agreed.`}
          action="Withdraw change"
          busy={isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => mutate(asked.id)}
        />
      )}
    </Panel>
  );
}

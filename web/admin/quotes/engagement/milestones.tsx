import { ExternalLink } from 'lucide-react';
import { type Engagement, setMilestone } from '#common/contract/quotes/engagements.ts';
import type { Handover } from '#common/contract/quotes/shapes.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayText } from '#web/admin/lib/money.ts';
import { dayAndTime, shortDay } from '#web/admin/lib/timestamps.ts';
import { type ShownUntilSettled, useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { useEngagementAct } from './use-engagement-act.ts';

interface MilestoneRowProps {
  milestone: Engagement['milestones'][number];
  disabled: boolean;
  /** Saves it by a `mutate` with the given options. */
  onTurn: (done: boolean, options: ShownUntilSettled) => void;
}

function MilestoneRow({ milestone: { title, date, doneAt }, disabled, onTurn }: MilestoneRowProps) {
  const [isDone, show] = useOptimisticValue(doneAt !== null);
  return (
    <li>
      <label className={cx('flex min-h-13 items-center gap-3 py-2 text-sm', !disabled && 'cursor-pointer')}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={disabled}
          onChange={({ target: { checked } }) => onTurn(checked, show(checked))}
          className="size-5 shrink-0 accent-accent"
        />
        <span className={cx('min-w-0 flex-1 [overflow-wrap:anywhere]', isDone && 'text-muted line-through')}>
          {title}
        </span>
        <span className="figures shrink-0 text-right text-muted">
          {doneAt ? `Done ${shortDay(doneAt)}` : dayText(date)}
        </span>
      </label>
    </li>
  );
}

export function Milestones({ engagement: { id, milestones }, isOpen }: { engagement: Engagement; isOpen: boolean }) {
  const { mutate, isPending } = useEngagementAct({
    run: ({ part, done }: { part: string; done: boolean }) =>
      call(setMilestone, { params: { id, part }, body: { done } }),
    done: 'Milestone saved',
    failed: 'Failed to save the milestone',
  });
  return (
    <Panel title="Milestones">
      {milestones.length === 0 && <p className="text-sm text-muted">No milestones.</p>}
      <ul className="divide-y divide-rule border-rule not-empty:border-y">
        {milestones.map((milestone) => (
          <MilestoneRow
            key={milestone.id}
            milestone={milestone}
            disabled={!isOpen || isPending}
            onTurn={(done, options) => mutate({ part: milestone.id, done }, options)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Shows what was handed over, and what the client says about it. */
export function HandoverPanel({ handover, client }: { handover: Handover; client: string }) {
  const { deliveredOn, daysLate, note, url, answeredAt, delivered, comment } = handover;
  return (
    <Panel title="Handover">
      <div className="flex flex-col gap-3 text-sm [overflow-wrap:anywhere]">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
          Handed over on {dayText(deliveredOn)}
          <Badge tone={daysLate === 0 ? 'positive' : 'warning'}>
            {daysLate === 0 ? 'On time' : `${amount(daysLate, 'day')} late`}
          </Badge>
        </p>
        {note && <p className="whitespace-pre-line">{note}</p>}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex items-center gap-1.5 self-start"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {url}
          </a>
        )}
        <div className="border-t border-rule pt-3">
          {answeredAt === null && <p className="text-muted">{client} has not answered yet.</p>}
          {answeredAt !== null && (
            <p className="figures">
              {client} says: <strong>{delivered ? 'Yes, it was delivered' : 'No, not yet'}</strong>{' '}
              <span className="text-muted">({dayAndTime(answeredAt)})</span>
            </p>
          )}
          {comment && <p className="mt-1 whitespace-pre-line text-muted">“{comment}”</p>}
        </div>
      </div>
    </Panel>
  );
}

import { type Engagement, setMilestone } from '#common/contract/quotes/engagements.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayText } from '#web/admin/lib/money.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { type ShownUntilSettled, useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
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

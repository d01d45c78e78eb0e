import { CircleAlert, CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SelfTestCheck, selfTestStates, selfTestTitles } from '#common/desktop/self-test.ts';
import { cx } from '#web/shared/class-names.ts';

const looks: Record<SelfTestCheck['state'], { Icon: LucideIcon; color: string }> = {
  ok: { Icon: CircleCheck, color: 'text-positive' },
  off: { Icon: CircleMinus, color: 'text-muted' },
  warning: { Icon: CircleAlert, color: 'text-warning' },
  failed: { Icon: CircleX, color: 'text-negative' },
};

/** Actions by which the owner tries a subject that works. */
type Actions = Partial<Record<SelfTestCheck['subject'], ReactNode>>;

/** Each subject with its state and, where something can be done, its cure. */
export function CheckList({ checks, actions }: { checks: readonly SelfTestCheck[]; actions: Actions }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {checks.map((check) => (
        <Check key={check.subject} check={check} action={actions[check.subject]} />
      ))}
    </ul>
  );
}

function Check({ check, action }: { check: SelfTestCheck; action: ReactNode }) {
  const { subject, state, text, cure } = check;
  const { Icon, color } = looks[state];
  return (
    <li className="flex gap-3.5 py-4">
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', color)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">{selfTestTitles[subject]}</h2>
          <span className={cx('text-sm', color)}>{selfTestStates[state]}</span>
        </div>
        <p className="mt-1 text-sm">{text}</p>
        {cure !== null && <p className="mt-1 text-sm text-muted">{cure}</p>}
        {action && state === 'ok' && <div className="mt-2.5">{action}</div>}
      </div>
    </li>
  );
}

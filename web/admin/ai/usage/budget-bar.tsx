import type { AssistantUsage } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { cx } from '#web/shared/class-names.ts';

const NEARLY_ALL = 0.8;

const fillOf = (share: number): string => {
  if (share >= 1) return '[&::-moz-progress-bar]:bg-negative [&::-webkit-progress-value]:bg-negative';
  if (share > NEARLY_ALL) return '[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning';
  return '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent';
};

/** The tokens used today out of the daily limit. Beyond it visitors get built-in answers. */
export function BudgetBar({ budget: { limit, used } }: Pick<AssistantUsage, 'budget'>) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">Tokens used today</span>
        <span className="figures text-muted">
          {formatNumber(used)} of {formatNumber(limit)}
        </span>
      </p>
      <progress
        value={share}
        max={1}
        aria-label="Tokens used today"
        className={cx(
          'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken',
          fillOf(share),
        )}
      />
      <p className="text-xs text-muted">
        {share >= 1
          ? 'The limit is reached: until midnight UTC visitors get built-in answers.'
          : 'The day begins at midnight UTC. When the limit is reached, visitors get built-in answers.'}
      </p>
    </div>
  );
}

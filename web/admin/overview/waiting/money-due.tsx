import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import type { MoneyOverview } from '#common/contract/money/overview.ts';
import { formatNumber } from '#common/format.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayText, moneyText, sumsText } from '#web/admin/lib/money.ts';
import { useMoney } from '#web/admin/lib/use-money.ts';
import { cx } from '#web/shared/class-names.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';

const SHOWN = 5;

function timeOf({ dueOn, daysOverdue }: MoneyOverview['open'][number]): string {
  if (daysOverdue > 0) return `${amount(daysOverdue, 'day')} overdue`;
  return dueOn === null ? 'asked for' : `due ${dayText(dueOn)}`;
}

/** What clients owe, the longest overdue first; nothing while nobody owes anything. */
export function MoneyDue() {
  const heading = useId();
  const { data, isError, isFetching, refetch } = useMoney();
  if (!data && isError)
    return <ErrorState message="Failed to load what is due" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.open.length === 0) return null;
  const due = data.sums.filter((sum) => sum.due > 0).map((sum) => ({ currency: sum.currency, total: sum.due }));
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={heading} className="text-lg font-semibold tracking-tight">
          Money due
        </h3>
        <span className="figures text-sm font-medium [overflow-wrap:anywhere]">{sumsText(due)}</span>
      </div>
      <ul className="mt-2 flex flex-col">
        {data.open.slice(0, SHOWN).map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
            <SiteLink
              href={
                one.engagementId === null
                  ? adminPath('quotes', { view: 'money' })
                  : adminPath('quotes', { engagement: one.engagementId })
              }
              className="min-w-0 max-w-full truncate font-medium"
            >
              {one.client}
            </SiteLink>
            <span className="figures min-w-0 flex-1 basis-40 truncate text-muted">
              {[one.number, moneyText(one.amount, one.currency)].filter(Boolean).join(' · ')}
            </span>
            <span className={cx('figures text-xs', one.daysOverdue > 0 ? 'text-negative' : 'text-muted')}>
              {timeOf(one)}
            </span>
          </li>
        ))}
      </ul>
      <SiteLink
        href={adminPath('quotes', { view: 'money' })}
        className="link mt-1 inline-flex min-h-8 items-center text-sm"
      >
        Show all {formatNumber(data.open.length)}
      </SiteLink>
    </section>
  );
}

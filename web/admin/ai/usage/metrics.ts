import type { AssistantUsage } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import type { Metric } from '#web/admin/components/charts/metric.ts';

export type UsageDay = AssistantUsage['days'][number];

/** Providers bill in dollars, whatever the owner's currency. */
const CURRENCY = 'USD';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumSignificantDigits: 2 });

/** '$1.20'; below a cent two digits that mean something: '$0.0014'. A price that is not known is '–'. */
export function formatCost(cost: number | null): string {
  if (cost === null) return '–';
  return cost > 0 && cost < 0.01 ? cents.format(cost) : dollars.format(cost);
}

const count = (id: 'replies' | 'builtIn' | 'fromCache' | 'tokens', label: string): Metric<UsageDay> => ({
  id,
  label,
  read: (day) => day[id],
  format: (value) => formatNumber(value ?? 0),
  unit: 'count',
});

export const usageMetrics = [
  count('replies', 'Replies'),
  count('builtIn', 'Built-in'),
  count('fromCache', 'From cache'),
  count('tokens', 'Tokens'),
  { id: 'cost', label: 'Cost', read: ({ cost }) => cost, format: formatCost, unit: 'dollars' },
] as const satisfies readonly Metric<UsageDay>[];

/** The sum over the days with a known value; without any there is no sum. */
export function totalOf(days: readonly UsageDay[], { read, format }: Metric<UsageDay>): string {
  const values = days.map(read).filter((value) => value !== null);
  if (days.length > 0 && values.length === 0) return format(null);
  return format(values.reduce((sum, value) => sum + value, 0));
}

/** True when the sum of the costs leaves out a day. */
export const isCostPartial = (days: readonly UsageDay[]): boolean => days.some(({ cost }) => cost === null);

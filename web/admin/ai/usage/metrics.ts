import type { AssistantUsage } from '#common/contract/assistant.ts';
import { CURRENCY } from '#common/format.ts';
import { figure } from '#web/admin/components/charts/trend-text.ts';

export type UsageDay = AssistantUsage['days'][number];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, maximumSignificantDigits: 2 });

/** '$1.20'; below a cent two digits that mean something: '$0.0014'. A price that is not known is '–'. */
export function costWords(cost: number | null): string {
  if (cost === null) return '–';
  return cost > 0 && cost < 0.01 ? cents.format(cost) : dollars.format(cost);
}

/** What is counted of each day. */
export const metrics = [
  { id: 'replies', label: 'Replies', words: figure },
  { id: 'builtIn', label: 'Built-in', words: figure },
  { id: 'fromCache', label: 'From cache', words: figure },
  { id: 'tokens', label: 'Tokens', words: figure },
  { id: 'cost', label: 'Cost', words: costWords },
] as const satisfies readonly { id: Exclude<keyof UsageDay, 'date'>; label: string; words: unknown }[];

export type UsageMetric = (typeof metrics)[number];
export type UsageMetricId = UsageMetric['id'];

/** What a day shows of a metric. */
export const shownOf = (day: UsageDay, metric: UsageMetric): string =>
  metric.id === 'cost' ? metric.words(day.cost) : metric.words(day[metric.id]);

/** The sum over all days. Days whose cost is not known are left out of it; with none known there is no sum. */
export function totalOf(days: readonly UsageDay[], metric: UsageMetric): string {
  const values = days.map((day) => day[metric.id]).filter((value) => value !== null);
  if (days.length > 0 && values.length === 0) return costWords(null);
  return metric.words(values.reduce((sum, value) => sum + value, 0));
}

/** Whether the sum of the costs misses a day. */
export const isCostPartial = (days: readonly UsageDay[]): boolean => days.some(({ cost }) => cost === null);

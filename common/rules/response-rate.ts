import { contactStatusOptions } from '#common/dashboard-options.ts';

/** Share of contacts with a response in whole percent; 0 without contacts. */
export function responseRate(byStatus: readonly { _id: string; count: number }[]): number {
  const total = byStatus.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 0;
  const answered = byStatus
    .filter(({ _id }) => contactStatusOptions.some(({ value, isAnswered }) => isAnswered && value === _id))
    .reduce((sum, { count }) => sum + count, 0);
  return Math.round((answered / total) * 100);
}

import { overviewDays } from '#common/dashboard-options.ts';
import { useAddress } from './use-address.ts';

export type Days = (typeof overviewDays)[number];

export const DEFAULT_DAYS: Days = 30;

/** The period of the stats, kept in the address. */
export function usePeriod() {
  const { params, change } = useAddress();
  const wanted = Number(params.get('days'));
  const days = overviewDays.find((known) => known === wanted) ?? DEFAULT_DAYS;
  return {
    days,
    setDays: (next: Days) => change({ days: next === DEFAULT_DAYS ? null : String(next) }, { replace: false }),
  };
}

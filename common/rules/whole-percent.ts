/** A share of 0 to 1 in whole percent: 100 only where it is all of them, 0 only where it is none. */
export function wholePercent(share: number): number {
  if (share <= 0) return 0;
  return share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** Distances between two marks of the ruler in weeks; 4 weeks are about a month, 13 are a quarter. */
const STEPS = [1, 2, 4, 8, 13] as const;
const MAX_MARKS = 8;

/** The marks of a ruler that is as long as the longest delivery needs, at equal distances; the last one ends it. */
export function rulerMarks(longest: number): number[] {
  const step = STEPS.find((weeks) => longest <= weeks * MAX_MARKS) ?? Math.ceil(longest / MAX_MARKS);
  const count = Math.max(1, Math.ceil(longest / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

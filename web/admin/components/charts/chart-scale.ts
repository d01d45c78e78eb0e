/** Number of steps between the lines of the value axis, about. */
const STEPS = 4;

const niceFactors = [1, 2, 2.5, 5, 10];

/** Round values from 0 to at least `highest`, a line each. */
export function ticksUpTo(highest: number, { decimals }: { decimals: boolean }): number[] {
  const rough = highest / STEPS;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const isFit = (step: number) => step >= rough && (decimals || Number.isInteger(step));
  const step = niceFactors.map((factor) => factor * unit).find(isFit) ?? Math.ceil(rough);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

export interface Point {
  x: number;
  y: number;
}

/** The slope at each point of a curve that goes beyond no point: that of Fritsch and Carlson, as others draw such lines. */
function slopesOf(points: readonly Point[]): number[] {
  const steps = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y };
    return { width: x - from.x, slope: (y - from.y) / (x - from.x) };
  });
  const inner = steps.slice(1).map((after, index) => {
    const before = steps[index] ?? after;
    if (before.slope * after.slope <= 0) return 0;
    const mean = (before.slope * after.width + after.slope * before.width) / (before.width + after.width);
    return Math.sign(mean) * Math.min(2 * Math.abs(before.slope), 2 * Math.abs(after.slope), Math.abs(mean));
  });
  const [first, last] = [steps[0]?.slope ?? 0, steps.at(-1)?.slope ?? 0];
  return [first, ...inner, ...(points.length > 1 ? [last] : [])];
}

const at = (value: number) => Number(value.toFixed(2));

/** The path of a smooth line through the points, from left to right. */
export function linePath(points: readonly Point[]): string {
  const slopes = slopesOf(points);
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1];
      if (!from) return `M${at(x)},${at(y)}`;
      const third = (x - from.x) / 3;
      const start = from.y + third * (slopes[index - 1] ?? 0);
      const end = y - third * (slopes[index] ?? 0);
      return `C${at(from.x + third)},${at(start)},${at(x - third)},${at(end)},${at(x)},${at(y)}`;
    })
    .join('');
}

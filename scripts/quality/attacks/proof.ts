/** One promise, tried out. */
export interface Proof {
  /** What it is about: the name that `--only` takes. */
  area: string;
  /** The promise, in words. */
  shown: string;
  /** What was counted or measured. */
  figure: string;
  /** What went against it; nothing when it holds. */
  broken: readonly string[];
  /** Why it could not be tried, where it could not. */
  notRun?: string;
}

const MOST_SHOWN = 12;

export const count = (number: number): string => number.toLocaleString('en-US');
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** A table of attacks that is filled while they run. */
export class Table {
  tried = 0;
  readonly broken: string[] = [];

  /** Counts one attack; `complaint` is what went wrong, if anything did. */
  check(complaint: string | null | undefined | false): void {
    this.tried += 1;
    if (complaint) this.broken.push(complaint);
  }
}

export function formatProof({ area, shown, figure, broken, notRun }: Proof): string {
  if (notRun !== undefined) return `not run  ${area.padEnd(9)} ${shown}: ${notRun}`;
  const line = `${broken.length === 0 ? 'holds  ' : 'BROKEN '}  ${area.padEnd(9)} ${shown}: ${figure}`;
  const more = broken.length > MOST_SHOWN ? [`… and ${count(broken.length - MOST_SHOWN)} more`] : [];
  return [line, ...[...broken.slice(0, MOST_SHOWN), ...more].map((reason) => `           ${reason}`)].join('\n');
}

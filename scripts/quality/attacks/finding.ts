/** The result of trying one promise. */
export interface Finding {
  /** The area, as `--only` names it. */
  area: string;
  /** The promise, in words. */
  promise: string;
  /** The counts or measurements, in words. */
  figure: string;
  /** Each way in which the promise was broken; empty when it holds. */
  broken: readonly string[];
  /** The reason, when the promise could not be tried. */
  notRun?: string;
}

const MAX_SHOWN = 12;

export const count = (number: number): string => number.toLocaleString('en-US');
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Counts attacks and collects the ones that succeeded. */
export class Table {
  tried = 0;
  readonly broken: string[] = [];

  /** Counts one attack; `complaint` says how it succeeded, if it did. */
  check(complaint: string | null | undefined | false): void {
    this.tried += 1;
    if (complaint) this.broken.push(complaint);
  }
}

export function formatFinding({ area, promise, figure, broken, notRun }: Finding): string {
  if (notRun !== undefined) return `not run  ${area.padEnd(9)} ${promise}: ${notRun}`;
  const line = `${broken.length === 0 ? 'holds  ' : 'BROKEN '}  ${area.padEnd(9)} ${promise}: ${figure}`;
  const more = broken.length > MAX_SHOWN ? [`… and ${count(broken.length - MAX_SHOWN)} more`] : [];
  return [line, ...[...broken.slice(0, MAX_SHOWN), ...more].map((reason) => `           ${reason}`)].join('\n');
}

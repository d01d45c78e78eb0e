import type { Result } from '#scripts/quality/reports/report.ts';
import type { Measured } from './rounds.ts';

interface Aim {
  text: string;
  /** The measured value, in the unit of the aim. */
  found: string;
  met: boolean;
}

export interface Measurement {
  name: string;
  title: string;
  head: string[];
  rows: string[][];
  aims: Aim[];
  notes: string[];
  /** The same as numbers, for the report. */
  figures: unknown;
}

const rate = (value: number) => Math.round(value).toLocaleString('en-US');
export const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const ratioOf = (ours: Measured, other: Measured) => ours.perSecond / other.perSecond;

/** One server a row, ours first, each of the others with the share of it that ours reaches. */
export function rateTable(measured: readonly Measured[]): Pick<Measurement, 'head' | 'rows' | 'figures'> {
  const [ours] = measured;
  return {
    head: ['', 'req/s', 'p50 ms', 'p99 ms', 'ours reaches', 'generator busy'],
    rows: measured.map((server) => [
      server.label,
      rate(server.perSecond),
      milliseconds(server.p50),
      milliseconds(server.p99),
      ours === undefined || server === ours ? '' : percent(ratioOf(ours, server)),
      server.generatorCore === null ? 'wrk' : percent(server.generatorCore),
    ]),
    figures: measured,
  };
}

/** @throws when a measurement has fewer servers than its aims compare */
export function pick(measured: readonly Measured[], index: number): Measured {
  const found = measured[index];
  if (!found) throw new Error(`Nothing was measured at place ${index}`);
  return found;
}

export function aimAtShare(ours: Measured, other: Measured, least: number): Aim {
  const share = ratioOf(ours, other);
  return {
    text: `${ours.label}: at least ${percent(least)} of ${other.label}`,
    found: percent(share),
    met: share >= least,
  };
}

function tableLines(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

export function formatMeasurement({ title, head, rows, aims, notes }: Measurement): string {
  return [
    '',
    `── ${title}`,
    ...tableLines(head, rows),
    ...notes.map((note) => `  ${note}`),
    ...aims.map((aim) => `  ${aim.met ? 'met    ' : 'NOT MET'}  ${aim.text}: ${aim.found}`),
    '',
  ].join('\n');
}

/** Rows and aims of a measurement as docs/reports keeps them. */
export function asResults({ title, head, rows, aims }: Measurement): Result[] {
  const figureOf = (cells: readonly string[]) =>
    cells.flatMap((value, column) => (value === '' ? [] : `${head[column + 1] ?? ''} ${value}`.trim())).join(', ');
  return [
    ...rows.map(([label = '', ...cells]) => ({
      promise: `${title}: ${label}`,
      figure: figureOf(cells),
      aim: null,
      met: null,
    })),
    ...aims.map(({ text, found, met }) => ({ promise: title, figure: found, aim: text, met })),
  ];
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const reportNames = ['attacks', 'faults', 'bench'] as const;
export type ReportName = (typeof reportNames)[number];

const Result = z.strictObject({
  /** The promise, or what was measured. */
  promise: z.string(),
  figure: z.string(),
  aim: z.string().nullable(),
  /** `null` for a figure without an aim, and for what could not be tried. */
  met: z.boolean().nullable(),
});
export type Result = z.output<typeof Result>;

const Run = z.strictObject({
  date: z.iso.date(),
  /** The measured commit; `+` stands for changes that were not committed. */
  commit: z.string(),
  machine: z.string(),
  node: z.string(),
  database: z.string(),
  note: z.string().optional(),
});
export type Run = z.output<typeof Run>;

const Area = z.strictObject({ area: z.string(), run: Run, results: z.array(Result) });
export type Area = z.output<typeof Area>;

const Report = z.strictObject({ areas: z.array(Area) });
export type Report = z.output<typeof Report>;

export const reportFolder = join(import.meta.dirname, '..', '..', '..', 'docs', 'reports');
const fileOf = (name: ReportName) => join(reportFolder, `${name}.json`);

/** @throws when the file is missing or not a report */
export async function readReport(name: ReportName): Promise<Report> {
  return Report.parse(JSON.parse(await readFile(fileOf(name), 'utf8')));
}

export async function writeReport(name: ReportName, report: Report): Promise<void> {
  await writeFile(fileOf(name), `${JSON.stringify(report, null, 2)}\n`);
}

/** Replaces the areas of the run and keeps the others with the run that they are of, in the order of `order`. */
export function mergeAreas(earlier: readonly Area[], measured: readonly Area[], order: readonly string[]): Area[] {
  const kept = earlier.filter(({ area }) => !measured.some((other) => other.area === area));
  const place = ({ area }: Area) => (order.includes(area) ? order.indexOf(area) : order.length);
  return [...kept, ...measured].sort((one, other) => place(one) - place(other));
}

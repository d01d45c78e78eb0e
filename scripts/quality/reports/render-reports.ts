import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Area,
  type Report,
  type ReportName,
  type Result,
  type Run,
  readReport,
  reportFolder,
  reportNames,
} from './report.ts';

const titles: Record<ReportName, { title: string; about: string }> = {
  attacks: { title: 'Attacks', about: '`npm run test:attacks`; [what they try](../security.md)' },
  faults: { title: 'Faults', about: '`npm run test:faults`; [what is promised](../reliability.md)' },
  bench: { title: 'Speed', about: '`npm run bench`; [how it is measured](../performance.md)' },
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const MET = new Map<boolean | null, string>([
  [true, 'yes'],
  [false, '**no**'],
  [null, ''],
]);

const describe = ({ date, commit, machine, node, database, note }: Run) =>
  `${date}, commit \`${commit}\`, Node ${node}, ${database}, ${machine}${note === undefined ? '' : ` (${note})`}`;

const rowOf = (area: string, { promise, figure, aim, met }: Result) =>
  `| ${[`\`${area}\``, cell(promise), cell(figure), cell(aim ?? ''), MET.get(met)].join(' | ')} |`;

/** One table for each run, as a partial run renews only its own areas. */
function tablesOf(areas: readonly Area[]): string[] {
  const runs = [...new Set(areas.map(({ run }) => describe(run)))];
  return runs.flatMap((run) => [
    `${run}:`,
    '',
    '| area | promise or measure | figure | aim | met |',
    '|---|---|---|---|---|',
    ...areas
      .filter((area) => describe(area.run) === run)
      .flatMap(({ area, results }) => results.map((result) => rowOf(area, result))),
    '',
  ]);
}

/** The text of docs/reports/README.md. */
export function renderReports(reports: Record<ReportName, Report>): string {
  const sections = reportNames.flatMap((name) => {
    const { title, about } = titles[name];
    return [`## ${title}`, '', `${about}.`, '', ...tablesOf(reports[name].areas)];
  });
  const head = [
    '# Figures of the last runs',
    '',
    'Written by the runs themselves, from the JSON files beside this page; do not edit it by hand. Compare figures within',
    'one run only: those of two machines, or of two days on a shared machine, differ.',
    '',
  ];
  return [...head, ...sections].join('\n');
}

export async function readReports(): Promise<Record<ReportName, Report>> {
  const [attacks, faults, bench] = await Promise.all([
    readReport('attacks'),
    readReport('faults'),
    readReport('bench'),
  ]);
  return { attacks, faults, bench };
}

export async function writeReadme(): Promise<void> {
  await writeFile(join(reportFolder, 'README.md'), renderReports(await readReports()));
}

if (import.meta.main) await writeReadme();

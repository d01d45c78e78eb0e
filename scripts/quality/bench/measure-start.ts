import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askWell } from './ask.ts';
import { prepareRevision } from './other-revision.ts';
import { type Launch, residentMegabytes } from './processes.ts';
import type { Measurement } from './report.ts';
import { measureRounds } from './rounds.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const STARTS = 5;
/** Longer than the collection after a start takes to come. */
const IDLE_WAIT = 6_000;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };

interface Side {
  label: string;
  launch: Launch | undefined;
}

interface Found {
  healthyAfterMs: number[];
  pageAfterMs: number[];
  /** Processor time until the first page; empty where the system does not tell it. */
  processorMs: number[];
  idleMegabytes: number;
  loadedMegabytes: number;
  pageBytes: number;
}

/** Milliseconds that a process has used of the processor; `null` but on Linux, which counts in hundredths. */
function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
}

async function startOnce(testEnv: TestEnv, { label, launch }: Side, found: Found): Promise<void> {
  const before = performance.now();
  const api = await testEnv.startApi(`start-${label}`, {}, launch);
  found.healthyAfterMs.push(performance.now() - before);
  await askWell(`${api.url}/`);
  found.pageAfterMs.push(performance.now() - before);
  const used = processorTimeOf(api.pid);
  if (used !== null) found.processorMs.push(used);
  await api.stop();
}

/** Measures memory at rest and after load, and the landing page as it is sent. @returns the number of pages of the load */
async function measureMemory(testEnv: TestEnv, { label, launch }: Side, found: Found): Promise<number> {
  const api = await testEnv.startApi(`start-${label}`, {}, launch);
  await sleep(IDLE_WAIT);
  found.idleMegabytes = residentMegabytes(api.pid);
  const [page] = await measureRounds(testEnv, [{ label, url: `${api.url}/`, headers: BROTLI }]);
  found.loadedMegabytes = residentMegabytes(api.pid);
  found.pageBytes = (await askWell(`${api.url}/`, { headers: BROTLI })).body.length;
  await api.stop();
  return page?.rounds.reduce((sum, { answers }) => sum + answers, 0) ?? 0;
}

async function measureSides(testEnv: TestEnv, sides: readonly Side[]): Promise<{ found: Found[]; pages: number[] }> {
  const found = sides.map(
    (): Found => ({
      ...{ healthyAfterMs: [], pageAfterMs: [], processorMs: [] },
      ...{ idleMegabytes: 0, loadedMegabytes: 0, pageBytes: 0 },
    }),
  );
  const each = async (work: (side: Side, figures: Found) => Promise<void>) => {
    for (const [index, side] of sides.entries()) {
      const figures = found[index];
      if (figures) await work(side, figures);
    }
  };
  await each(async ({ label, launch }) => (await testEnv.startApi(`start-${label}`, {}, launch)).stop());
  for (let start = 0; start < STARTS; start++) await each((side, figures) => startOnce(testEnv, side, figures));
  const pages: number[] = [];
  await each(async (side, figures) => {
    pages.push(await measureMemory(testEnv, side, figures));
  });
  return { found, pages };
}

const seconds = (values: number[]) => (values.length === 0 ? '' : `${(median(values) / 1000).toFixed(2)} s`);

/** Measures starts of our server on an existing data folder, and its memory; in turn with another revision if one is named. */
export async function measureStart(testEnv: TestEnv): Promise<Measurement> {
  const { beside } = testEnv.options;
  const other = beside === null ? null : await prepareRevision(beside, join(testEnv.folder, 'revision'));
  const sides: Side[] = [
    { label: 'found', launch: undefined },
    ...(other === null ? [] : [{ label: beside ?? '', launch: other.launch }]),
  ];
  try {
    const { found, pages } = await measureSides(testEnv, sides);
    const row = (title: string, cell: (figures: Found) => string) => [title, ...found.map(cell)];
    return {
      name: 'start',
      title: 'the server on a prepared SQLite folder',
      head: ['', ...sides.map(({ label }) => label)],
      rows: [
        row(`first 200 of /api/health, median of ${STARTS} starts`, ({ healthyAfterMs }) => seconds(healthyAfterMs)),
        row('first 200 of /', ({ pageAfterMs }) => seconds(pageAfterMs)),
        row('processor until then', ({ processorMs }) => seconds(processorMs)),
        row('resident memory, idle', ({ idleMegabytes }) => `${idleMegabytes} MB`),
        row('resident memory after the load', ({ loadedMegabytes }) => `${loadedMegabytes} MB`),
        row('landing page as it is sent', ({ pageBytes }) => `${(pageBytes / 1000).toFixed(1)} kB`),
      ],
      figures: Object.fromEntries(sides.map(({ label }, index) => [label, found[index]])),
      aims: [],
      notes: [`the load: ${pages.join(' and ')} landing pages`],
    };
  } finally {
    await other?.remove();
  }
}

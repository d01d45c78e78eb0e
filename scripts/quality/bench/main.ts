import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { inspect } from 'node:util';
import { readOwnOptions } from '#scripts/command-line.ts';
import { describeDatabase, describeRun, recordRun } from '#scripts/quality/reports/record-run.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureChat } from './measure-chat.ts';
import { measureContactInsert } from './measure-contact-insert.ts';
import { measureContactList } from './measure-contact-list.ts';
import { measureContactSizes } from './measure-contact-sizes.ts';
import { measureDesk } from './measure-desk.ts';
import { measureDesktop } from './measure-desktop.ts';
import { measureEmailDown } from './measure-email-down.ts';
import { measureInteractions } from './measure-interactions.ts';
import { measureMillion } from './measure-million.ts';
import { measurePageCache } from './measure-page-cache.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureSearch } from './measure-search.ts';
import { measureSlots } from './measure-slots.ts';
import { measureStart } from './measure-start.ts';
import { measureUpload } from './measure-upload.ts';
import { type MeasureName, measureNames, type Options, readOptions, usage } from './options.ts';
import { asResults, formatMeasurement, type Measurement } from './report.ts';
import { openTestEnv, type TestEnv } from './test-env.ts';

async function withExampleSite(testEnv: TestEnv, page: { name: string; title: string; path: string }) {
  const api = await testEnv.startApi(page.name);
  const measurement = await measurePageCache(testEnv, api, page);
  await api.stop();
  return measurement;
}

/** A project of the example content. */
const PROJECT = '/projects/kestrel-dispatch';

const measures: Record<MeasureName, (testEnv: TestEnv) => Promise<Measurement>> = {
  landing: (testEnv) => withExampleSite(testEnv, { name: 'landing', title: 'Landing page, GET /', path: '/' }),
  project: (testEnv) =>
    withExampleSite(testEnv, { name: 'project', title: `Project page, GET ${PROJECT}`, path: PROJECT }),
  portfolio: (testEnv) =>
    withExampleSite(testEnv, { name: 'portfolio', title: 'GET /api/portfolio', path: '/api/portfolio' }),
  list: measureContactList,
  sizes: measureContactSizes,
  search: measureSearch,
  slots: measureSlots,
  insert: measureContactInsert,
  mail: measureEmailDown,
  chat: measureChat,
  answers: measureAnswers,
  upload: measureUpload,
  processes: measureProcesses,
  start: measureStart,
  interactions: measureInteractions,
  desk: measureDesk,
  desktop: measureDesktop,
  million: measureMillion,
};

const machine = () => ({
  cores: availableParallelism(),
  model: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  loadBefore: loadavg()[0] ?? 0,
  node: process.version,
  platform: process.platform,
});

function introduce(
  { rounds, seconds, warmUpSeconds, connections, pipelining }: Options,
  on: ReturnType<typeof machine>,
) {
  return [
    `${on.cores} cores (${on.model}), ${on.memoryGb} GB, Node ${on.node}, load before ${on.loadBefore.toFixed(2)}`,
    `Medians of ${rounds} interleaved rounds of ${seconds} s after ${warmUpSeconds} s of warm-up; ${connections} connections, ${pipelining} request at a time on each.`,
    'All on this machine, over loopback; load generator (autocannon) and every server in processes of their own.',
    'Ours as in production: NODE_ENV=production, LOG_LEVEL info into a file, RATE_LIMIT_FACTOR=1000000.',
    '',
  ].join('\n');
}

const options = readOwnOptions(readOptions, usage);
const on = machine();
const run = describeRun(describeDatabase());
const testEnv = await openTestEnv(options);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await testEnv.close();
    process.exit(130);
  });

process.stdout.write(introduce(options, on));
const measurements: Measurement[] = [];
try {
  for (const name of options.chosen) {
    const measurement = await measures[name](testEnv);
    measurements.push(measurement);
    process.stdout.write(formatMeasurement(measurement));
  }
} catch (error) {
  if (!stopping) process.stderr.write(`\nThe run failed: ${inspect(error)}\n`);
  process.exitCode = 1;
}
if (!stopping) {
  await testEnv.close();
  const aims = measurements.flatMap((measurement) => measurement.aims);
  process.stdout.write(`\n${aims.filter(({ met }) => met).length} of ${aims.length} aims met\n`);
  if (options.quick) process.stdout.write('The figures are not recorded: the rounds of a quick run are short\n');
  else await recordRun('bench', run, new Map(measurements.map((one) => [one.name, asResults(one)])), measureNames);
  if (options.jsonFile !== null) {
    const { jsonFile, ...settings } = options;
    const figures = measurements.map(({ name, aims, figures }) => ({ name, aims, figures }));
    await writeFile(jsonFile, `${JSON.stringify({ machine: on, settings, measurements: figures }, null, 2)}\n`);
  }
}

import type { RunningServer } from './processes.ts';
import { type Measurement, rateTable } from './report.ts';
import type { Measured } from './rounds.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

/** A request that costs the server more than it costs the generator, which shares the two cores. */
const PATH = '/api/portfolio/search?query=react';
const AIM = 1.7;

/** The same number of connections in all, spread over the servers, at the same time. */
async function loadAll({ load, options }: TestEnv, servers: readonly RunningServer[], seconds: number) {
  const connections = Math.ceil(options.connections / servers.length);
  return Promise.all(
    servers.map(({ url }) =>
      load.run({
        url: url + PATH,
        method: 'GET',
        headers: {},
        contacts: 'none',
        connections,
        pipelining: options.pipelining,
        seconds,
      }),
    ),
  );
}

/** Measures one process, then two on the same database, to see what the second core brings. */
export async function measureProcesses(testEnv: TestEnv): Promise<Measurement> {
  const { options } = testEnv;
  const databaseUrl = await testEnv.createDatabase();
  const first = await testEnv.startApi('process-1', { DATABASE_URL: databaseUrl });
  const second = await testEnv.startApi('process-2', { DATABASE_URL: databaseUrl });
  const line = (label: string): Measured => ({ label, perSecond: 0, p50: 0, p99: 0, generatorCore: null, rounds: [] });
  const one = line('one process');
  const two = line('two processes');
  await loadAll(testEnv, [first, second], options.warmUpSeconds);
  for (let round = 0; round < options.rounds; round++)
    for (const [measured, servers] of [
      [one, [first]],
      [two, [first, second]],
    ] as const) {
      const results = await loadAll(testEnv, servers, options.seconds);
      const worst = (key: 'p50' | 'p99') => Math.max(...results.map((result) => result[key]));
      const answers = results.reduce((sum, { answers: count }) => sum + count, 0);
      const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
      const bad = results.reduce((sum, result) => sum + result.bad, 0);
      measured.rounds.push({ perSecond, p50: worst('p50'), p99: worst('p99'), answers, bad, generatorCore: null });
    }
  await Promise.all([first.stop(), second.stop()]);
  for (const measured of [one, two])
    for (const key of ['perSecond', 'p50', 'p99'] as const)
      measured[key] = median(measured.rounds.map((round) => round[key]));
  const ratio = two.perSecond / one.perSecond;
  return {
    name: 'processes',
    title: `GET ${PATH}, two processes on one MySQL`,
    ...rateTable([two, one]),
    aims: [{ text: `two give at least ${AIM} times what one gives`, found: ratio.toFixed(2), met: ratio >= AIM }],
    notes: ['the generator has to have its time from the same cores'],
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { askWell } from './ask.ts';
import { residentMegabytes } from './processes.ts';
import type { Measurement } from './report.ts';
import { measureRounds } from './rounds.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const STARTS = 5;
const IDLE_WAIT = 2_000;

/** Measures starts of our server on an existing data folder, and its memory. */
export async function measureStart(testEnv: TestEnv): Promise<Measurement> {
  await (await testEnv.startApi('start')).stop();
  const healthy: number[] = [];
  const firstPages: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const before = performance.now();
    const api = await testEnv.startApi('start');
    healthy.push(performance.now() - before);
    await askWell(`${api.url}/`);
    firstPages.push(performance.now() - before);
    await api.stop();
  }

  const api = await testEnv.startApi('start');
  await sleep(IDLE_WAIT);
  const idle = residentMegabytes(api.pid);
  const [page] = await measureRounds(testEnv, [
    { label: 'landing page', url: `${api.url}/`, headers: { 'accept-encoding': 'gzip, deflate, br' } },
  ]);
  const loaded = residentMegabytes(api.pid);
  await api.stop();
  const seconds = (values: number[]) => `${(median(values) / 1000).toFixed(2)} s`;
  return {
    name: 'start',
    title: 'node api/main.ts on a prepared SQLite folder',
    head: ['', 'found'],
    rows: [
      [`first 200 of /api/health, median of ${STARTS} starts`, seconds(healthy)],
      ['first 200 of /', seconds(firstPages)],
      ['resident memory, idle', `${idle} MB`],
      ['resident memory after the load', `${loaded} MB`],
    ],
    figures: { healthyAfterMs: healthy, pageAfterMs: firstPages, idleMegabytes: idle, loadedMegabytes: loaded },
    aims: [],
    notes: [`the load: ${page?.rounds.reduce((sum, { answers }) => sum + answers, 0)} landing pages`],
  };
}

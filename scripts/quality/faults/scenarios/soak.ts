import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { submitContact } from '#common/contract/contacts.ts';
import { contactBody } from '#scripts/quality/bench/contact-request.ts';
import { signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, type Scenario } from '#scripts/quality/faults/scenario.ts';
import type { Api } from '#scripts/quality/faults/test-env.ts';

const MEGABYTE = 1024 * 1024;
/** Number of visitors who return; those who send a contact request are new each time. */
const VISITORS = 1_000;
/** Largest allowed growth in megabytes for 10,000 requests; real leaks are far above it. */
const HEAP_SLOPE = 0.5;
const RSS_GROWTH = 64;
const HANDLE_GROWTH = 16;

let asked = 0;

function mixedRequests(owner: Record<string, string>): autocannon.Request[] {
  const get = (path: string, headers: Record<string, string> = {}): autocannon.Request => ({
    method: 'GET',
    path,
    setupRequest: (request) => ({ ...request, headers: { ...visitor(++asked % VISITORS), ...headers } }),
  });
  const post = (path: string, body: (number: number) => string): autocannon.Request => ({
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: { ...visitor(++asked % VISITORS), 'content-type': 'application/json' },
      body: body(asked),
    }),
  });
  return [
    ...Array.from({ length: 8 }, () => get('/', { 'accept-encoding': 'br' })),
    ...Array.from({ length: 4 }, () => get('/api/portfolio')),
    get('/api/testimonials'),
    get('/api/portfolio/search?q=typescript'),
    get('/submit-testimonial'),
    get('/api/contacts?sortBy=urgency', owner),
    get('/api/contacts/stats', owner),
    get('/nothing-here'),
    post(submitContact.path, (number) => contactBody(`soak-${number}`)),
    post('/api/sessions', () => JSON.stringify({ source: 'soak' })),
    post(submitContact.path, () => '{"name": '),
  ];
}

/** Sends requests for this many seconds. @throws when a server failed */
async function load(api: Api, owner: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url: api.url, connections: 8, duration, requests: mixedRequests(owner) });
  const failures = result['5xx'] + result.errors;
  if (failures > 0)
    throw new Error(`${failures} failures: ${countByValue([`${result['5xx']} × 5xx`, `${result.errors} errors`])}`);
  return result['2xx'] + result['4xx'];
}

interface Sample {
  requests: number;
  heap: number;
  rss: number;
  files: number;
  resources: number;
}

/** Reads the memory after a pause in which closing connections go. */
async function takeSample(api: Api, requests: number): Promise<Sample> {
  await sleep(1_500);
  const { heapUsed, external, rss, resources } = await api.probe.readMemory();
  return {
    requests,
    heap: (heapUsed + external) / MEGABYTE,
    rss: rss / MEGABYTE,
    files: readdirSync(`/proc/${api.pid}/fd`).length,
    resources: Object.values(resources).reduce((sum, count) => sum + count, 0),
  };
}

/** Growth in megabytes for 10,000 requests, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map(({ heap }) => heap))];
  const above = samples.reduce((sum, { requests, heap }) => sum + (requests - x) * (heap - y), 0);
  const below = samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0);
  return (above / below) * 10_000;
}

export const soak: Scenario = {
  promise: 'mixed load without end: memory, connections and open files stay flat',
  async play({ mysql, quick, startApi }) {
    const api = await startApi('soak', { env: { DATABASE_URL: await mysql.createDatabase(), LOG_LEVEL: 'warn' } });
    const owner = await signIn(api.url);
    const checks = createChecks();
    let requests = 0;
    // Warms up, so that everything is compiled, opened and cached.
    for (let warmUp = 0; warmUp < 2; warmUp++) requests += await load(api, owner, quick ? 3 : 12);
    const samples = [await takeSample(api, requests)];
    const rounds = quick ? 3 : 8;
    for (let round = 0; round < rounds; round++) {
      requests += await load(api, owner, quick ? 3 : 18);
      samples.push(await takeSample(api, requests));
    }
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) throw new Error('No samples');
    const slope = slopeOf(samples);
    checks.expect(
      slope < HEAP_SLOPE || last.heap - first.heap < 2,
      `memory grows by ${slope.toFixed(2)} MB for 10,000 requests`,
    );
    checks.expect(last.rss - first.rss < RSS_GROWTH, `resident memory grew by ${(last.rss - first.rss).toFixed(0)} MB`);
    checks.expect(last.files - first.files <= HANDLE_GROWTH, `${first.files} open files became ${last.files}`);
    checks.expect(
      last.resources - first.resources <= HANDLE_GROWTH,
      `${first.resources} handles became ${last.resources}`,
    );
    const row = (key: 'heap' | 'rss') => samples.map((sample) => sample[key].toFixed(0)).join(' ');
    const figures = `${requests} requests; heap after collection ${row('heap')} MB (${slope.toFixed(2)} MB for 10,000 requests), resident ${row('rss')} MB, open files ${first.files} to ${last.files}, handles ${first.resources} to ${last.resources}`;
    return { figures, broken: checks.broken };
  },
};

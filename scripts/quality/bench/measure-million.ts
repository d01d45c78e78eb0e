import { Agent } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { contactSorts } from '#common/dashboard-options.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { askWell } from './ask.ts';
import { fillContacts } from './fill-contacts.ts';
import { explainPages } from './measure-contact-list.ts';
import { MILLION } from './options.ts';
import { openContext } from './own-database.ts';
import { type Measurement, milliseconds } from './report.ts';
import { signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const LIMIT = 50;
const REPEATS = 7;
/** Milliseconds after which a page counts as slow and is not measured again. */
const ENOUGH = 5_000;

const filters = [
  {},
  { status: 'new' },
  { status: 'completed' },
  { priority: 'high' },
  { projectType: 'ai-integration' },
  { status: 'completed', priority: 'medium' },
  { status: 'new', priority: 'urgent', projectType: 'fintech' },
] as const satisfies Record<string, string>[];

const Page = z.object({ data: z.object({ pagination: z.object({ totalSubmissions: z.number() }) }) });

interface Timed {
  query: string;
  total: number;
  medianMs: number;
  worstMs: number;
}

interface Caller {
  url: string;
  headers: Record<string, string>;
  agent: Agent;
}

async function time({ url, ...question }: Caller, query: string): Promise<Timed> {
  const times: number[] = [];
  let total = 0;
  const started = performance.now();
  while (times.length < REPEATS && performance.now() < started + ENOUGH) {
    const before = performance.now();
    const { body } = await askWell(`${url}/api/contacts?${query}`, question);
    times.push(performance.now() - before);
    total = Page.parse(JSON.parse(body.toString())).data.pagination.totalSubmissions;
  }
  return { query, total, medianMs: median(times), worstMs: Math.max(...times) };
}

const DEEP = 100;

/** The first page, the hundredth, and the one in the middle, which is the farthest from both ends. */
async function timePages(caller: Caller, query: URLSearchParams): Promise<(Timed | undefined)[]> {
  const first = await time(caller, `${query}`);
  const middle = Math.floor(first.total / PAGE_SIZE.contacts / 2);
  const timePage = (page: number) => time(caller, `${new URLSearchParams([...query, ['page', `${page}`]])}`);
  const deep = middle > DEEP ? await timePage(DEEP) : undefined;
  return [first, deep, middle > 1 ? await timePage(middle) : undefined];
}

async function timeAll(caller: Caller): Promise<(Timed | undefined)[][]> {
  const all: (Timed | undefined)[][] = [];
  for (const filter of filters)
    for (const sortBy of contactSorts)
      for (const sortOrder of ['desc', 'asc']) {
        const query = new URLSearchParams({ ...filter, sortBy, sortOrder });
        process.stderr.write(`  ${query}\n`);
        all.push(await timePages(caller, query));
      }
  return all;
}

const cell = (timed: Timed | undefined) =>
  timed ? `${milliseconds(timed.medianMs)} / ${milliseconds(timed.worstMs)}` : '-';

/** Measures every sort with every kind of filter on a million rows. */
export async function measureMillion(testEnv: TestEnv): Promise<Measurement> {
  const rows = testEnv.options.rows ?? MILLION;
  const databaseUrl = await testEnv.createDatabase();
  const context = await openContext(databaseUrl, join(testEnv.folder, 'million-filling'));
  const before = performance.now();
  await fillContacts(context.database, rows, (done) => {
    if (done % 100_000 === 0) process.stderr.write(`  ${done.toLocaleString('en-US')} rows\n`);
  });
  const filledIn = (performance.now() - before) / 1000;

  const api = await testEnv.startApi('million', { DATABASE_URL: databaseUrl });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timed = await timeAll({ url: api.url, headers: await signIn(api.url), agent });
  agent.destroy();
  await api.stop();
  const pages = timed.flat().filter((page) => page !== undefined);
  const slow = pages.filter(({ medianMs }) => medianMs > LIMIT);
  const onceSlow = pages.filter(({ worstMs }) => worstMs > LIMIT);
  const plans = await explainPages(
    context,
    slow.map(({ query }) => query),
  );
  await context.database.close();

  return {
    name: 'million',
    title: `GET /api/contacts, ${rows.toLocaleString('en-US')} rows on MySQL: median / worst ms of ${REPEATS}, one at a time`,
    head: ['', 'rows', 'page 1', 'page 100', 'middle page'],
    rows: timed.map((row) => [row[0]?.query ?? '', (row[0]?.total ?? 0).toLocaleString('en-US'), ...row.map(cell)]),
    figures: pages,
    aims: [
      {
        text: `every page within ${LIMIT} ms in the median`,
        found: `${slow.length} of ${pages.length} over it`,
        met: slow.length === 0,
      },
    ],
    notes: [
      `filled in ${filledIn.toFixed(0)} s`,
      `median over ${LIMIT} ms: ${slow.length === 0 ? 'none' : `${slow.length} of ${pages.length}`}`,
      ...slow.map(
        ({ query, medianMs, worstMs }) => `  ${query} (${milliseconds(medianMs)} / ${milliseconds(worstMs)})`,
      ),
      `worst over ${LIMIT} ms: ${onceSlow.length} of ${pages.length}`,
      ...plans,
    ],
  };
}

import { join } from 'node:path';
import { fillContacts } from './fill-contacts.ts';
import { MILLION } from './options.ts';
import { openContext } from './own-database.ts';
import { type Measurement, milliseconds } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';
import { signIn } from './sign-in.ts';
import type { TestEnv } from './test-env.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
/** Largest allowed ratio of the longest list's p99 to the shortest list's. */
const FLAT = 2;

const pages = [
  { label: 'newest first', query: '' },
  { label: 'one status', query: '?status=new' },
  { label: 'two filters by urgency', query: '?status=completed&priority=medium&sortBy=urgency' },
  { label: 'by name', query: '?sortBy=name&sortOrder=asc' },
] as const;

async function measureSize(testEnv: TestEnv, size: number): Promise<Measured[]> {
  const databaseUrl = await testEnv.createDatabase();
  const context = await openContext(databaseUrl, join(testEnv.folder, `sizes-${size}`));
  await fillContacts(context.database, size, () => undefined);
  await context.database.close();
  const api = await testEnv.startApi(`sizes-${size}`, { DATABASE_URL: databaseUrl });
  const headers = await signIn(api.url);
  const measured = await measureRounds(
    testEnv,
    pages.map(({ label, query }) => ({ label, url: `${api.url}/api/contacts${query}`, headers })),
  );
  await api.stop();
  return measured;
}

/** Measures the owner's list at several lengths: a thousand times the rows must not make it slow. */
export async function measureContactSizes(testEnv: TestEnv): Promise<Measurement> {
  const longest = testEnv.options.chosen.includes('million') ? [testEnv.options.rows ?? MILLION] : [];
  const sizes = [...SIZES, ...longest];
  const bySize: Measured[][] = [];
  for (const size of sizes) bySize.push(await measureSize(testEnv, size));
  const rows = sizes.map((size) => `${size.toLocaleString('en-US')} rows`);
  return {
    name: 'sizes',
    title: 'GET /api/contacts as the list grows, on MySQL: answers a second / p99 ms',
    head: ['', ...rows],
    rows: pages.map(({ label }, page) => [
      label,
      ...bySize.map((measured) => {
        const cell = measured[page];
        return cell ? `${Math.round(cell.perSecond).toLocaleString('en-US')} / ${milliseconds(cell.p99)}` : '-';
      }),
    ]),
    figures: sizes.map((size, index) => ({ size, pages: bySize[index] })),
    aims: pages.map(({ label }, page) => {
      const times = bySize.map((measured) => measured[page]?.p99 ?? Number.NaN);
      const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
      return {
        text: `${label}: p99 of the longest list at most ${FLAT} times that of the shortest`,
        found: ratio.toFixed(2),
        met: ratio <= FLAT,
      };
    }),
    notes: [],
  };
}

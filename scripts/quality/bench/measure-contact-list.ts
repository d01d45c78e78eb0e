import { join } from 'node:path';
import type { Context } from '#api/core/context.ts';
import { listContacts } from '#api/features/contacts/list.ts';
import { parseContactQuery } from './explain.ts';
import { fillContacts } from './fill-contacts.ts';
import { openContext, poolSizeOf, recordStatements } from './own-database.ts';
import type { RunningServer } from './processes.ts';
import { type Measurement, pick, rateTable } from './report.ts';
import { type Measured, measureRounds, type Target } from './rounds.ts';
import { signIn } from './sign-in.ts';
import type { Workplace } from './test-env.ts';

const ROWS = 100_000;
const AIM = 3_000;

const pages = [
  { label: 'newest first', query: '' },
  { label: 'status=completed by priority', query: '?status=completed&sortBy=priority' },
] as const;

async function startBare(workplace: Workplace, context: Context, databaseUrl: string, query: string) {
  const statements = await recordStatements(context.database, () => listContacts(context, parseContactQuery(query)));
  if (statements.length === 0) throw new Error('No statement was recorded');
  return workplace.startBare('bare-contact-list.ts', {
    databaseUrl,
    poolSize: poolSizeOf(context.database),
    statements,
  });
}

const aimOf = (ours: Measured) => ({
  text: `${ours.label}: at least ${AIM.toLocaleString('en-US')} a second`,
  found: Math.round(ours.perSecond).toLocaleString('en-US'),
  met: ours.perSecond >= AIM,
});

/** A page of ten of a long list, as the owner sees it, beside the same statements without anything around them. */
export async function measureContactList(workplace: Workplace): Promise<Measurement> {
  const databaseUrl = await workplace.createDatabase();
  const context = await openContext(databaseUrl, join(workplace.folder, 'list-filling'));
  await fillContacts(context.database, ROWS, () => undefined);
  const bare: RunningServer[] = [];
  for (const { query } of pages) bare.push(await startBare(workplace, context, databaseUrl, query));
  await context.database.close();

  const api = await workplace.startApi('list', { DATABASE_URL: databaseUrl });
  const headers = await signIn(api.url);
  const targets = pages.flatMap(({ label, query }, index): Target[] => [
    { label: `ours, ${label}`, url: `${api.url}/api/contacts${query}`, headers },
    { label: `bare statements, ${label}`, url: `${bare[index]?.url}/api/contacts` },
  ]);
  const measured = await measureRounds(workplace, targets);
  await Promise.all([api, ...bare].map((server) => server.stop()));
  const [newest, filtered] = [measured.slice(0, 2), measured.slice(2)];
  return {
    name: 'list',
    title: `GET /api/contacts, 10 of ${ROWS.toLocaleString('en-US')} rows on MySQL, as the owner`,
    ...rateTable(newest),
    rows: [...rateTable(newest).rows, ...rateTable(filtered).rows],
    figures: measured,
    aims: [aimOf(pick(newest, 0)), aimOf(pick(filtered, 0))],
    notes: [
      'bare statements: hapi and mysql2, the same statements one after the other, no sign-in and no shaping of the reply',
    ],
  };
}

import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { listContacts } from '#api/desk/contacts/list.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import { fillContacts } from './fill-contacts.ts';
import { openContext, poolSizeOf, recordStatements } from './own-database.ts';
import type { RunningServer } from './processes.ts';
import { type Measurement, pick, rateTable } from './report.ts';
import { type Measured, measureRounds, type Target } from './rounds.ts';
import { signIn } from './sign-in.ts';
import type { TestEnv } from './test-env.ts';

const ROWS = 100_000;
const AIM = 3_000;

const pages = [
  { label: 'newest first', query: '' },
  { label: 'status=completed by priority', query: '?status=completed&sortBy=priority' },
] as const;

const parseContactQuery = (query: string): ContactQuery =>
  ContactQuery.parse(Object.fromEntries(new URLSearchParams(query)));

/** The statement that finds the page; rows read by their ids after it are not what takes the time. */
const findsPage = (statement: string) => /\bFROM `?contacts\b/i.test(statement) && /\bORDER BY\b/i.test(statement);

/** The database's plan for these pages, one line a step. */
export async function explainPages(context: Context, queries: readonly string[]): Promise<string[]> {
  const { database } = context;
  const lines: string[] = [];
  for (const query of queries) {
    const statements = await recordStatements(database, () => listContacts(context, parseContactQuery(query)));
    for (const statement of statements.filter(findsPage)) {
      const plan = await database.sequelize.query<Record<string, unknown>>(`EXPLAIN ${statement}`, {
        type: QueryTypes.SELECT,
      });
      lines.push(`EXPLAIN of ${query}: ${statement.slice(statement.search(/\bWHERE\b/i))}`);
      lines.push(...plan.map(({ type, key, rows, Extra }) => `  ${type}, key ${key}, ${rows} rows, ${Extra ?? ''}`));
    }
  }
  return lines;
}

async function startBare(testEnv: TestEnv, context: Context, databaseUrl: string, query: string) {
  const statements = await recordStatements(context.database, () => listContacts(context, parseContactQuery(query)));
  if (statements.length === 0) throw new Error('No statement was recorded');
  return testEnv.startBare('bare-contact-list.ts', {
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

/** Measures a page of ten of a long list, beside a bare server that runs the same statements. */
export async function measureContactList(testEnv: TestEnv): Promise<Measurement> {
  const databaseUrl = await testEnv.createDatabase();
  const context = await openContext(databaseUrl, join(testEnv.folder, 'list-filling'));
  await fillContacts(context.database, ROWS, () => undefined);
  const bare: RunningServer[] = [];
  for (const { query } of pages) bare.push(await startBare(testEnv, context, databaseUrl, query));
  await context.database.close();

  const api = await testEnv.startApi('list', { DATABASE_URL: databaseUrl });
  const headers = await signIn(api.url);
  const targets = pages.flatMap(({ label, query }, index): Target[] => [
    { label: `ours, ${label}`, url: `${api.url}/api/contacts${query}`, headers },
    { label: `bare statements, ${label}`, url: `${bare[index]?.url}/api/contacts` },
  ]);
  const measured = await measureRounds(testEnv, targets);
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

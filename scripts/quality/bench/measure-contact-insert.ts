import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { submitContact } from '#api/desk/contacts/submit.ts';
import { emailOf, sampleContact } from './contact-request.ts';
import { openContext, poolSizeOf, recordStatements } from './own-database.ts';
import { aimAtShare, type Measurement, pick, rateTable } from './report.ts';
import { measureRounds, type Target } from './rounds.ts';
import type { StatementTemplate } from './statement-template.ts';
import type { TestEnv } from './test-env.ts';

const AIM = 0.6;
/** A number that occurs nowhere else in the statements, so that it can be found in them. */
const RECOGNISABLE = 7_000_000_000;

/** Stores one request with our own code and records the statements. */
async function recordTemplate(databaseUrl: string, dataDir: string) {
  const now = Date.now();
  const context = await openContext(databaseUrl, dataDir, () => now);
  const { database } = context;
  await database.sequelize.query(`UPDATE versions SET value = ${RECOGNISABLE} WHERE name = 'contacts'`);
  const caller = { email: emailOf('recorded'), address: '192.0.2.77' };
  const statements = await recordStatements(database, () =>
    submitContact(
      context,
      { ...sampleContact, email: caller.email },
      { address: caller.address, idempotencyKey: undefined },
    ),
  );
  const poolSize = poolSizeOf(database);
  await database.close();
  const template: StatementTemplate = { statements, ...caller, seq: String(RECOGNISABLE + 1), moment: String(now) };
  return { template, poolSize };
}

/** @throws when a server answered without storing: more answers than rows */
async function countStored(databaseUrl: string, dataDir: string): Promise<number> {
  const { database } = await openContext(databaseUrl, dataDir);
  const [row] = await database.sequelize.query<{ stored: number }>('SELECT COUNT(*) AS stored FROM contacts', {
    type: QueryTypes.SELECT,
  });
  await database.close();
  return Number(row?.stored ?? 0);
}

/** Measures storing a contact request with its emails, beside a bare server that runs the same statements. */
export async function measureContactInsert(testEnv: TestEnv): Promise<Measurement> {
  const dataDir = join(testEnv.folder, 'insert-recording');
  const [ownDatabase, bareDatabase] = [await testEnv.createDatabase(), await testEnv.createDatabase()];
  const { template, poolSize } = await recordTemplate(bareDatabase, dataDir);
  const bare = await testEnv.startBare('bare-contact-insert.ts', { databaseUrl: bareDatabase, poolSize, template });
  const api = await testEnv.startApi('insert', {
    DATABASE_URL: ownDatabase,
    SEED: 'none',
    TRUST_PROXY: '127.0.0.1',
  });
  const targets = (['many-visitors', 'one-visitor'] as const).flatMap((contacts): Target[] =>
    [
      { label: 'ours', url: api.url },
      { label: 'bare statements', url: bare.url },
    ].map(({ label, url }) => ({
      label: `${label}, ${contacts.replace('-', ' ')}`,
      url: `${url}/api/email/contact`,
      method: 'POST',
      contacts,
    })),
  );
  const measured = await measureRounds(testEnv, targets);
  await Promise.all([api.stop(), bare.stop()]);
  for (const [index, url] of [ownDatabase, bareDatabase].entries()) {
    const answered = measured
      .filter((_, place) => place % 2 === index)
      .flatMap(({ rounds }) => rounds)
      .reduce((sum, { answers }) => sum + answers, 0);
    const stored = await countStored(url, dataDir);
    if (stored < answered) throw new Error(`${answered} requests were answered and ${stored} stored`);
  }
  const [many, one] = [measured.slice(0, 2), measured.slice(2)];
  return {
    name: 'insert',
    title: 'POST /api/email/contact on MySQL, innodb_flush_log_at_trx_commit=1',
    ...rateTable(many),
    rows: [...rateTable(many).rows, ...rateTable(one).rows],
    figures: measured,
    aims: [many, one].map((pair) => aimAtShare(pick(pair, 0), pick(pair, 1), AIM)),
    notes: [
      `bare statements: hapi and a mysql2 pool of ${poolSize}, the same ${template.statements.length} statements of one transaction`,
      'many visitors: each request from another address, behind a proxy; one visitor: the row of its limit is waited for',
    ],
  };
}

import { existsSync, readFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteFile } from '#api/database/connection.ts';
import { client, sendTestQuote } from '#api/testing/quotes.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { withdrawQuote } from '#common/contract/quotes/owner.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const erase = () => api.send(erasePerson, { body: { email: client.email } });

/** The bytes of the database and of its log. */
const databaseBytes = () =>
  Buffer.concat(
    ['', '-wal'].map((end) => {
      const file = `${sqliteFile(api.context.config.dataDir)}${end}`;
      return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    }),
  ).toString('latin1');

test('an erased person is in no byte of the database and its log', async () => {
  const quote = await sendTestQuote(api, { title: 'A shop', note: `Dear Mara Winter, ${'as we said. '.repeat(400)}` });
  await api.send(submitContact, { body: contactRequest({ email: client.email, name: client.name }) });
  await api.send(withdrawQuote, { params: { id: quote.id } });
  expect(databaseBytes()).toMatch(/Mara Winter[\s\S]*mara@acme/);
  expect((await erase()).status).toBe(200);
  expect(databaseBytes()).not.toMatch(/Mara Winter|mara@acme/);
});

test('what was deleted before text was overwritten goes, too', async () => {
  const { sequelize, models } = api.context.database;
  await api.send(submitContact, { body: contactRequest({ email: client.email, name: client.name }) });
  const old = new BetterSqlite(sqliteFile(api.context.config.dataDir));
  old.pragma('secure_delete = OFF');
  const deleted = [
    models.contacts,
    models.contactTexts,
    models.deliveries,
    models.contactEntries,
    models.idempotencyKeys,
  ];
  for (const table of deleted) old.exec(`DELETE FROM ${table.getTableName()}`);
  old.close();
  await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(databaseBytes()).toContain('mara@acme');
  await erase();
  expect(databaseBytes()).not.toContain('mara@acme');
});

import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { filledMysql } from './database-template.ts';
import type { MysqlDatabase } from './mysql-template.ts';

async function take(): Promise<MysqlDatabase> {
  const database = await filledMysql({ SEED: 'example' });
  if (!database) throw new Error('There is no template');
  return database;
}

/** Takes databases until one is found, and gives back the others. */
async function takeUntil(isFound: (database: MysqlDatabase) => boolean | Promise<boolean>): Promise<MysqlDatabase> {
  const taken: MysqlDatabase[] = [];
  for (;;) {
    const database = await take();
    if (await isFound(database)) {
      for (const other of taken) await other.end();
      return database;
    }
    taken.push(database);
  }
}

async function query({ url }: MysqlDatabase, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(url);
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  await connection.end();
  return rows;
}

const NEW_TEXT = "INSERT INTO contact_texts (id, contactId, text) VALUES ('next', 'next', '')";

/** All rows, and the number that the next text of the search gets. */
async function contentOf(database: MysqlDatabase) {
  const content: Record<string, unknown> = {};
  for (const name of (await query(database, 'SHOW TABLES')).flatMap((row) => Object.values(row).map(String)))
    content[name] = await query(database, `SELECT * FROM ${name}`);
  await query(database, NEW_TEXT);
  return { ...content, next: await query(database, "SELECT seq FROM contact_texts WHERE id = 'next'") };
}

test('a server gets a database as new that another has changed', async () => {
  const database = await take();
  const before = await contentOf(database);
  for (const sql of [
    "UPDATE projects SET title = 'Another'",
    'DELETE FROM faqs',
    'DELETE FROM contact_texts',
    NEW_TEXT,
    "INSERT INTO settings (name, value) VALUES ('left', 'behind')",
  ])
    await query(database, sql);
  await database.end();
  const again = await takeUntil(({ url }) => url === database.url);
  expect(await contentOf(again)).toEqual(before);
  await again.end();
});

test.each([
  'ALTER TABLE faqs ADD COLUMN extra INT',
  'DROP INDEX contact_texts_id ON contact_texts',
  'CREATE TABLE extra (id INT PRIMARY KEY)',
  'CREATE TRIGGER extra BEFORE INSERT ON faqs FOR EACH ROW SET NEW.answer = NEW.question',
])('a database is dropped after %s', async (sql) => {
  const database = await take();
  await query(database, sql);
  await database.end();
  const name = new URL(database.url).pathname.slice(1);
  const other = await takeUntil(
    async (taken) => (await query(taken, `SHOW DATABASES LIKE '${name.replaceAll('_', '\\_')}'`)).length === 0,
  );
  expect(other.url).not.toBe(database.url);
  await other.end();
});

test('a database to which somebody is connected is kept for later', async () => {
  const database = await take();
  const connection = await createConnection(database.url);
  await database.end();
  const others = [await take(), await take(), await take()];
  expect(others.map(({ url }) => url)).not.toContain(database.url);
  await connection.end();
  for (const other of others) await other.end();
  const again = await takeUntil(({ url }) => url === database.url);
  await again.end();
});

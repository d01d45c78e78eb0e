import { createPublicKey, verify } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sha256 } from '#api/core/sha256.ts';
import { createContext } from '#api/create-context.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { BEFORE_FIRST } from '#common/backup/record-chain.ts';
import { RecordEntry } from '#common/backup/record-entry.ts';
import { appendRecord, commitTo } from './append-events.ts';
import { RECORD_KEY_FILE } from './keys.ts';

const ada = { id: 'e1', clientName: 'Ada Lovelace', clientEmail: 'ada@example.com' };
const agreed = { kind: 'agreed', data: { documentHash: 'a'.repeat(64), agreedDate: '2026-12-01' } } as const;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function start(): Promise<TestServer> {
  const api = await startTestServer();
  open.push(api);
  return api;
}

const add = (context: TestServer['context'], id = ada.id) =>
  context.database.transaction((transaction) =>
    appendRecord(context, { ...agreed, engagement: { ...ada, id } }, transaction),
  );

test('a row is the canonical JSON of its entry, its hash and a signature of the same bytes', async () => {
  const { context } = await start();
  const first = await add(context);
  const second = await add(context);
  const entry = RecordEntry.parse(JSON.parse(second.entry));
  expect(first.hash).toBe(sha256(first.entry));
  expect(Object.keys(JSON.parse(first.entry))).toEqual(Object.keys(JSON.parse(first.entry)).toSorted());
  expect(JSON.parse(first.entry)).toMatchObject({ v: 1, seq: 1, kind: 'agreed', previous: BEFORE_FIRST });
  expect(entry).toMatchObject({ seq: 2, previous: first.hash, engagement: 'e1', data: agreed.data });
  const [key] = await context.database.models.recordKeys.findAll({ raw: true });
  expect(key).toMatchObject({ id: entry.keyId });
  const publicKey = createPublicKey(String(Reflect.get(key ?? {}, 'publicKey')));
  expect(verify(null, Buffer.from(second.entry), publicKey, Buffer.from(second.signature, 'base64'))).toBe(true);
  expect(second.entry).not.toMatch(/Ada|example/);
});

test('a person is a commitment with one salt for each engagement', async () => {
  const { context } = await start();
  const persons = [await add(context, 'e1'), await add(context, 'e1'), await add(context, 'e2')].map(
    ({ entry }) => RecordEntry.parse(JSON.parse(entry)).person,
  );
  expect(persons[0]).toBe(persons[1]);
  expect(persons[2]).not.toBe(persons[0]);
  const salt = await context.database.models.recordSalts.findByPk('e1', { raw: true });
  expect(persons[0]).toBe(commitTo(String(Reflect.get(salt ?? {}, 'salt')), ada));
});

test('the key is made on first use, for its owner alone, and stays', async () => {
  const { context } = await start();
  const rows = await Promise.all([add(context, 'e1'), add(context, 'e2')]);
  const [one, two] = rows.map(({ entry }) => RecordEntry.parse(JSON.parse(entry)).keyId);
  expect(one).toBe(two);
  expect((await stat(join(context.config.dataDir, RECORD_KEY_FILE))).mode & 0o777).toBe(0o600);
});

test('two instances that add at the same time keep one chain', async () => {
  const { context } = await start();
  const other = await createContext(context.config, context.log, context.now);
  open.push(other.database);
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(index % 2 ? context : other, `e${index}`)));
  const rows = await context.database.models.recordRows.findAll({ raw: true, order: [['seq', 'ASC']] });
  let previous = BEFORE_FIRST;
  for (const [index, row] of rows.entries()) {
    const stored = RecordEntry.parse(JSON.parse(String(Reflect.get(row, 'entry'))));
    expect(stored).toMatchObject({ seq: index + 1, previous });
    previous = String(Reflect.get(row, 'hash'));
  }
  expect(rows).toHaveLength(12);
});

test('what is rolled back leaves no row and no gap', async () => {
  const { context } = await start();
  const failing = context.database.transaction(async (transaction) => {
    await appendRecord(context, { ...agreed, engagement: ada }, transaction);
    throw new Error('The work failed');
  });
  await expect(failing).rejects.toThrow('The work failed');
  expect(await add(context)).toMatchObject({ seq: 1 });
});

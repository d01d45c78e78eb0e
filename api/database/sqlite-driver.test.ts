import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#api/testing/test-server.ts';
import { type Database, openDatabase } from './connection.ts';
import { migrate } from './migrations/index.ts';

let temporary: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
beforeAll(async () => {
  temporary = await freshDatabase();
  database = openDatabase({ databaseUrl: temporary.env.DATABASE_URL ?? null, dataDir: temporary.env.DATA_DIR ?? '' });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await temporary.remove();
});

const set = (name: string, value: string, transaction?: Parameters<Parameters<Database['transaction']>[0]>[0]) =>
  database.models.settings.create({ name, value }, transaction ? { transaction } : {});
const count = () => database.models.settings.count();

test('writers at the same time wait for each other without standing still', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? set(`plain ${index}`, 'x')
        : database.transaction(async (transaction) => {
            await set(`in transaction ${index}`, 'x', transaction);
            await new Promise((resolve) => setTimeout(resolve, 5));
            await set(`and again ${index}`, 'y', transaction);
          }),
    ),
  );
  expect(await count()).toBe(60);
});

test('a transaction that fails leaves nothing, and lets the next one in', async () => {
  const before = await count();
  const failing = database.transaction(async (transaction) => {
    await set('lost', 'x', transaction);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await set('kept', 'x');
  expect(await count()).toBe(before + 1);
});

test('readers see the committed state while a writer is at work', async () => {
  const before = await count();
  await database.transaction(async (transaction) => {
    await set('unseen', 'x', transaction);
    expect(await count()).toBe(before);
  });
  expect(await count()).toBe(before + 1);
});

test('text comes back as it went in', async () => {
  const odd = `'"\\ ; -- \` $1 :name ? % \n 👩‍💻`;
  await set(odd.slice(0, 10), odd);
  const row = await database.models.settings.findByPk(odd.slice(0, 10), { raw: true });
  expect(row).toMatchObject({ value: odd });
});

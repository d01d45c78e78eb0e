import { expect, test } from 'vitest';
import { freshDatabase } from '#api/testing/test-server.ts';
import { openDatabase } from './connection.ts';
import { migrate, pendingMigrations } from './migrations/index.ts';

test('two instances starting at once apply each migration once', async () => {
  const temporary = await freshDatabase();
  const open = () => openDatabase({ databaseUrl: temporary.env.DATABASE_URL ?? null, dataDir: '' });
  const [one, other] = [open(), open()];
  const missing = await pendingMigrations(one);
  expect(missing).toContain('0001-core');
  const applied = (await Promise.all([migrate(one), migrate(other)])).flat();
  expect(applied.sort()).toEqual(missing.sort());
  expect(await pendingMigrations(one)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
  await temporary.remove();
});

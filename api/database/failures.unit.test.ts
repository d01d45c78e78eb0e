import { expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import { describeFailure } from './failures.ts';

test('DATABASE_URL with a host that there is not is told in one line that says what to do', async () => {
  const location = { databaseUrl: 'mysql://user:secret@not-a-host.invalid/site', dataDir: '/' };
  const { sequelize, close } = openDatabase(location);
  const failed = await sequelize.authenticate().catch((error: unknown) => error);
  await close();
  expect(describeFailure(failed, location)).toBe(
    'DATABASE_URL: there is no host "not-a-host.invalid:3306": correct it, such as mysql://user:password@host:3306/name',
  );
});

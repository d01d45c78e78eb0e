import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { createContext } from '#api/create-context.ts';
import { openDatabase } from '#api/database/connection.ts';
import { copyDatabase } from '#api/database/copy/copy-database.ts';
import { migrate } from '#api/database/migrations/index.ts';
import { recordThree } from '#api/testing/record.ts';
import { freshDatabase } from '#api/testing/test-server.ts';
import { checkRecord } from './check.ts';
import { readRows } from './read-rows.ts';

/** From SQLite to MySQL when the run provides a server, otherwise to another SQLite file. */
test('the record verifies after a move to another database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-record-'));
  const target = await freshDatabase();
  const context = await createContext(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), pino({ level: 'silent' }));
  const database = openDatabase({ databaseUrl: target.env.DATABASE_URL ?? null, dataDir: target.env.DATA_DIR ?? '' });
  try {
    await migrate(context.database);
    await recordThree({ context });
    await copyDatabase({ source: context.database, target: database, say: () => undefined });
    expect(await readRows({ database })).toEqual(await readRows(context));
    expect(await checkRecord({ database })).toEqual({ valid: true, rows: 12 });
    await database.models.recordRows.destroy({ where: { seq: 12 } });
    expect(await checkRecord({ database })).toMatchObject({ seq: 12, reason: 'missing' });
  } finally {
    await context.database.close();
    await database.close();
    await target.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

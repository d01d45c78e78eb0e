import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { environment } from '#scripts/launch.mjs';
import { rounds } from '#scripts/testing/rounds.ts';

const ROUNDS = rounds(50, 12);
const MAX_DELAY_MS = 40;
const loop = join(import.meta.dirname, '..', '..', 'testing', 'publish-loop.ts');

let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.remove());

/** Kills the process somewhere in a publish and answers the last version that it told of. */
async function killWhilePublishing(): Promise<number> {
  const env = {
    ...process.env,
    ...environment,
    ...database.env,
    NODE_ENV: 'test',
    ADMIN_PASSWORD: OWNER.password,
    SEED: 'none',
  };
  const child = spawn(process.execPath, [loop], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    told = Number(String(chunk).trim().split('\n').at(-1));
  });
  const endedEarly = once(child, 'exit').then(() => {
    throw new Error('The process ended before it published');
  });
  await Promise.race([once(child.stdout, 'data'), endedEarly]);
  endedEarly.catch(() => undefined);
  await sleep(Math.random() * MAX_DELAY_MS);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return told;
}

async function readPublished() {
  const { models, sequelize, close } = openDatabase({
    databaseUrl: database.env.DATABASE_URL ?? null,
    dataDir: database.env.DATA_DIR ?? '',
  });
  const state = await selectRow(models.siteState, { where: { id: 'site' } });
  const versions = await selectRows(models.siteVersions, { order: [['number', 'ASC']] });
  const entries = await models.activities.count({ where: { entity: 'site', action: 'published' } });
  const [counter] = await sequelize.query<{ value: number }>("SELECT value FROM versions WHERE name = 'content'", {
    type: QueryTypes.SELECT,
  });
  await close();
  return { state, versions, entries, contentVersion: Number(counter?.value) };
}

test(`SIGKILL in a publish, ${ROUNDS} times: the old or the new version is published, never a mixture`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const told = await killWhilePublishing();
    const { state, versions, entries, contentVersion } = await readPublished();
    const newest = versions.at(-1);
    expect(newest?.number).toBeGreaterThanOrEqual(told);
    expect(newest?.number).toBeLessThanOrEqual(told + 1);
    expect(state?.publishedId).toBe(newest?.id);
    const { identity, packages } = readStoredContent(newest?.content ?? '{}');
    const number = newest?.number ?? 0;
    expect([identity.name, ...packages.map(({ price }) => price)]).toEqual([`Name ${number}`, number, number, number]);
    // The starter is the first version; it, and the owner, count as one change of the content each.
    expect([entries, contentVersion]).toEqual([number - 1, expect.toSatisfy((value: number) => value >= number)]);
  }
}, 600_000);

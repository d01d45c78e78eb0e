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

/** Beside the places in a publish at which something else could be stored, at night: at any time. */
const AT_ANY_TIME = rounds(50, 0);
const MAX_DELAY_MS = 40;
const loop = join(import.meta.dirname, '..', '..', 'testing', 'publish-loop.ts');

let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.remove());

/**
 * Kills the process in a publish.
 * @param place number of the place at which it ends; without it, it is killed at any time
 * @returns the last version that it told of, and the number of places
 */
async function killWhilePublishing(place?: number): Promise<{ told: number; places: number }> {
  const env = {
    ...process.env,
    ...environment,
    ...database.env,
    NODE_ENV: 'test',
    ADMIN_PASSWORD: OWNER.password,
    SEED: 'none',
    ...(place !== undefined && { KILL_AT: String(place) }),
  };
  const child = spawn(process.execPath, [loop], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let [told, places] = [0, 0];
  child.stdout.on('data', (chunk: Buffer) => {
    [told = 0, places = 0] = String(chunk).trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  });
  const endedEarly = once(child, 'close').then(() => {
    throw new Error('The process ended before it published');
  });
  await Promise.race([once(child.stdout, 'data'), endedEarly]);
  const ended = endedEarly.catch(() => undefined);
  if (place === undefined) {
    await sleep(Math.random() * MAX_DELAY_MS);
    child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  return { told, places };
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

/** Kills the process, and looks at what is stored. @returns the number of places, and whether the publish was stored */
async function killAndLook(place?: number): Promise<{ places: number; isNew: boolean }> {
  const { told, places } = await killWhilePublishing(place);
  const { state, versions, entries, contentVersion } = await readPublished();
  const newest = versions.at(-1);
  const number = newest?.number ?? 0;
  expect([told, told + 1]).toContain(number);
  expect(state?.publishedId).toBe(newest?.id);
  const { identity, packages } = readStoredContent(newest?.content ?? '{}');
  expect([identity.name, ...packages.map(({ price }) => price)]).toEqual([`Name ${number}`, number, number, number]);
  // The starter is the first version; it, and the owner, count as one change of the content each.
  expect([entries, contentVersion]).toEqual([number - 1, expect.toSatisfy((value: number) => value >= number)]);
  return { places, isNew: number > told };
}

test('SIGKILL in a publish, before and after everything that it stores: the old or the new version is published, never a mixture', async () => {
  const kept: boolean[] = [];
  for (let place = 0, places = 1; place < places; place++) {
    const looked = await killAndLook(place);
    places = looked.places;
    kept.push(looked.isNew);
  }
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true]);
  for (let round = 0; round < AT_ANY_TIME; round++) await killAndLook();
}, 600_000);

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

/** Rounds that are killed before each part of the statements of a publish, and after the last one. */
const PLACES = 6;
/** The others, at night, are killed at any time. */
const ROUNDS = rounds(50, PLACES);
const MAX_DELAY_MS = 40;
const loop = join(import.meta.dirname, '..', '..', 'testing', 'publish-loop.ts');

let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.remove());

/**
 * Kills the process somewhere in a publish and answers the last version that it told of.
 * @param place how much of its second publish it has done when it ends; without it, it is killed at any time
 */
async function killWhilePublishing(place: number | null): Promise<number> {
  const env = {
    ...process.env,
    ...environment,
    ...database.env,
    NODE_ENV: 'test',
    ADMIN_PASSWORD: OWNER.password,
    SEED: 'none',
    ...(place !== null && { KILL_AT: String(place) }),
  };
  const child = spawn(process.execPath, [loop], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let told = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    told = Number(String(chunk).trim().split('\n').at(-1));
  });
  const endedEarly = once(child, 'close').then(() => {
    throw new Error('The process ended before it published');
  });
  await Promise.race([once(child.stdout, 'data'), endedEarly]);
  const ended = endedEarly.catch(() => undefined);
  if (place === null) {
    await sleep(Math.random() * MAX_DELAY_MS);
    child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
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
  const kept: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const told = await killWhilePublishing(round < PLACES ? round / (PLACES - 1) : null);
    const { state, versions, entries, contentVersion } = await readPublished();
    const newest = versions.at(-1);
    kept.push((newest?.number ?? 0) - told);
    expect(state?.publishedId).toBe(newest?.id);
    const { identity, packages } = readStoredContent(newest?.content ?? '{}');
    const number = newest?.number ?? 0;
    expect([identity.name, ...packages.map(({ price }) => price)]).toEqual([`Name ${number}`, number, number, number]);
    // The starter is the first version; it, and the owner, count as one change of the content each.
    expect([entries, contentVersion]).toEqual([number - 1, expect.toSatisfy((value: number) => value >= number)]);
  }
  // Some were killed before their commit, some after it.
  expect([...new Set(kept)].sort()).toEqual([0, 1]);
}, 600_000);

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import { login } from '#common/contract/auth.ts';
import * as contract from '#common/contract/site.ts';
import { SECOND } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { watchWaits } from '#scripts/testing/waited-for-core.ts';

/** Servers as they are run: one on SQLite, which belongs to one process, and two on a MySQL database. */

const INSTANCES = process.env.TEST_MYSQL_PORT ? 2 : 1;
const LATEST_MS = 2 * SECOND;
const ZONE_OFFSET_MS = 5.75 * 3_600_000;

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let ports: number[];
let servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await migratedDatabase();
  ports = await Promise.all(Array.from({ length: INSTANCES }, () => freePort()));
  await startAll();
});
afterAll(async () => {
  await stopAll();
  await database.remove();
});

async function startAll() {
  const env = { ...database.env, ADMIN_PASSWORD: OWNER.password, LOG_LEVEL: 'warn' };
  for (const port of ports) {
    const server = startServerProcess(port, env);
    servers.push(server);
    await server.ready();
  }
}

async function stopAll() {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  servers = [];
}

async function send(
  port: number | undefined,
  { method, path }: { method: string; path: string },
  body?: object,
  token?: string,
) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, data: (await reply.json()).data };
}

const signIn = async () => (await send(ports[0], login, OWNER)).data.token;
const nameAt = async (port: number) => (await send(port, contract.getSite)).data.content.identity.name;

/** Asks an instance again and again. @returns the time at which it first shows the name */
async function firstShown(port: number, name: string): Promise<number> {
  await expect.poll(() => nameAt(port), { interval: 25 }).toBe(name);
  return Date.now();
}

/** A moment as a clock in Nepal shows it: '2027-01-31T14:45:00.000+05:45'. */
const inNepal = (time: number) => new Date(time + ZONE_OFFSET_MS).toISOString().replace('Z', '+05:45');

/** Schedules another name for the site, so many milliseconds from when all else is done. */
async function schedule(name: string, wait: number): Promise<{ token: string; at: number }> {
  const token = await signIn();
  const { content, updatedAt } = (await send(ports[0], contract.getSiteDraft, undefined, token)).data;
  const edited = { ...content, identity: { ...content.identity, name } };
  expect((await send(ports[0], contract.saveSiteDraft, { content: edited, updatedAt }, token)).status).toBe(200);
  const at = Date.now() + wait;
  const { status, data } = await send(ports[0], contract.publishSite, { at: inNepal(at) }, token);
  // The time was over before the call arrived.
  if (status === 422 && Date.now() > at) return schedule(name, 2 * wait);
  expect([status, data.schedule.at]).toEqual([200, new Date(at).toISOString()]);
  return { token, at };
}

/** Versions that a schedule published, newest first. */
async function readScheduled(token: string) {
  const versions = (await send(ports[0], contract.listSiteVersions, undefined, token)).data;
  const entries = (await send(ports[0], listActivity, undefined, token)).data;
  const published = (entry: { entity: string; action: string }) =>
    entry.entity === 'site' && entry.action === 'published';
  return {
    times: versions
      .filter(({ source }: { source: string }) => source === 'schedule')
      .map(({ publishedAt }: { publishedAt: string }) => Date.parse(publishedAt)),
    entries: entries.filter(published).length,
  };
}

describe('a schedule', () => {
  test('goes live within two seconds of its time on every instance, published once', async () => {
    const { token, at } = await schedule('On time', 3 * SECOND);
    const shown = Promise.all(ports.map((port) => firstShown(port, 'On time')));
    await sleep(at - Date.now());
    const waits = watchWaits([process.pid, ...servers.map(({ child }) => child.pid ?? 0)]);
    const late = (await shown).map((time) => time - at);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...late) - waits()).toBeLessThan(LATEST_MS);
    const { times, entries } = await readScheduled(token);
    expect([times.length, entries]).toEqual([1, 1]);
    expect(times[0]).toBeGreaterThanOrEqual(at);
  });

  test('whose time passes while no server runs goes live at the next start', async () => {
    const { at } = await schedule('While away', 2 * SECOND);
    await stopAll();
    await sleep(at + SECOND - Date.now());
    await startAll();
    await Promise.all(ports.map((port) => firstShown(port, 'While away')));
    expect((await readScheduled(await signIn())).entries).toBe(2);
  });
});

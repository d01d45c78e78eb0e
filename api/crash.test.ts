import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { openDatabase } from './database/connection.ts';
import { contactRequest, freshDatabase, OWNER } from './testing/test-server.ts';

/** A contact that got a 201 is in the database with its emails, even if the process is killed right after the reply. */

const ROUNDS = 12;
const CONCURRENCY = 8;
const main = join(import.meta.dirname, 'main.ts');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let port: number;
let server: ChildProcess | undefined;
beforeAll(async () => {
  database = await freshDatabase();
  port = await freePort();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.remove();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...database.env,
      PORT: String(port),
      NODE_ENV: 'production',
      ADMIN_PASSWORD: OWNER.password,
      SEED: 'none',
      RATE_LIMIT_FACTOR: '100000',
    },
  });
  for (let waited = 0; waited < 30_000; waited += 50) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    if (answer?.ok) return child;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not come up');
}

const killed = (child: ChildProcess) => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
};

test(`SIGKILL after accepted requests, ${ROUNDS} times: every request is stored with its emails`, async () => {
  const accepted: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = await start();
    server = child;
    const enough = Promise.withResolvers<void>();
    const killAfter = accepted.length + 1 + (round % 4);
    const sending = Array.from({ length: CONCURRENCY }, async (_, index) => {
      const body = JSON.stringify(contactRequest({ email: `r${round}n${index}@example.com` }));
      const headers = { 'content-type': 'application/json' };
      // A request that failed because the process died was never accepted.
      const answer = await fetch(`http://127.0.0.1:${port}/api/email/contact`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (answer?.status === 201) {
        const { data } = (await answer.json()) as { data: { id: string } };
        accepted.push(data.id);
        if (accepted.length >= killAfter) enough.resolve();
      }
    });
    await enough.promise;
    await killed(child);
    await Promise.allSettled(sending);
  }

  const { models, close } = openDatabase({
    databaseUrl: database.env.DATABASE_URL ?? null,
    dataDir: database.env.DATA_DIR ?? '',
  });
  const contacts = (await models.contacts.findAll({ raw: true })) as unknown as {
    id: string;
    email: string;
    seq: number;
  }[];
  const emails = (await models.deliveries.findAll({ raw: true })) as unknown as { recipient: string; data: string }[];
  const tallied = Number(await models.contactCounts.sum('amount'));
  await close();

  const stored = new Map(contacts.map((row) => [row.id, row]));
  const lost = accepted.filter((id) => !stored.has(id));
  const withoutEmails = contacts.filter(
    ({ email }) =>
      !emails.some(({ recipient }) => recipient === email) ||
      !emails.some(({ data }) => data.includes(`"email":"${email}"`)),
  );
  expect(accepted.length).toBeGreaterThanOrEqual(ROUNDS);
  expect(lost).toEqual([]);
  expect(withoutEmails).toEqual([]);
  expect(tallied).toBe(contacts.length);
  process.stdout.write(`\n${accepted.length} accepted over ${ROUNDS} kills, ${lost.length} lost\n`);
}, 180_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { rounds } from '#scripts/testing/rounds.ts';
import { openDatabase } from './database/connection.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { contactRequest, migratedDatabase, OWNER } from './testing/test-server.ts';

/** A contact that got a 201 is in the database with its emails, even if the process is killed right after the reply. */

const ROUNDS = rounds(12, 3);
const CONCURRENCY = 8;

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let port: number;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await migratedDatabase();
  port = await freePort();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await database.remove();
});

async function start(): Promise<ServerProcess> {
  server = startServerProcess(port, {
    ...database.env,
    ADMIN_PASSWORD: OWNER.password,
  });
  await server.ready();
  return server;
}

test(`SIGKILL after accepted requests, ${ROUNDS} times: every request is stored with its emails`, async () => {
  const accepted: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = await start();
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
    await child.kill('SIGKILL');
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

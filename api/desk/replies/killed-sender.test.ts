import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import { until } from '#api/testing/deliveries.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { contactRequest, migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { freePort } from '#scripts/free-port.ts';
import { rounds } from '#scripts/testing/rounds.ts';

/** Replies survive SIGKILL at any time: each goes out under one Message-ID and is counted once. */

const ROUNDS = rounds(4, 2);
const WAIT = { timeout: 40_000, interval: 50 };

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let port: number;
let smtp: SMTPServer;
let smtpPort: number;
let server: ServerProcess | undefined;
const received: string[] = [];
/** The mail server takes its time, so that a kill falls into the sending. */
let pause = 0;

async function receive(stream: AsyncIterable<Buffer>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { messageId = '', headers } = await PostalMime.parse(Buffer.concat(chunks));
  await sleep(pause);
  if (!headers.some(({ key }) => key === 'auto-submitted')) received.push(messageId);
}

beforeAll(async () => {
  database = await migratedDatabase();
  [port, smtpPort] = [await freePort(), await freePort()];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      // A sender that is killed leaves half an email.
      receive(stream).then(() => done(), done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.remove();
});

async function start(): Promise<void> {
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const env = { ...database.env, ADMIN_PASSWORD: OWNER.password, SEED: 'none' };
  server = startServerProcess(port, { ...env, SMTP_URL: smtpUrl });
  await server.ready();
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect([200, 201]).toContain(reply.status);
  return (await reply.json()).data;
}

test(`SIGKILL while replies are sent, ${ROUNDS} times: none is lost or counted twice`, async () => {
  await start();
  const { token } = await post('/api/auth/login', OWNER);
  const headers = { authorization: `Bearer ${token}` };
  const { id } = await post('/api/email/contact', contactRequest());
  const accepted: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let count = 0; count < 3; count++)
      accepted.push(
        (await post(`/api/contacts/${id}/replies`, { body: `Reply ${round}.${count}` }, headers)).messageId,
      );
    const opened = openDatabase({ databaseUrl: database.env.DATABASE_URL ?? null, dataDir: database.folder });
    await opened.models.deliveries.update({ nextAttemptAt: 0 }, { where: { channel: 'reply', status: 'pending' } });
    await opened.close();
    pause = 400;
    const before = received.length;
    await post('/api/outbox/pause', { paused: false }, headers);
    // Some rounds are killed before the mail server took one, some after.
    if (round % 2 === 0) await sleep(150);
    else
      await until(
        () => received.length,
        (sent) => sent > before,
      );
    await server?.kill('SIGKILL');
    pause = 0;
    await start();
  }
  const opened = openDatabase({ databaseUrl: database.env.DATABASE_URL ?? null, dataDir: database.folder });
  try {
    const rows = () => selectRows(opened.models.deliveries, { where: { channel: 'reply' } });
    // On a database server an instance counts as ended after two looks.
    await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === 'sent')).toBe(true), WAIT);
    expect(new Set(received)).toEqual(new Set(accepted));
    const entries = await selectRows(opened.models.contactEntries, { where: { contactId: id, type: 'email_out' } });
    expect(entries).toHaveLength(accepted.length);
    const index = await selectRows(opened.models.contactEmails, { where: { contactId: id, direction: 'out' } });
    expect(
      index
        .filter(({ entryId }) => entryId !== null)
        .map(({ messageId }) => messageId)
        .sort(),
    ).toEqual([...accepted].sort());
    const drafts = await selectRows(opened.models.contactDrafts, {});
    expect(drafts).toEqual([]);
  } finally {
    await opened.close();
  }
}, 180_000);

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alwaysThis } from '#api/core/deliveries/instance-lock.ts';
import { startCuttingProxy } from '#api/testing/cutting-proxy.ts';
import { type Dovecot, hasDovecot, MAILBOX_PASSWORD, startDovecot } from '#api/testing/dovecot.ts';
import { base64Part, emailText, multipartEmail, part } from '#api/testing/emails.ts';
import { addRequest, check, emailsIn } from '#api/testing/inbox.ts';
import { startServerProcess } from '#api/testing/server-process.ts';
import { contactRequest, migratedDatabase, OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/inbox.ts';
import { freePort } from '#scripts/free-port.ts';
import { rounds } from '#scripts/testing/rounds.ts';
import { createInboxReader } from './reader.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const KILLS = rounds(4, 2);
const addressOf = (dovecot: Dovecot, port: number) => dovecot.url.replace(/:\d+$/, `:${port}`);

/** A log that can be searched for what must not be in it. */
function createLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, sink), text: () => lines.join('') };
}

describe.skipIf(!hasDovecot)('reading the mailbox', () => {
  let dovecot: Dovecot;
  let api: TestServer;
  const closing: (() => Promise<unknown> | unknown)[] = [];

  beforeEach(async () => {
    dovecot = await startDovecot();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await dovecot.stop();
  });

  async function start(url: string, log = pino({ level: 'silent' })) {
    const started = await startTestServer({ IMAP_URL: url, SEED: 'none' }, null, log);
    closing.push(() => started.close());
    api = started;
    Object.assign(api.context.config.inboxTiming, { poll: 100, firstRetry: 20, longestRetry: 100, step: 20_000 });
    await addRequest(api);
    return api;
  }
  function read() {
    const reader = createInboxReader(api.context, alwaysThis);
    reader.start();
    closing.push(() => reader.stop());
  }

  test('an email that comes while the server waits for one is read at once (IDLE)', async () => {
    await start(dovecot.url);
    read();
    await dovecot.deliver(emailText({}, 'first'));
    await vi.waitFor(async () => expect(await emailsIn(api)).toHaveLength(1), WAIT);
    await dovecot.deliver(emailText({}, 'second'));
    await vi.waitFor(async () => expect(await emailsIn(api)).toHaveLength(2), WAIT);
    expect((await api.send(contract.getInbox)).body.data).toMatchObject({ state: 'connected', lastError: null });
  });

  test('a connection that is cut again and again within a fetch stores each email once', async () => {
    const attachment = base64Part(
      'application/pdf',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30_000, 'a')]),
      'a.pdf',
    );
    for (let index = 0; index < 30; index++)
      await dovecot.deliver(multipartEmail([part('text/plain', `text ${index}`), attachment]));
    const proxy = await startCuttingProxy(dovecot.port, (connection) => 3_000 + connection * 40_000);
    closing.push(() => proxy.stop());
    await start(addressOf(dovecot, proxy.port));
    read();
    await vi.waitFor(async () => expect(await emailsIn(api)).toHaveLength(30), WAIT);
    const emails = await emailsIn(api);
    expect(new Set(emails.map(({ text }) => text)).size).toBe(30);
    expect(emails.every(({ attachments }) => attachments[0]?.id)).toBe(true);
    expect(proxy.connections()).toBeGreaterThan(3);
    const { counts } = (await api.send(contract.getInbox)).body.data;
    expect(counts).toMatchObject({ read: 30, matched: 30 });
  });

  test('thousands of emails are read in steps of twenty-five, and only those of requests whole', async () => {
    for (let index = 0; index < 3_000; index++)
      await dovecot.deliver(emailText(index % 300 === 0 ? {} : { From: `list-${index}@example.com` }));
    await start(dovecot.url);
    let { counts } = await check(api);
    // A slow machine reads them in several visits of two minutes.
    while (counts.read < 3_000) ({ counts } = await check(api));
    expect(counts).toEqual({ read: 3_000, matched: 10, unmatched: 2_990, automatic: 0, bounces: 0 });
    const { body_count, hdr_count } = await dovecot.logged(['body_count', 'hdr_count']);
    expect(hdr_count).toBeLessThanOrEqual(3_100);
    expect(body_count).toBeLessThanOrEqual(40);
  });

  test('two processes that read one mailbox store and count each email once', async () => {
    for (let index = 0; index < 120; index++)
      await dovecot.deliver(emailText(index % 2 === 0 ? {} : { From: 'nobody@example.com' }));
    await start(dovecot.url);
    read();
    read();
    await vi.waitFor(async () => {
      const { counts } = (await api.send(contract.getInbox)).body.data;
      expect(counts).toMatchObject({ read: 120, matched: 60 });
    }, WAIT);
    expect(await emailsIn(api)).toHaveLength(60);
  });

  test('a server that never answers ends a check in time, and the password is nowhere', async () => {
    const sockets = new Set<Socket>();
    const port = await freePort();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(port, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { log, text } = createLog();
    await start(addressOf(dovecot, port), log);
    api.context.config.inboxTiming.check = 300;
    const reply = await api.send(contract.checkInbox, { body: {} });
    expect(reply.status).toBe(504);
    read();
    await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(1), WAIT);
    await start(dovecot.url.replace(/:[^:@/]+@/, ':wrong-password@'), log);
    expect((await api.send(contract.checkInbox, { body: {} })).status).toBe(502);
    const said = text() + reply.text + (await api.send(contract.getInbox)).text;
    for (const secret of [MAILBOX_PASSWORD, encodeURIComponent(MAILBOX_PASSWORD), 'wrong-password'])
      expect(said).not.toContain(secret);
  });

  test('a server that is killed between fetching and storing has each email once in the end', async () => {
    const database = await migratedDatabase();
    const env = { ...database.env, HOST: '127.0.0.1', ADMIN_PASSWORD: OWNER.password, ADMIN_EMAIL: OWNER.email };
    const web = await freePort();
    const call = async (path: string, init: RequestInit = {}) =>
      (
        await fetch(`http://127.0.0.1:${web}${path}`, {
          ...init,
          headers: { 'content-type': 'application/json', ...init.headers },
        })
      ).json();
    const withMailbox = { ...env, IMAP_URL: dovecot.url };
    for (let kills = 0; kills < KILLS; kills++) {
      const killed = startServerProcess(web, withMailbox);
      await killed.ready();
      if (kills === 0) {
        await call('/api/email/contact', { method: 'POST', body: JSON.stringify(contactRequest()) });
        for (let index = 0; index < 100; index++) await dovecot.deliver(emailText({}, `text ${index}`));
      }
      await killed.kill('SIGKILL');
    }
    const last = startServerProcess(web, withMailbox);
    closing.push(async () => {
      await last.kill('SIGTERM');
      await database.remove();
    });
    await last.ready();
    const { data } = await call('/api/auth/login', { method: 'POST', body: JSON.stringify(OWNER) });
    const headers = { authorization: `Bearer ${data.token}` };
    await vi.waitFor(async () => {
      const status = await call('/api/inbox', { headers });
      expect(status.data.counts).toEqual({ read: 100, matched: 100, unmatched: 0, automatic: 0, bounces: 0 });
    }, WAIT);
  }, 300_000);
});

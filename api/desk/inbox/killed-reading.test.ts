import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText, endlessEmail } from '#api/testing/emails.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { contactRequest, migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { MINUTE } from '#common/limits.ts';
import { freePort } from '#scripts/free-port.ts';

const WAIT = { timeout: 2 * MINUTE, interval: 20 };

describe.skipIf(!hasDovecot)('a server that is killed while it reads an email', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  test('does not look into it again, keeps its headers, and reads the others', { timeout: 5 * MINUTE }, async () => {
    const dovecot: Dovecot = await startDovecot();
    closing.push(() => dovecot.stop());
    const database = await migratedDatabase();
    closing.push(() => database.remove());
    const env = { ...database.env, HOST: '127.0.0.1', ADMIN_PASSWORD: OWNER.password, ADMIN_EMAIL: OWNER.email };
    const port = await freePort();
    let server: ServerProcess | undefined;
    const start = async () => {
      const started = startServerProcess(port, { ...env, IMAP_URL: dovecot.url });
      server = started;
      closing.push(() => started.kill('SIGKILL'));
      await started.ready();
    };
    await start();
    await fetch(`http://127.0.0.1:${port}/api/email/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactRequest()),
    });
    const { models, close } = openDatabase({
      databaseUrl: database.env.DATABASE_URL ?? null,
      dataDir: database.folder,
    });
    closing.push(close);
    const state = () => selectRow(models.inboxState, { where: {} });
    const mark = async () => JSON.parse((await state())?.reading ?? 'null');
    await vi.waitFor(async () => expect((await state())?.lastReadAt).toEqual(expect.any(Number)), WAIT);

    for (const email of [emailText({}, 'before'), endlessEmail({ Subject: 'Endless' }), emailText({}, 'after')])
      await dovecot.deliver(email);
    await vi.waitFor(async () => expect(await mark()).toMatchObject({ part: 'text', uids: [2] }), WAIT);
    await server?.kill('SIGKILL');
    expect(await mark()).toMatchObject({ part: 'text', uids: [2] });

    await start();
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ lastUid: 3, unreadCount: 1, reading: null }),
      WAIT,
    );
    const entries = await selectRows(models.contactEntries, { where: { type: 'email_in' }, order: ['id'] });
    expect(entries.map(({ text }) => text)).toEqual(['before', '', 'after']);
    expect(JSON.parse(entries[1]?.data ?? '')).toMatchObject({ subject: 'Endless', truncated: true });
    await vi.waitFor(
      () => expect(server?.output()).toMatch(/"uids":\[2\],"msg":"reading these emails had not ended"/),
      WAIT,
    );
  });
});

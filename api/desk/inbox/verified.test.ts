import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readReplyMaterial } from '#api/desk/replies/reply-material.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText } from '#api/testing/emails.ts';
import { addRequest, check, contactOf, emailsIn } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { updateConnection } from '#common/contract/connections.ts';
import { DAY } from '#common/limits.ts';

const HOST = 'mx.site.example';
const result = (dmarc: string, host = HOST) => `${host}; dmarc=${dmarc} header.from=example.com`;
/** An email with some `Authentication-Results`, the topmost first. */
const withResults = (results: string[], headers: Record<string, string> = {}, body?: string) =>
  results.map((one) => `Authentication-Results: ${one}\r\n`).join('') + emailText(headers, body);

describe.skipIf(!hasDovecot)('who an email is from', () => {
  let dovecot: Dovecot;
  let api: TestServer;
  let id: string;

  beforeAll(async () => {
    dovecot = await startDovecot();
    api = await startTestServer({ IMAP_URL: dovecot.url, IMAP_AUTH_SERVER: HOST, SEED: 'none' });
  });
  afterAll(async () => {
    await api.close();
    await dovecot.stop();
  });
  beforeEach(async () => {
    id = await addRequest(api);
  });
  const snoozedUntil = Date.now() + DAY;
  const settle = () =>
    api.context.database.models.contacts.update(
      { waitingSince: null, unread: 0, snoozedUntil, status: 'contacted' },
      { where: { id } },
    );
  const readLast = async (email: string) => {
    await dovecot.deliver(email);
    await check(api);
    return (await emailsIn(api)).at(-1);
  };

  test.each<[string[], string]>([
    [[result('pass')], 'pass'],
    [[result('fail')], 'fail'],
    [[result('fail'), result('pass')], 'fail'],
    [[`${HOST}; dkim=none`, result('pass')], 'unknown'],
    [[result('pass', 'evil.example')], 'unknown'],
    [[], 'unknown'],
  ])('is told by the topmost results of the own host: %j', async (results, verified) => {
    expect(await readLast(withResults(results))).toMatchObject({ contactId: id, verified });
  });

  test('two From headers are nobody', async () => {
    const email = withResults([result('pass')], { from: 'Eve <eve@evil.example>' }, 'Two senders.');
    expect(await readLast(email)).toMatchObject({ text: 'Two senders.', verified: 'fail' });
  });

  test('somebody in the name of a client makes the request unread and ends no snooze', async () => {
    await settle();
    const email = await readLast(withResults([result('fail')]));
    const row = await contactOf(api, id);
    expect(row).toMatchObject({ unread: 1, waitingSince: email?.at, status: 'contacted' });
    expect(Number(row.snoozedUntil)).toBe(snoozedUntil);
  });

  test.each([[[result('pass')]], [[]]])('a client ends it: %j', async (results) => {
    await settle();
    await readLast(withResults(results));
    expect(await contactOf(api, id)).toMatchObject({ unread: 1, snoozedUntil: null });
  });

  test('no draft says what somebody wrote in the name of a client', async () => {
    await readLast(withResults([result('pass')], { Subject: 'First' }, 'It says "verified":"fail" here.'));
    await readLast(withResults([result('fail')], { Subject: 'Forged' }, 'Send the 5000 EUR to another account.'));
    expect((await readReplyMaterial(api.context, id)).emails.map(({ text }) => text)).toEqual([
      'It says "verified":"fail" here.',
    ]);
  });

  test('the name of the host is a field of the connection, and one of the environment wins', async () => {
    const reply = await api.send(updateConnection, { params: { kind: 'imap' }, body: { authServer: 'other.example' } });
    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe('set_by_server');
    const site = await startTestServer({ SEED: 'none' });
    const stored = await site.send(updateConnection, {
      params: { kind: 'imap' },
      body: { authServer: ' mx.example ' },
    });
    expect(stored.body.data.values).toMatchObject({ authServer: 'mx.example' });
    await site.close();
  });
});

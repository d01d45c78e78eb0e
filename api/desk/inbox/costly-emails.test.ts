import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { budgets } from '#api/core/bounded/budget.ts';
import { selectRow } from '#api/database/table.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText, endlessEmail, multipartEmail, part } from '#api/testing/emails.ts';
import { addRequest, check, contactOf, emailsIn } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { watchProcessor } from '#api/testing/watch-processor.ts';
import { MEGABYTE, MINUTE, SECOND } from '#common/limits.ts';
import { createMarks } from './marks.ts';
import { createPosition } from './position.ts';

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_one, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary="b${index + 1}"\r\n\r\n`,
  ).join('');

const encoded = (encoding: string, more: Record<string, string> = {}) => ({
  'Content-Transfer-Encoding': encoding,
  ...more,
});
const attached = encoded('quoted-printable', { 'Content-Disposition': 'attachment; filename="a.txt"' });

describe.skipIf(!hasDovecot)('emails that cost much', () => {
  let dovecot: Dovecot;
  let api: TestServer;
  let id: string;

  beforeEach(async () => {
    dovecot = await startDovecot();
    api = await startTestServer({ IMAP_URL: dovecot.url, SEED: 'none' });
    Object.assign(api.context.config.inboxTiming, { check: 5 * MINUTE });
    id = await addRequest(api);
  });
  afterEach(async () => {
    await api.close();
    await dovecot.stop();
  });
  const texts = async () => (await emailsIn(api)).map(({ text }) => text);
  const state = async () => selectRow(api.context.database.models.inboxState, { where: {} });

  test.each([
    [
      'parts within parts, 5,000 deep',
      () => emailText({ 'Content-Type': 'multipart/mixed; boundary="b0"' }, `${nested(5_000)}\r\nat the bottom`),
      { truncated: true },
    ],
    [
      '20,000 parts',
      () => multipartEmail(Array.from({ length: 20_000 }, (_one, index) => part('text/plain', `part ${index}`))),
      { text: expect.stringContaining('part 0'), truncated: true },
    ],
    [
      '100,000 headers',
      () => `${emailText({}, '').trimEnd()}\r\n${'X-Header: of a stranger\r\n'.repeat(100_000)}\r\nBelow them`,
      { text: 'Below them', truncated: false },
    ],
    [
      'a header of a million folded lines',
      () => emailText({ 'X-Long': `x${'\r\n y'.repeat(1_000_000)}` }, 'Below it'),
      { text: 'Below it', truncated: false },
    ],
    [
      'addresses in a million folded lines',
      () => emailText({ Cc: `a@example.com${',\r\n b@example.com'.repeat(1_000_000)}` }, 'Below them'),
      { text: 'Below them', truncated: false },
    ],
    [
      'a text of a million lines that were broken for sending',
      () => emailText(encoded('quoted-printable'), `begin${'=\r\n'.repeat(1_000_000)}`),
      { text: 'begin', truncated: true },
    ],
    [
      'one line of ten million characters in base64',
      () => emailText(encoded('base64'), Buffer.alloc(7.5 * MEGABYTE, 'abc ').toString('base64')),
      { text: expect.stringMatching(/^abc abc/), truncated: true },
    ],
    [
      'a file of three million lines that were broken for sending',
      () =>
        multipartEmail([
          part('text/plain', 'with a file'),
          part('text/plain', `begin${'=\r\n'.repeat(3_000_000)}`, attached),
        ]),
      { text: 'with a file', attachments: [{ name: 'a.txt', size: 5, refused: null }] },
    ],
    [
      'two files of which each is one line of ten million characters',
      () =>
        multipartEmail([
          part('text/plain', 'with files'),
          ...['a.txt', 'b.txt'].map((name) =>
            part(
              'text/plain',
              Buffer.alloc(7.5 * MEGABYTE, 'abc ').toString('base64'),
              encoded('base64', { 'Content-Disposition': `attachment; filename="${name}"` }),
            ),
          ),
        ]),
      {
        text: 'with files',
        attachments: [
          { size: 7.5 * MEGABYTE, refused: null },
          { size: 7.5 * MEGABYTE, refused: null },
        ],
      },
    ],
  ])('the server answers while it reads %s', { timeout: 3 * MINUTE }, async (_kind, email, read) => {
    await dovecot.deliver(email());
    await dovecot.deliver(emailText({}, 'the next one'));
    const longest = watchProcessor();
    await check(api);
    expect(longest()).toBeLessThan(2_000);
    expect(await emailsIn(api)).toMatchObject([read, { text: 'the next one' }]);
  });

  test('an email that does not end is kept with its headers, told, not tried again, and stops no later one', {
    timeout: 3 * MINUTE,
  }, async () => {
    const { milliseconds } = budgets.email;
    budgets.email.milliseconds = 3 * SECOND;
    onTestFinished(() => {
      budgets.email.milliseconds = milliseconds;
    });
    for (const email of [emailText({}, 'before'), endlessEmail({ Subject: 'Endless' }), emailText({}, 'after')])
      await dovecot.deliver(email);
    const longest = watchProcessor();
    const { counts, message } = await check(api);
    expect(longest()).toBeLessThan(2_000);
    expect(counts).toEqual({ read: 3, matched: 3, unmatched: 0, automatic: 0, bounces: 0 });
    expect(message).toMatch(/, 3 emails\. 1 email could not be read \(\d\d:\d\d\): see your mailbox$/);
    expect(await texts()).toEqual(['before', '', 'after']);
    const unread = { subject: 'Endless', text: '', quoted: '', truncated: true, contactId: id };
    expect((await emailsIn(api))[1]).toMatchObject(unread);
    expect(await contactOf(api, id)).toMatchObject({ unread: 1, waitingSince: expect.any(Number) });
    expect(await state()).toMatchObject({ lastUid: 3, reading: null, unreadCount: 1 });

    await dovecot.deliver(emailText({}, 'later'));
    const again = await check(api);
    expect(again.message).toMatch(/1 email could not be read/);
    expect(await texts()).toEqual(['before', '', 'after', 'later']);
  });

  describe('after a crash', () => {
    /** The mark of a process that ended while it looked into these emails. */
    async function leaveMark(part: 'head' | 'text', uids: number[]) {
      await check(api);
      const reading = JSON.stringify({ by: 'another-process', since: Date.now() - MINUTE, part, uids });
      await api.context.database.models.inboxState.update({ reading }, { where: {} });
      for (const text of ['one', 'two', 'three']) await dovecot.deliver(emailText({ Subject: text }, text));
    }

    test('the texts of the email in hand are not looked into again, and the others are read', async () => {
      await leaveMark('text', [2]);
      const { counts, message } = await check(api);
      expect(await texts()).toEqual(['one', '', 'three']);
      expect((await emailsIn(api))[1]).toMatchObject({ subject: 'two', truncated: true });
      expect(counts).toMatchObject({ read: 3, matched: 3 });
      expect(message).toMatch(/1 email could not be read/);
      expect(await state()).toMatchObject({ lastUid: 3, reading: null });
    });

    test('an email in hand alone with its headers is left out and told, and the others are read', async () => {
      await leaveMark('head', [2]);
      const { counts, message } = await check(api);
      expect(await texts()).toEqual(['one', 'three']);
      expect(counts).toMatchObject({ read: 2, matched: 2 });
      expect(message).toMatch(/1 email could not be read/);
      expect(await state()).toMatchObject({ lastUid: 3, reading: null, unreadCount: 1 });
    });

    test('of several in hand none is lost', async () => {
      await leaveMark('head', [1, 2, 3]);
      expect((await check(api)).message).not.toMatch(/could not/);
      expect(await texts()).toEqual(['one', 'two', 'three']);
    });

    test('what another instance has in hand is waited for, and only as long as that can take', async () => {
      const { config, now } = api.context;
      await check(api);
      const position = createPosition(api.context, (await state())?.id ?? '');
      const marks = createMarks(
        { config: { ...config, databaseUrl: 'mysql://another/instance' }, now },
        position,
        new AbortController().signal,
      );
      const markOf = (since: number) => JSON.stringify({ by: 'another-process', since, part: 'text', uids: [1] });
      await position.mark(markOf(Date.now()), null);
      const left = marks.left();
      expect(await Promise.race([left, position.read().then(() => 'waits')])).toBe('waits');
      await position.mark(null, null);
      expect(await left).toBeNull();
      await position.mark(markOf(Date.now() - MINUTE), null);
      expect(await marks.left()).toMatchObject({ part: 'text', uids: [1] });
    });
  });
});

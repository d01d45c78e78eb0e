import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { type Dovecot, hasDovecot, MAILBOX_PASSWORD, startDovecot } from '#api/testing/dovecot.ts';
import { base64Part, emailText, multipartEmail, part } from '#api/testing/emails.ts';
import { addRequest, addSent, check, contactOf, emailsIn } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listContacts } from '#common/contract/contacts.ts';
import * as contract from '#common/contract/inbox.ts';
import { blockSender } from '#common/contract/senders.ts';
import { SECOND } from '#common/limits.ts';

const ADA = 'ada@example.com';
const SENT = '<0199aaaa-0000-7000-8000-000000000001@site.example>';

describe.skipIf(!hasDovecot)('answers by email', () => {
  let dovecot: Dovecot;
  let api: TestServer;

  beforeEach(async () => {
    dovecot = await startDovecot();
    const REPLY_ADDRESS = 'reply+{token}@site.example';
    api = await startTestServer({ IMAP_URL: dovecot.url, SEED: 'none', REPLY_ADDRESS });
  });
  afterEach(async () => {
    await api.close();
    await dovecot.stop();
  });

  test('an email of a client is in the timeline, without what it answers, and the client waits', async () => {
    const id = await addRequest(api);
    await api.context.database.models.contacts.update(
      { waitingSince: null, unread: 0, snoozedUntil: Date.now() + 1e6, status: 'contacted' },
      { where: { id } },
    );
    await dovecot.deliver(emailText({}, 'Monday is fine.\r\n\r\nOn Mon, Nov 16, 2026, Owner wrote:\r\n> When?\r\n'));
    const { counts, message } = await check(api);
    expect(counts).toEqual({ read: 1, matched: 1, unmatched: 0, automatic: 0, bounces: 0 });
    expect(message).toMatch(/^Last read \d\d:\d\d, 1 email$/);
    const [email] = await emailsIn(api);
    expect(email).toMatchObject({
      contactId: id,
      author: ADA,
      from: { name: 'Ada Lovelace', address: ADA },
      text: 'Monday is fine.',
      quoted: 'On Mon, Nov 16, 2026, Owner wrote:\n> When?',
      matchedBy: 'sender',
      otherAddress: false,
      automatic: null,
      truncated: false,
    });
    const contact = await contactOf(api, id);
    expect(contact).toMatchObject({ waitingSince: email?.at, unread: 1, snoozedUntil: null, status: 'contacted' });
  });

  test('a request is found by what its client wrote, and by the earlier emails that are folded', async () => {
    const id = await addRequest(api);
    await addRequest(api, { email: 'other@example.com' });
    const earlier = 'On Mon, Nov 16, 2026, Owner wrote:\r\n> About the Größenwahn\r\n> of "Zebras"';
    await dovecot.deliver(emailText({}, `The Hovercraft in the Straße is fine.\r\n\r\n${earlier}\r\n`));
    await check(api);
    const find = async (search: string) => {
      const { body } = await api.send(listContacts, { query: { search } });
      return body.data.submissions.map((one: { id: string }) => one.id);
    };
    for (const words of ['hovercraft', 'strasse', 'grossenwahn', 'ZEBRAS', 'fine zebra'])
      expect([words, await find(words)]).toEqual([words, [id]]);
    // Names of fields, and what programs add, are no words of anybody.
    for (const words of ['matchedBy', 'truncated', 'hovercrafts']) expect(await find(words)).toEqual([]);
  });

  test('an email is matched by its references, then by the token, then by its sender', async () => {
    const [first, second, third] = [
      await addRequest(api, { email: 'one@example.com' }),
      await addRequest(api, { email: 'two@example.com' }),
      await addRequest(api, { email: 'three@example.com' }),
    ];
    await addSent(api, first ?? '', SENT);
    const { replyToken } = await import('#api/desk/contacts/reply-address.ts');
    const to = `Site <reply+${replyToken(api.context.secrets, second ?? '')?.toUpperCase()}@site.example>`;
    const from = 'three@example.com';
    await dovecot.deliver(emailText({ From: from, To: to, References: `<a@b> ${SENT} <c@d>` }));
    await dovecot.deliver(emailText({ From: from, Cc: to }));
    await dovecot.deliver(emailText({ From: from }));
    await dovecot.deliver(emailText({ From: 'nobody@example.com' }));
    expect((await check(api)).message).toMatch(/, 4 emails, 1 not matched$/);
    expect(
      (await emailsIn(api)).map(({ contactId, matchedBy, otherAddress }) => [contactId, matchedBy, otherAddress]),
    ).toEqual([
      [first, 'references', true],
      [second, 'token', true],
      [third, 'sender', false],
    ]);
  });

  test('the newest open request of a sender gets the email, and none that is deleted, spam or merged', async () => {
    const ids = [await addRequest(api), await addRequest(api), await addRequest(api), await addRequest(api)];
    const { contacts } = api.context.database.models;
    await contacts.update({ status: 'completed' }, { where: { id: ids[1] ?? '' } });
    await contacts.update({ spam: 1 }, { where: { id: ids[2] ?? '' } });
    await contacts.update({ deletedAt: 1 }, { where: { id: ids[3] ?? '' } });
    await dovecot.deliver(emailText({ From: '=?utf-8?q?Ada?= <ADA@Example.com>' }));
    await check(api);
    expect((await emailsIn(api)).map(({ contactId }) => contactId)).toEqual([ids[0]]);
  });

  test('emails of a blocked sender are not taken, also where they answer one of ours', async () => {
    const ids = [await addRequest(api), await addRequest(api, { email: 'other@example.com' })];
    await addSent(api, ids[1] ?? '', SENT);
    await api.send(blockSender, { params: { id: ids[0] ?? '' } });
    await dovecot.deliver(emailText({ 'In-Reply-To': SENT }));
    await dovecot.deliver(emailText());
    expect((await check(api)).counts).toMatchObject({ read: 2, matched: 0, unmatched: 2 });
    expect(await emailsIn(api)).toEqual([]);
  });

  test('an automatic reply is an entry, and nobody waits because of it', async () => {
    const id = await addRequest(api);
    await api.context.database.models.contacts.update({ waitingSince: null, unread: 0 }, { where: { id } });
    for (const header of [
      { 'Auto-Submitted': 'auto-replied (vacation)' },
      { 'X-Autoreply': 'yes' },
      { Precedence: 'auto_reply' },
      { 'Return-Path': '<>' },
    ])
      await dovecot.deliver(emailText(header));
    expect((await check(api)).counts).toMatchObject({ read: 4, matched: 4, automatic: 4, bounces: 0 });
    expect((await emailsIn(api)).map(({ automatic }) => automatic)).toEqual(Array(4).fill('auto_reply'));
    expect(await contactOf(api, id)).toMatchObject({ waitingSince: null, unread: 0, lastEmailAt: null });
    await dovecot.deliver(emailText({ 'Auto-Submitted': 'no' }));
    await check(api);
    expect(await contactOf(api, id)).toMatchObject({ unread: 1 });
  });

  test('a bounce marks the email of ours that failed', async () => {
    const id = await addRequest(api);
    const { deliveries } = api.context.database.models;
    const delivery = await selectRow(deliveries, { where: {} });
    await deliveries.update({ status: 'sent', contactId: id }, { where: { id: delivery?.id ?? '' } });
    await addSent(api, id, SENT, delivery?.id);
    const report = (action: string) =>
      multipartEmail(
        [
          part('text/plain', 'Sorry.'),
          part(
            'message/delivery-status',
            `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${ADA}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such\r\n user here\r\n`,
          ),
          part('message/rfc822', `From: owner@example.com\r\nMessage-ID: ${SENT}\r\nSubject: Hi\r\n\r\nHi`),
        ],
        { type: 'report; report-type=delivery-status', From: 'MAILER-DAEMON@mx.example', 'Return-Path': '<>' },
      );
    await dovecot.deliver(report('delayed'));
    await check(api);
    expect(await selectRow(deliveries, { where: { id: delivery?.id ?? '' } })).toMatchObject({
      status: 'sent',
      bouncedAt: null,
    });
    await dovecot.deliver(report('failed'));
    expect((await check(api)).counts).toMatchObject({ automatic: 1, bounces: 1 });
    expect(await selectRow(deliveries, { where: { id: delivery?.id ?? '' } })).toMatchObject({
      status: 'failed',
      bounceReason: '550 5.1.1 No such user here',
      bouncedAt: expect.any(Number),
    });
    expect((await emailsIn(api)).map(({ automatic }) => automatic)).toEqual(['auto_reply', 'bounce']);
  });

  test('what the server sent itself, and an email that comes again, are skipped', async () => {
    const id = await addRequest(api);
    await addSent(api, id, SENT);
    const delivery = await selectRow(api.context.database.models.deliveries, { where: {} });
    const again = emailText({ 'Message-ID': '<again@example.com>' });
    for (const email of [
      emailText({ 'Message-ID': SENT }),
      emailText({ 'Message-ID': `<${delivery?.id}@site.example>` }),
      emailText({ From: 'owner@example.com', 'In-Reply-To': SENT }),
      again,
      again,
    ])
      await dovecot.deliver(email);
    expect((await check(api)).counts).toMatchObject({ read: 1, matched: 1 });
    await dovecot.deliver(again);
    expect((await check(api)).counts).toMatchObject({ read: 1, matched: 1 });
    expect(await emailsIn(api)).toHaveLength(1);
  });

  test('letters of windows-1252 are read in texts and subjects, whatever the charset is called', async () => {
    await addRequest(api);
    const bytes = (charset: string, subject: string) =>
      Buffer.concat([
        Buffer.from(emailText({ 'Content-Type': `text/plain; charset=${charset}`, Subject: subject }, '')),
        Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80, 0x35]),
      ]);
    await dovecot.deliver(bytes('windows-1252', '=?windows-1252?q?=80_5?='));
    await dovecot.deliver(bytes('"ISO-8859-1"', '=?iso-8859-1?q?=93a=94?='));
    await dovecot.deliver(bytes('no-such-charset', 'a'));
    await check(api);
    const emails = await emailsIn(api);
    expect(emails.map(({ text }) => text)).toEqual(Array(3).fill('“Hi” €5'));
    expect(emails.map(({ subject }) => subject)).toEqual(['€ 5', '“a”', 'a']);
  });

  test('a file is stored after the checks of uploads, and comes as a download for the owner only', async () => {
    const id = await addRequest(api);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    await dovecot.deliver(
      multipartEmail([
        part('text/plain', 'See the brief.'),
        base64Part('application/pdf', pdf, '../../brief\u202e.pdf'),
        base64Part('application/pdf', Buffer.from('MZ program'), 'evil.pdf'),
        base64Part('text/html', Buffer.from('<script>alert(1)</script>'), 'page.html'),
      ]),
    );
    await check(api);
    const [{ attachments = [] } = {}] = await emailsIn(api);
    expect(attachments).toEqual([
      { id: expect.any(String), name: 'brief.pdf', size: pdf.length, type: 'application/pdf', refused: null },
      { id: null, name: 'evil.pdf', size: 10, type: 'application/pdf', refused: 'type' },
      { id: null, name: 'page.html', size: 25, type: 'text/html', refused: 'type' },
    ]);
    const file = await selectRow(api.context.database.models.files, { where: { id: attachments[0]?.id ?? '' } });
    expect(file).toMatchObject({ contactId: id, kind: 'attachment', isPublic: 0 });
    const params = { id: attachments[0]?.id ?? '' };
    const reply = await api.send(contract.getEmailFile, { params });
    expect(reply).toMatchObject({ status: 200, text: pdf.toString() });
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    });
    expect((await api.send(contract.getEmailFile, { params, token: null })).status).toBe(401);
    expect((await api.send(contract.getEmailFile, { params: { id: 'unknown' } })).status).toBe(404);
  });

  test('a file over ten megabytes is named and never fetched', async () => {
    await addRequest(api);
    const big = Buffer.alloc(50 * 1024 * 1024, 'a');
    await dovecot.deliver(multipartEmail([part('text/plain', 'Big.'), base64Part('application/pdf', big, 'big.pdf')]));
    await check(api);
    const [email] = await emailsIn(api);
    expect(email).toMatchObject({ text: 'Big.', attachments: [{ name: 'big.pdf', id: null, refused: 'too_large' }] });
    const { out } = await dovecot.logged(['out']);
    expect(out).toBeLessThan(100_000);
  });

  test('flags stay as they are, and older emails than thirty days stay unread', async () => {
    await addRequest(api);
    await dovecot.deliver(emailText({}, 'old'), Date.now() - 40 * 86_400 * SECOND);
    await dovecot.deliver(emailText({}, 'new'));
    await check(api);
    expect((await emailsIn(api)).map(({ text }) => text)).toEqual(['new']);
    await dovecot.deliver(emailText({}, 'newer'));
    await check(api);
    expect((await emailsIn(api)).map(({ text }) => text)).toEqual(['new', 'newer']);
    expect((await dovecot.flags()).join('')).toBe('');
  });

  test('an email that was read after its answer does not make the client wait', async () => {
    const id = await addRequest(api);
    await api.context.database.models.contacts.update({ waitingSince: null }, { where: { id } });
    const { addEntry } = await import('#api/desk/contacts/timeline/entries.ts');
    await api.context.database.transaction((transaction) =>
      addEntry(api.context, { contactId: id, type: 'responded', author: 'Owner' }, transaction),
    );
    await dovecot.deliver(emailText(), Date.now() - 3600 * SECOND);
    await check(api);
    expect(await contactOf(api, id)).toMatchObject({ waitingSince: null, unread: 1 });
  });

  test('after the server has numbered its emails anew nothing is stored or counted twice', async () => {
    await addRequest(api);
    await dovecot.deliver(emailText({}, 'one'), Date.now() - 60 * SECOND);
    await dovecot.deliver(emailText({ From: 'nobody@example.com' }), Date.now() - 60 * SECOND);
    await check(api);
    await dovecot.renumber();
    await dovecot.deliver(emailText({}, 'two'), Date.now() + 2 * SECOND);
    expect((await check(api)).counts).toEqual({ read: 3, matched: 2, unmatched: 1, automatic: 0, bounces: 0 });
    expect((await emailsIn(api)).map(({ text }) => text)).toEqual(['one', 'two']);
    const states = await selectRows(api.context.database.models.inboxState, {});
    expect(states).toHaveLength(1);
  });

  test('the status never has the password', async () => {
    await check(api);
    const { text } = await api.send(contract.getInbox);
    for (const form of [MAILBOX_PASSWORD, encodeURIComponent(MAILBOX_PASSWORD)]) expect(text).not.toContain(form);
  });
});

describe('without a mailbox', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer({ SEED: 'none' });
  });
  afterAll(() => api.close());

  test('the status says so, and a check is refused', async () => {
    expect((await api.send(contract.getInbox)).body.data).toMatchObject({ configured: false, state: 'off' });
    expect((await api.send(contract.checkInbox, { body: {} })).status).toBe(409);
    expect((await api.send(contract.checkInbox, { body: {}, token: null })).status).toBe(401);
  });
});

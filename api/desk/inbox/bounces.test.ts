import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText, multipartEmail, part } from '#api/testing/emails.ts';
import { addRequest, addSent, check, contactOf, emailsIn } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

/** An email of ours that a case is about. */
interface Sent {
  id: string;
  to: string;
}
const messageId = ({ id }: Sent) => `<${id}@site.example>`;
const copyOf = (sent: Sent, more = '') =>
  `Return-Path: <owner@site.example>\r\nReceived: by mx.site.example\r\nFrom: Owner <owner@site.example>\r\nTo: ${sent.to}\r\nSubject: Your quote\r\nMessage-ID: ${messageId(sent)}\r\n${more}`;
const MAILER = { From: 'Mail Delivery System <MAILER-DAEMON@mx.example>', 'Return-Path': '<>' };
const statusPart = (sent: Sent, action = 'failed', type = 'message/delivery-status') =>
  part(
    type,
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${sent.to}\r\nAction: ${action}\r\nStatus: ${action === 'failed' ? '5.1.1' : '4.4.1'}\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n`,
  );
const report = (sent: Sent, parts: string[], headers: Record<string, string> = {}) =>
  multipartEmail([part('text/plain', 'Sorry.'), ...parts], {
    type: 'report; report-type=delivery-status',
    ...MAILER,
    ...headers,
    To: sent.to,
  });

/** Programs write these when an email did not arrive; the owner reads the last value of each. */
const bounces: [string, (sent: Sent) => string, string | RegExp][] = [
  [
    'Postfix',
    (sent) => report(sent, [statusPart(sent), part('message/rfc822', `${copyOf(sent)}\r\nHi`)]),
    '550 5.1.1 No such user',
  ],
  [
    'a report with headers only',
    (sent) => report(sent, [statusPart(sent), part('text/rfc822-headers', copyOf(sent))]),
    '550 5.1.1 No such user',
  ],
  [
    'a report of an internationalized email (RFC 6533)',
    (sent) =>
      report(sent, [
        statusPart(sent, 'failed', 'message/global-delivery-status'),
        part('message/global-headers', copyOf(sent)),
      ]),
    '550 5.1.1 No such user',
  ],
  [
    'Exim',
    (sent) =>
      emailText(
        {
          ...MAILER,
          'X-Failed-Recipients': sent.to,
          'Auto-Submitted': 'auto-replied',
          Subject: 'Mail delivery failed: returning message to sender',
        },
        `This message was created automatically by mail delivery software.\r\n\r\nA message that you sent could not be delivered to one or more of its\r\nrecipients. This is a permanent error. The following address(es) failed:\r\n\r\n  ${sent.to}\r\n    host mx.example [192.0.2.1]\r\n    SMTP error from remote mail server after RCPT TO:<${sent.to}>:\r\n    550 5.1.1 <${sent.to}>: Recipient address rejected\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\n\r\n${copyOf(sent)}\r\nHi\r\n`,
      ),
    /^550 5\.1\.1 <.*>: Recipient address rejected$/,
  ],
  [
    'Exim that copies nothing',
    (sent) =>
      emailText(
        {
          From: 'Mail Delivery System <Mailer-Daemon@mx.example>',
          'Return-Path': '<>',
          'X-Failed-Recipients': sent.to.toUpperCase(),
        },
        `A message that you sent could not be delivered.\r\n\r\n  ${sent.to}\r\n    Unrouteable address\r\n`,
      ),
    /could not be delivered/,
  ],
  [
    'qmail',
    (sent) =>
      emailText(
        { ...MAILER, From: 'MAILER-DAEMON@qmail.example', Subject: 'failure notice' },
        `Hi. This is the qmail-send program at qmail.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<${sent.to}>:\r\n192.0.2.1 does not like recipient.\r\nRemote host said: 550 5.1.1 unknown user\r\nGiving up on 192.0.2.1.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n${copyOf(sent)}\r\nHi\r\n`,
      ),
    'Remote host said: 550 5.1.1 unknown user',
  ],
  [
    'sendmail',
    (sent) =>
      report(sent, [statusPart(sent), part('message/rfc822', `${copyOf(sent)}\r\nHi`)], {
        From: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
        Subject: 'Returned mail: see transcript for details',
      }),
    '550 5.1.1 No such user',
  ],
  [
    'an old sendmail, as text',
    (sent) =>
      emailText(
        { ...MAILER, From: 'MAILER-DAEMON (Mail Delivery Subsystem)', Subject: 'Returned mail: User unknown' },
        `   ----- The following addresses had permanent fatal errors -----\r\n${sent.to}\r\n\r\n   ----- Transcript of session follows -----\r\n... while talking to mx.example.:\r\n>>> RCPT To:<${sent.to}>\r\n<<< 550 User unknown\r\n\r\n   ----- Original message follows -----\r\n${copyOf(sent)}\r\nHi\r\n`,
      ),
    '<<< 550 User unknown',
  ],
  [
    'Exchange, as a mixed report',
    (sent) =>
      multipartEmail(
        [
          part('text/html', `<p>Your message to ${sent.to} couldn't be delivered.</p>`),
          statusPart(sent),
          part('message/rfc822', `${copyOf(sent)}\r\nHi`),
        ],
        {
          type: 'mixed',
          From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
          Subject: 'Undeliverable: Your quote',
          'Return-Path': '<MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>',
        },
      ),
    '550 5.1.1 No such user',
  ],
  [
    'Microsoft 365, with its report in an alternative',
    (sent) =>
      report(
        sent,
        [
          part('text/html', '<p>Your message could not be delivered.</p>'),
          statusPart(sent),
          part('message/rfc822', `${copyOf(sent)}\r\nHi`),
        ],
        { From: 'postmaster@corp.onmicrosoft.com', Subject: 'Undeliverable: Your quote' },
      ),
    '550 5.1.1 No such user',
  ],
  [
    'Exchange, as HTML only',
    (sent) =>
      emailText(
        {
          From: 'postmaster@corp.example',
          'Return-Path': '<>',
          Subject: 'Unzustellbar: Ihr Angebot',
          'Content-Type': 'text/html; charset=utf-8',
        },
        `<p>Fehler bei der Nachrichten&uuml;bermittlung an folgende Empf&auml;nger: <a href="mailto:${sent.to}">${sent.to}</a></p><p>Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'</p><p>Original message headers:</p><pre>From: owner@site.example<br>Message-ID: &lt;${sent.id}@site.example&gt;<br>Subject: Your quote</pre>`,
      ),
    /550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound/,
  ],
  [
    'Gmail',
    (sent) =>
      report(sent, [statusPart(sent), part('message/rfc822', `${copyOf(sent)}\r\nHi`)], {
        From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        'X-Failed-Recipients': sent.to,
        'In-Reply-To': messageId(sent),
        References: messageId(sent),
        Subject: 'Delivery Status Notification (Failure)',
      }),
    '550 5.1.1 No such user',
  ],
  [
    'Gmail, as text with references only',
    (sent) =>
      emailText(
        {
          From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          'Return-Path': '<>',
          'X-Failed-Recipients': sent.to,
          'In-Reply-To': messageId(sent),
        },
        `** Address not found **\r\n\r\nYour message wasn't delivered to ${sent.to} because the address couldn't be found.\r\n\r\nThe response was:\r\n550 5.1.1 The email account that you tried to reach does not exist.\r\n`,
      ),
    '550 5.1.1 The email account that you tried to reach does not exist.',
  ],
  [
    'Yahoo',
    (sent) =>
      emailText(
        { From: 'MAILER-DAEMON@yahoo.com', 'Return-Path': '<>', Subject: 'Failure Notice' },
        `Sorry, we were unable to deliver your message to the following address.\r\n\r\n<${sent.to}>:\r\n554: delivery error: dd This user doesn't have a yahoo.com account\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n${copyOf(sent)}\r\nHi`,
      ),
    /This user doesn't have a yahoo\.com account|unable to deliver/,
  ],
  [
    'a postmaster, as text',
    (sent) =>
      emailText(
        { From: 'postmaster@mx.example', 'Return-Path': '<>', Subject: 'Delivery Failure' },
        `Could not deliver message to the following recipient(s):\r\n\r\nFailed Recipient: ${sent.to}\r\nReason: Remote host said: 550 5.1.1 The account does not exist\r\n\r\nFrom: Owner <owner@site.example>\r\nTo: ${sent.to}\r\nMessage-ID: ${messageId(sent)}\r\n`,
      ),
    'Reason: Remote host said: 550 5.1.1 The account does not exist',
  ],
  [
    'a postmaster whose Return-Path is not empty and who names only the recipient',
    (sent) =>
      emailText(
        { From: 'Postmaster@mx.example', Subject: 'Zustellung' },
        `Ihre Nachricht an ${sent.to} konnte nicht zugestellt werden.\r\n`,
      ),
    /konnte nicht zugestellt werden/,
  ],
  [
    'an empty Return-Path with a copy of ours',
    (sent) =>
      emailText(
        { From: 'Spam filter <noreply@filter.example>', 'Return-Path': '<>', Subject: 'Your message' },
        `The mailbox is full, the message was rejected.\r\n\r\n> Subject: Your quote\r\n> Message-Id: ${messageId(sent)}\r\n`,
      ),
    /mailbox is full/,
  ],
  [
    'an empty Return-Path with a status and an id of ours',
    (sent) =>
      emailText(
        { From: 'noreply@filter.example', 'Return-Path': '<>', References: messageId(sent), Subject: 'Your message' },
        '552 5.2.2 Mailbox size limit exceeded\r\n',
      ),
    '552 5.2.2 Mailbox size limit exceeded',
  ],
  [
    'Lotus Domino, with the headers as a file',
    (sent) =>
      multipartEmail(
        [
          part(
            'text/plain',
            `Your document: Your quote\r\nwas not delivered to: ${sent.to}\r\nbecause: User not listed in Domino Directory\r\n`,
          ),
          part('text/plain', copyOf(sent), { 'Content-Disposition': 'attachment; filename="headers.txt"' }),
        ],
        {
          type: 'mixed',
          From: 'Postmaster@domino.example',
          'Return-Path': '<>',
          Subject: 'DELIVERY FAILURE: User not listed',
        },
      ),
    /was not delivered to/,
  ],
];

describe.skipIf(!hasDovecot)('emails of ours that did not arrive', () => {
  let dovecot: Dovecot;
  let api: TestServer;
  let contactId: string;
  let like: DeliveryRow;
  const sent: Sent[] = [];

  async function addDelivery(index: number, contact: string | null): Promise<Sent> {
    const { deliveries } = api.context.database.models;
    const one = { id: randomUUID(), to: `client-${index}@example.com` };
    const sentAt = Date.now() - 60_000;
    await deliveries.create({ ...like, id: one.id, contactId: contact, recipient: one.to, status: 'sent', sentAt });
    if (contact) await addSent(api, contact, messageId(one), one.id);
    return one;
  }
  const deliveryOf = ({ id }: Sent) => selectRow(api.context.database.models.deliveries, { where: { id } });

  beforeAll(async () => {
    dovecot = await startDovecot();
    api = await startTestServer({ IMAP_URL: dovecot.url, SEED: 'none' });
    contactId = await addRequest(api);
    const first = await selectRow(api.context.database.models.deliveries, { where: {} });
    if (!first) throw new Error('There is no email of ours');
    like = first;
    await api.context.database.models.contacts.update({ waitingSince: null, unread: 0 }, { where: { id: contactId } });
    for (const [index, [, write]] of bounces.entries()) {
      const one = await addDelivery(index, contactId);
      sent.push(one);
      await dovecot.deliver(write(one));
    }
    await check(api);
  });
  afterAll(async () => {
    await api.close();
    await dovecot.stop();
  });

  test.each(bounces.map(([name, , reason], index) => ({ name, reason, index })))(
    'the delivery says that it bounced: $name',
    async ({ reason, index }) => {
      const delivery = await deliveryOf(sent[index] ?? { id: '', to: '' });
      expect(delivery).toMatchObject({ status: 'failed', bouncedAt: expect.any(Number) });
      expect(delivery?.bounceReason).toMatch(reason);
    },
  );

  test('each is an entry that says so, and nobody waits because of it', async () => {
    expect((await emailsIn(api)).map(({ automatic }) => automatic)).toEqual(bounces.map(() => 'bounce'));
    expect(await contactOf(api, contactId)).toMatchObject({ waitingSince: null, unread: 0 });
  });

  test('an email of ours that belongs to no request is marked, too', async () => {
    const one = await addDelivery(100, null);
    await dovecot.deliver(report(one, [statusPart(one), part('message/rfc822', `${copyOf(one)}\r\nHi`)]));
    await check(api);
    expect(await deliveryOf(one)).toMatchObject({ status: 'failed', bounceReason: '550 5.1.1 No such user' });
  });

  test('the email that came back is marked, and not the earlier ones that it answers', async () => {
    const [earlier, one] = [await addDelivery(101, contactId), await addDelivery(102, contactId)];
    const more = `References: ${messageId(earlier)}\r\nIn-Reply-To: ${messageId(earlier)}\r\n`;
    await dovecot.deliver(report(one, [statusPart(one), part('message/rfc822', `${copyOf(one, more)}\r\nHi`)]));
    await check(api);
    expect(await deliveryOf(one)).toMatchObject({ status: 'failed' });
    expect(await deliveryOf(earlier)).toMatchObject({ status: 'sent', bouncedAt: null });
  });

  test.each<[string, (one: Sent) => string]>([
    ['a delay', (one) => report(one, [statusPart(one, 'delayed'), part('message/rfc822', copyOf(one))])],
    ['an arrival', (one) => report(one, [statusPart(one, 'delivered'), part('message/rfc822', copyOf(one))])],
    [
      'a warning of a delay, as text',
      (one) =>
        emailText(
          { ...MAILER, Subject: 'Warning: message delayed 24 hours' },
          `This message has been delayed. Delivery attempts will continue to be made. 451 4.4.1 timeout\r\n\r\n${copyOf(one)}`,
        ),
    ],
    [
      'a receipt',
      (one) =>
        multipartEmail(
          [
            part('text/plain', 'Your message was read.'),
            part(
              'message/disposition-notification',
              `Final-Recipient: rfc822;${one.to}\r\nOriginal-Message-ID: ${messageId(one)}\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n`,
            ),
          ],
          { type: 'report; report-type=disposition-notification', 'In-Reply-To': messageId(one), 'Return-Path': '<>' },
        ),
    ],
    [
      'an out-of-office with an empty Return-Path',
      (one) =>
        emailText(
          { 'Return-Path': '<>', 'In-Reply-To': messageId(one), Subject: 'Automatic reply: Your quote' },
          'I am away until 5.12.26. Call 555 1234 where something could not be sent.',
        ),
    ],
  ])('the delivery stays sent after %s', async (_name, write) => {
    const one = await addDelivery(103, contactId);
    await dovecot.deliver(write(one));
    await check(api);
    expect(await deliveryOf(one)).toMatchObject({ status: 'sent', bouncedAt: null });
    expect((await emailsIn(api)).at(-1)).toMatchObject({ automatic: 'auto_reply' });
    expect(await contactOf(api, contactId)).toMatchObject({ waitingSince: null, unread: 0 });
  });

  test('a person who answers from postmaster@ waits, and no email of ours has bounced', async () => {
    const one = await addDelivery(104, contactId);
    await dovecot.deliver(
      emailText(
        { From: 'Max <postmaster@small.example>', 'In-Reply-To': messageId(one) },
        'The form says "user unknown" to me. Could not be sent!\r\n',
      ),
    );
    await check(api);
    expect(await deliveryOf(one)).toMatchObject({ status: 'sent' });
    expect((await emailsIn(api)).at(-1)).toMatchObject({ automatic: null });
    expect(await contactOf(api, contactId)).toMatchObject({ unread: 1 });
  });

  test('an email that was sent again after its bounce stays sent', async () => {
    const one = await addDelivery(105, contactId);
    await api.context.database.models.deliveries.update({ sentAt: Date.now() + 3_600_000 }, { where: { id: one.id } });
    await dovecot.deliver(report(one, [statusPart(one), part('message/rfc822', copyOf(one))]));
    await check(api);
    expect(await deliveryOf(one)).toMatchObject({ status: 'sent' });
    expect(await selectRows(api.context.database.models.deliveries, { where: { id: one.id } })).toHaveLength(1);
  });
});

import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { base64Part, emailText, multipartEmail, part } from '#api/testing/emails.ts';
import { addRequest, check, contactOf, emailsIn } from '#api/testing/inbox.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/inbox.ts';
import { MEGABYTE } from '#common/limits.ts';

const html = (body: string, headers: Record<string, string> = {}) =>
  emailText({ 'Content-Type': 'text/html; charset=utf-8', ...headers }, body);
const inBase64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const picture = (megabytes: number) =>
  `<img alt="" src="data:image/png;base64,${'iVBORw0KGgo'.repeat(Math.ceil((megabytes * MEGABYTE) / 11))}">`;
const styles = (megabytes: number) =>
  `<head><style><!--\n/* Font Definitions */\n${'p.MsoNormal {margin:0cm;font-family:"Calibri",sans-serif;}\n'.repeat(Math.ceil((megabytes * MEGABYTE) / 57))}--></style></head>`;
const alternative = (...parts: string[]) => {
  const body = parts.map((one) => `--inner\r\n${one}\r\n`).join('');
  return part('multipart/alternative; boundary="inner"', `${body}--inner--\r\n`);
};
const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n';
const DER = Buffer.from([0x30, 0x82, 0x01, 0x00, 0x06, 0x09, ...Buffer.alloc(250, 1)]);
const TNEF = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00, ...Buffer.alloc(100, 7)]);

/** Programs send these; the owner reads the last value of each. */
const texts: [string, () => string | Buffer, string][] = [
  [
    'a picture of two megabytes in an address before the text',
    () =>
      html(inBase64(`<p>Logo</p>${picture(2)}<p>My real answer: yes, 5000 EUR.</p>`), {
        'Content-Transfer-Encoding': 'base64',
      }),
    'Logo\n\nMy real answer: yes, 5000 EUR.',
  ],
  [
    'two such pictures, in quoted-printable',
    () =>
      html(
        `<p>Logo</p>${picture(1)}${picture(1)}<p>After both.</p>`.replaceAll('=', '=3D').replace(/.{70}/g, '$&=\r\n'),
        {
          'Content-Transfer-Encoding': 'quoted-printable',
        },
      ),
    'Logo\n\nAfter both.',
  ],
  [
    'such a picture in a style',
    () => html(`<p style="background:url(data:image/png;base64,${'A'.repeat(2 * MEGABYTE)})">Text</p>`),
    'Text',
  ],
  [
    'styles of Word',
    () => html(`<html>${styles(1.5)}<body><p class=MsoNormal>Answer after css</p></body></html>`),
    'Answer after css',
  ],
  [
    'styles of Word in a conditional comment',
    () => html(`<!--[if gte mso 9]><xml>${'<w:LsdException/>'.repeat(100_000)}</xml><![endif]--><p>Answer</p>`),
    'Answer',
  ],
  [
    'an empty comment, and an address of data that a client writes',
    () => html('<!--><p>We use data:text/plain,hello here</p><!--[if !mso]><!--><p>More</p><!--<![endif]-->'),
    'We use data:text/plain,hello here\n\nMore',
  ],
  ['a script of two megabytes', () => html(`<script>${'x();'.repeat(500_000)}</script ><p>Answer</p>`), 'Answer'],
  [
    'the text and its HTML side by side',
    () =>
      multipartEmail([
        part('text/plain; charset=utf-8', 'See you on Monday.'),
        part('text/html; charset=utf-8', '<p>See you on Monday.</p>'),
        part('text/calendar; method=REPLY', CALENDAR),
      ]),
    'See you on Monday.',
  ],
  [
    'the text and its HTML side by side, of which the HTML says more',
    () =>
      multipartEmail([
        part('text/plain; charset=utf-8', 'The plan for Monday, as we said'),
        part(
          'text/html; charset=utf-8',
          '<p>The plan for <a href="https://x.example/a">Monday</a>, as we said</p><p>And more.</p>',
        ),
      ]),
    'The plan for Monday <https://x.example/a>, as we said\n\nAnd more.',
  ],
  [
    'two texts that only begin alike',
    () => multipartEmail([part('text/plain', 'Yes'), part('text/html', '<p>Yes, but only on Monday.</p>')]),
    'Yes\n\nYes, but only on Monday.',
  ],
  [
    'Apple Mail, with a file between two parts of the HTML',
    () => {
      const mixed = `--deep\r\n${part('text/html', '<p>Hello</p>')}\r\n--deep\r\n${base64Part('application/pdf', Buffer.from('x'), 'a.pdf')}\r\n--deep\r\n${part('text/html', '<p>Regards</p>')}\r\n--deep--\r\n`;
      return multipartEmail([
        alternative(part('text/plain', 'Hello\r\n\r\nRegards'), part('multipart/mixed; boundary="deep"', mixed)),
      ]);
    },
    'Hello\n\nRegards',
  ],
  [
    'an alternative with forms for telephones',
    () =>
      multipartEmail([
        alternative(
          part('text/plain', 'Hello'),
          part('text/x-amp-html', '<p>AMP</p>'),
          part('text/html', '<p>Hello</p>'),
        ),
      ]),
    'Hello',
  ],
  [
    'an indented passage of Gmail',
    () =>
      html(
        '<div>Please use:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>the blue logo</div></blockquote><div>Thanks</div>',
      ),
    'Please use:\nthe blue logo\n\nThanks',
  ],
  [
    'an earlier email of Gmail',
    () =>
      html(
        '<div>Yes.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 10:00 AM Owner &lt;<a href="mailto:o@x.example">o@x.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">Old text</blockquote></div>',
      ),
    'Yes.',
  ],
  [
    'an earlier email of Outlook',
    () =>
      html(
        '<p class=MsoNormal>Tak.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class=MsoNormal><b>Od:</b> Max &lt;max@example.com&gt; <br><b>Wysłano:</b> poniedziałek, 4 września 2026 10:00<br><b>Do:</b> Ada<br><b>Temat:</b> Oferta</p></div><p class=MsoNormal>Stary tekst</p>',
      ),
    'Tak.',
  ],
  [
    'a list that a client types with marks in HTML',
    () => html('<p>Please change</p><p>&gt; the logo<br>&gt; the colors</p>'),
    'Please change\n\n> the logo\n> the colors',
  ],
  [
    'a text in the code page of Japanese Windows',
    () =>
      Buffer.concat([
        Buffer.from(emailText({ 'Content-Type': 'text/plain; charset=cp932' }, '')),
        iconv.encode('テスト', 'cp932'),
      ]),
    'テスト',
  ],
  [
    'HTML that calls Latin-1 UTF-8',
    () => Buffer.concat([Buffer.from(html('')), Buffer.from('<p>Grüße</p>', 'latin1')]),
    'Grüße',
  ],
  [
    'a text in seven bits of Chinese',
    () => emailText({ 'Content-Type': 'text/plain; charset=hz-gb-2312' }, '~{VPND~}'),
    '中文',
  ],
];

describe.skipIf(!hasDovecot)('emails as programs write them', () => {
  let dovecot: Dovecot;
  let api: TestServer;
  let id: string;

  beforeAll(async () => {
    dovecot = await startDovecot();
    api = await startTestServer({ IMAP_URL: dovecot.url, SEED: 'none' });
    id = await addRequest(api);
    for (const [, write] of texts) await dovecot.deliver(write());
    await check(api);
  });
  afterAll(async () => {
    await api.close();
    await dovecot.stop();
  });
  const readLast = async (email: string | Buffer) => {
    await dovecot.deliver(email);
    await check(api);
    return (await emailsIn(api)).at(-1);
  };

  test.each(texts.map(([name, , expected], index) => ({ name, expected, index })))(
    'the text is read once and whole: $name',
    async ({ expected, index }) => {
      expect((await emailsIn(api))[index]).toMatchObject({ text: expected, truncated: false });
    },
  );

  test.each<[string, string, { name: string; type: string; content: string | Buffer }]>([
    [
      'an email that is handed on',
      part('message/rfc822', 'From: boss@example.com\r\nSubject: Budget\r\n\r\nWe can pay 5000.', {
        'Content-Disposition': 'attachment; filename="Budget.eml"',
      }),
      {
        name: 'Budget.eml',
        type: 'message/rfc822',
        content: 'From: boss@example.com\r\nSubject: Budget\r\n\r\nWe can pay 5000.',
      },
    ],
    [
      'an email without a name',
      part('message/rfc822', 'From: boss@example.com\r\n\r\nWe can pay 5000.'),
      { name: 'email.eml', type: 'message/rfc822', content: 'From: boss@example.com\r\n\r\nWe can pay 5000.' },
    ],
    [
      'an email whose name is its subject',
      part('message/rfc822', 'From: boss@example.com\r\n\r\nx', {
        'Content-Disposition': 'attachment; filename="Budget 1.5"',
      }),
      { name: 'Budget 1.5.eml', type: 'message/rfc822', content: 'From: boss@example.com\r\n\r\nx' },
    ],
    [
      'an answer to an invitation',
      part('text/calendar; method=REPLY', CALENDAR),
      { name: 'invite.ics', type: 'text/calendar', content: CALENDAR },
    ],
    [
      'an appointment',
      base64Part('application/ics', Buffer.from(CALENDAR), 'call.ics'),
      { name: 'call.ics', type: 'text/calendar', content: CALENDAR },
    ],
    [
      'winmail.dat',
      base64Part('application/ms-tnef', TNEF, 'winmail.dat'),
      { name: 'winmail.dat', type: 'application/ms-tnef', content: TNEF },
    ],
    [
      'a signature of S/MIME',
      base64Part('application/x-pkcs7-signature', DER, 'smime.p7s'),
      { name: 'smime.p7s', type: 'application/pkcs7-signature', content: DER },
    ],
    [
      'an email encrypted with S/MIME',
      base64Part('application/pkcs7-mime; smime-type=enveloped-data', DER, 'smime.p7m'),
      { name: 'smime.p7m', type: 'application/pkcs7-mime', content: DER },
    ],
  ])('the owner can download %s', async (_name, attached, { name, type, content }) => {
    const email = await readLast(multipartEmail([part('text/plain', 'See the file.'), attached]));
    expect(email).toMatchObject({ text: 'See the file.', attachments: [{ name, refused: null }] });
    const reply = await api.send(contract.getEmailFile, { params: { id: email?.attachments[0]?.id ?? '' } });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringMatching(new RegExp(`^${type}`)),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    });
    expect(reply.text).toBe(content.toString());
  });

  test('an email that is nothing but S/MIME has it as a file', async () => {
    const headers = {
      'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
      'Content-Transfer-Encoding': 'base64',
    };
    expect(await readLast(emailText(headers, DER.toString('base64')))).toMatchObject({
      text: '',
      attachments: [{ name: 'smime.p7m', size: DER.length, refused: null }],
    });
  });

  test.each([
    ['page.eml', '<html><script>alert(1)</script>'],
    ['call.ics', '<html><script>alert(1)</script>'],
    ['smime.p7m', 'MZ program'],
    ['winmail.dat', 'MZ program'],
  ])('a file that is not what its name says is not stored: %s', async (name, content) => {
    const file = base64Part('application/octet-stream', Buffer.from(content), name);
    const email = await readLast(multipartEmail([part('text/plain', 'x'), file]));
    expect(email).toMatchObject({ attachments: [{ id: null, name, refused: 'type' }] });
  });

  test('a receipt and an out-of-office are entries, and nobody waits because of them', async () => {
    await api.context.database.models.contacts.update({ waitingSince: null, unread: 0 }, { where: { id } });
    const receipt = multipartEmail(
      [
        part('text/plain', 'Your message was read on Friday.'),
        part(
          'message/disposition-notification',
          'Final-Recipient: rfc822;ada@example.com\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n',
        ),
      ],
      { type: 'report; report-type=disposition-notification', Subject: 'Read: Your quote' },
    );
    expect(await readLast(receipt)).toMatchObject({ automatic: 'auto_reply' });
    const mixed = multipartEmail([
      part('text/plain', 'Read.'),
      part('message/disposition-notification', 'Disposition: x; displayed'),
    ]);
    expect(await readLast(mixed)).toMatchObject({ text: 'Read.', automatic: 'auto_reply' });
    const away = emailText({ Subject: 'Automatic reply: Your quote', 'X-Auto-Response-Suppress': 'All' });
    expect(await readLast(away)).toMatchObject({ automatic: 'auto_reply' });
    expect(await contactOf(api, id)).toMatchObject({ waitingSince: null, unread: 0 });
  });
});

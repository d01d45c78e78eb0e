import { describe, expect, test } from 'vitest';
import { decodeAtOnce } from './decode-at-once.ts';
import { decodePart } from './decode-part.ts';
import { decodeText } from './decode-text.ts';
import { readHead } from './head.ts';
import { textOfHtml } from './html-text.ts';
import { readBody } from './read-body.ts';
import { reasonOfReport, reasonOfText, recipientsOfText } from './read-report.ts';
import { splitQuoted } from './split-quoted.ts';
import type { Part } from './structure.ts';

/** Emails as people write them, and as programs of the world write them in their place. */

describe('own words stay, though their labels or their date are those of an email', () => {
  test.each([
    'Hallo,\n\nder Termin:\nDatum: 3. Mai\nVon: 9 Uhr\nBis: 12 Uhr\nBetreff: Workshop\n\nPasst das?',
    'Bonjour,\n\nje propose :\nDate : 3 mai\nDe : 9h00\nÀ : 12h00\nObjet : atelier\n\nCela vous convient ?',
    'Dzień dobry,\n\ntermin:\nOd: 3 maja 2026\nDo: 7 maja 2026\nTemat: nowa strona\n\nCzy to pasuje?',
    '안녕하세요.\n\n수신: 김철수\n발신: 주식회사 에이\n제목: 견적 요청\n\n견적을 부탁드립니다.',
    'Hi Max,\n\nTo: Max\nFrom: Ada\nDate: 3 May 2026\nSubject: Site\n\nWe need three pages.',
    'Hi,\n\nlike this:\n\nFrom: Studio <hello@studio.example>\nTo: the customer\nSubject: Thank you\n\nDear customer,\n\nCan you build that?',
    'The flight:\nFrom: Berlin\nTo: Paris\nDate: 3 May 2026\nBooked by anna@client.example\nPlease tell me.',
    'Hi,\n\nour meeting is on 16.11.2026 at 10:00. Please tell anna@client.example about these topics:\n\n1. Logo',
    'You can reach me at anna@client.example\nor by phone until 10:00 on weekdays.\nWhat we need:\n\n- a new logo',
    'Hallo,\n\nbitte bis 18:00 Uhr an buchhaltung@client.example schicken, und zwar:\n- Rechnung 12',
    '会议时间2026年11月20日 10:00，联系人 ada@example.com，内容如下：\n1. 标志',
    'In the chat on 16.11.2026 at 10:00 Anna wrote:\nplease use blue.\n\nI do not agree.',
    'Please change it.\n\n**Original:**\nWelcome to us\n\n**New:**\nWe make bread',
    '--- Original ---\nWelcome\n\n--- New ---\nBread',
    'Wrong label.\n\n--- Original message ---\nYour order was sent\n\n--- Should be ---\nOn its way',
    'Reise:\nDatum: 16.11.2026, 10:00 Uhr\nVon: Berlin\nAn: Paris\nBetreff: Messe\n\nBitte planen.',
    'Draft of the newsletter:\n\nFrom: Bakery <news@client.example>\nTo: all\nDate: 1 December 2026, 10:00\nSubject: Christmas\n\nDear all,',
    'Início da mensagem reenviada:\n\nDe: Bob <bob@x.example>\nAssunto: Logo\nData: 16 de novembro de 2026 10:00\nPara: Ada <ada@example.com>\n\nO logo.',
    'On 16.11.2026, our designer wrote:\nAll headings must be blue.\n\nPlease follow that.',
    'Termine:\n\n16.11.2026, 10:00, Anna <anna@client.example>:\nLogo\n\n17.11.2026, 11:00, Bob <bob@client.example>:\nTexte',
    'I ran:\n\n> npm install\n>\n> npm start\n\nand it fails.',
  ])('%s', (text) => {
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });
});

test.each([
  'Kimden: Owner <o@x.example>\nGönderilme: 16 Kasım 2026 Pazartesi 10:00\nKime: Ada\nKonu: Teklif\n\neski',
  'KİMDEN: Owner <o@x.example>\nTARİH: 16 Kasım 2026\nKİME: Ada\nKONU: Teklif\n\neski',
  'Dari: Owner <o@x.example>\nDikirim: 16 November 2026\nKepada: Ada\nSubjek: Penawaran\n\nlama',
  'في ١٦/١١/٢٠٢٦، الساعة ١٠:٠٠ ص، كتب Owner <o@x.example>:\nقديم',
  '----- Mail original -----\nDe: "Owner" <o@x.example>\nÀ: ada@example.com\nEnvoyé: Lundi 16 Novembre 2026 10:00:00\nObjet: Devis\n\nBonjour',
  '---\nDe: o@x.example\nEnviada: 2026/11/16 10:00:00\nPara: ada@example.com\nAssunto: Oferta\n\nvelho',
  'Вы писали 16 ноября 2026 г., 10:00:00:\n\n> старый\n> текст',
])('an earlier email is folded with all that stands above it: %s', (quoted) => {
  expect(splitQuoted(`Yes.\n\n${quoted}`)).toEqual({ text: 'Yes.', quoted });
});

const head = (headers: Record<string, string>) =>
  readHead(
    1,
    0,
    Buffer.from(
      Object.entries({ From: 'Ada <ada@example.com>', Subject: 'Re: your request', ...headers })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    ),
  );

test.each<[kind: string, headers: Record<string, string>, isAutomatic: boolean]>([
  ['handed on by a rule', { 'Auto-Submitted': 'auto-generated', 'Resent-From': 'owner@example.com' }, false],
  ['a list of Exchange', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }, false],
  ['an answer on a list', { Precedence: 'Bulk', 'List-Id': '<a.example>', 'In-Reply-To': '<a@b.c>' }, false],
  ['days off', { Subject: 'Abwesenheit: 3.-7. August, bitte vorher liefern' }, false],
  ['out of office', { Subject: 'Abwesenheit: Ihr Angebot' }, true],
  ['out of office in Croatian', { Subject: 'Automatski odgovor: Ponuda' }, true],
  ['out of office in Turkish', { Subject: 'İş yeri dışında: Teklif' }, true],
  ['a receipt', { Subject: 'Return Receipt (displayed) - Your quote' }, true],
  [
    'a newsletter',
    { 'List-Unsubscribe': '<https://x.example>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    true,
  ],
])('a person or a program: %s', async (_kind, headers, isAutomatic) => {
  expect((await head(headers)).isAutomatic).toBe(isAutomatic);
});

test.each([
  'Lovelace, Ada <ada@example.com>',
  '"Ada <ada@example.com>',
  'Ada; Sales <ada@example.com>',
  'Ada <mailto:ada@example.com>',
  'ada@example.com',
])('the address of a sender is found: %s', async (From) => {
  expect((await head({ From })).from.address).toBe('ada@example.com');
});

test.each([
  { From: 'x, Evil <evil@evil.example>', Sender: 'Boss <boss@client.example>' },
  { From: '"boss@client.example <evil@evil.example>' },
  { From: 'x, boss@client.example <evil@evil.example>' },
  { From: 'x <boss@client.example:evil@evil.example>' },
])('nobody is taken for another sender than the one that was checked: %j', async (headers) => {
  const { from, senders } = await head(headers);
  expect(from.address === 'evil@evil.example' || senders.length > 1).toBe(true);
});

test('an id without its brackets is one', async () => {
  expect((await head({ 'In-Reply-To': 'delivery@site.example' })).references).toEqual(['<delivery@site.example>']);
});

test.each([
  'Gmail will retry for 46 more hours. You will be notified if the delivery fails permanently.',
  'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.\nIt could not be delivered for more than 4 hour(s).',
  'Your message was successfully delivered to the destination(s) listed below.',
  'Доставка письма для ada@example.com отложена. Попытки доставки будут продолжены.',
  'Ich konnte nicht antworten, bin im Urlaub.',
  'Ich bin vom 5.1.27 bis zum 9.1.27 nicht im Büro.',
])('an email that is late, or has arrived, is no failure: %s', (text) => {
  expect(reasonOfText(text, 'some')).toBeNull();
});

test.each([
  'Your message did not reach the following recipient(s): ada@example.com',
  'Your message couldn’t be delivered to ada@example.com.',
  'Zprávu nebylo možné doručit.',
  'Delivery failed permanently. The server said: 450 4.2.1 will retry later; giving up after 5 days.',
])('one that was given up is: %s', (text) => {
  expect(reasonOfText(text, 'some')).toEqual(expect.any(String));
});

test('comments of a report are none of its values', () => {
  expect(reasonOfReport('Action: failed (permanent)\nStatus: 5.1.1 (bad)')).toBe('Status 5.1.1 (bad)');
});

test.each(['收件人：ada@example.com\r\n退信原因：550 User not found', '您发给「ada@example.com」的邮件无法送达。'])(
  'an address ends where wide marks begin: %s',
  (text) => {
    expect(recipientsOfText(text)).toEqual(['ada@example.com']);
  },
);

describe('bytes are read as they are', () => {
  test('base64 in pieces, each with its padding', () => {
    const encoded = Buffer.from('SGVsbG8=\r\nIHdvcmxk\r\n');
    expect(Buffer.from(decodeAtOnce(encoded, 'base64') ?? []).toString()).toBe('Hello world');
  });

  test('base64 with a footer in clear, and of padding alone', () => {
    const decode = (text: string) => Buffer.from(decodeAtOnce(Buffer.from(text), 'base64') ?? []).toString();
    expect(decode('R3LDvMOfZSE=\r\n\r\nClick here to report this email as spam.')).toBe('Grüße!');
    expect(decode('='.repeat(400_000))).toBe('');
    expect(decode('SGVsbG8h\r\n\r\n-- \r\nScanned by MailScanner')).toBe('Hello!');
    expect(decode('SGVsbG8h\r\n____\r\nfooter text')).toBe('Hello!');
    expect(decode('SGVsbG8h\r\n\r\nDisclaimer\r\nThis is secret.')).toBe('Hello!');
    const long = Buffer.from('x'.repeat(600)).toString('base64').replace(/.{76}/g, '$&\r\n');
    expect(decode(long.replace('\r\n', '!\r\n'))).toBe('x'.repeat(600));
  });

  test.each([
    ['windows-1251', [0xcd, 0xb3, 0x2e], 'Ні.'],
    ['windows-1250', [0x4d, 0xd9, 0x8e, 0x45], 'MŮŽE'],
    ['koi8-r', [0xc5, 0xa3], 'её'],
    ['tis-620', [0xc3, 0xb6], 'รถ'],
  ])('few letters of %s are no UTF-8 by chance', (charset, bytes, text) => {
    expect(decodeText(Buffer.from(bytes), charset)).toBe(text);
  });

  test('a mark of Japanese within other text leaves it as it is', () => {
    expect(decodeText(Buffer.from('echo \x1b$B; Grüße'), 'utf-8')).toContain('Grüße');
  });

  test.each([
    ['windows-1251', 'Привет, это текст'],
    ['gb2312', '你好，世界'],
    ['iso-8859-9', 'Teşekkürler'],
    ['utf-16', 'Plain text'],
  ])('UTF-8 that is said to be %s', (charset, text) => {
    expect(decodeText(Buffer.from(text), charset)).toBe(text);
  });

  test.each(['', 'us-ascii', 'utf-8'])('Japanese of seven bits that is said to be "%s"', (charset) => {
    expect(decodeText(Buffer.from('\x1b$B%F%9%H\x1b(B ok'), charset)).toBe('テスト ok');
  });

  const part: Part = {
    ...{ key: '1', type: 'text/html', charset: 'us-ascii', encoding: '8bit', size: 0 },
    ...{ isFlowed: false, deletesSpace: false, name: '' },
  };

  test('HTML that names its charset itself', async () => {
    const html =
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>';
    const { text } = await decodePart(part, Buffer.from(html, 'latin1'));
    expect(textOfHtml(text)).toBe('Привет');
  });

  test.each([['[cid:image001.png@01DA]'], ['Ihr E-Mail-Programm unterstützt leider keine HTML-E-Mails.']])(
    'plain text that stands for HTML gives way to it: %s',
    async (stub) => {
      const plain = [{ part: { ...part, type: 'text/plain' }, encoded: Buffer.from(stub) }];
      const html = [{ part, encoded: Buffer.from('<p>Ja</p>') }];
      const fetched = { files: [], hasReceipt: false, hasReply: false, isCut: false, subject: '' };
      const { body, blank } = await readBody({ ...fetched, texts: [{ plain, html }] });
      expect([body.text, blank]).toEqual(['Ja', [0]]);
    },
  );

  test.each([
    ['', true],
    ['Ada has accepted this invitation.', true],
    ['Could we talk at eleven?', false],
  ])('an answer to an invitation waits for none, unless something is asked: %s', async (text, isReceipt) => {
    const plain = [{ part: { ...part, type: 'text/plain' }, encoded: Buffer.from(text) }];
    const fetched = { files: [], hasReceipt: false, hasReply: true, isCut: false, subject: 'Accepted: Call' };
    expect((await readBody({ ...fetched, texts: [{ plain, html: [] }] })).body.isReceipt).toBe(isReceipt);
  });
});

test('cells of a table are words of their own, and rows are lines', () => {
  const row = (text: string, amount: string) => `<tr><td>${text}</td><td>${amount}</td></tr>`;
  const html = `<table>${row('Logo, pages 1', '500 EUR')}${row('Site, pages 2', '900 EUR')}</table>`;
  expect(textOfHtml(html)).toBe('Logo, pages 1 500 EUR\nSite, pages 2 900 EUR');
});

import { describe, expect, test } from 'vitest';
import { readHead } from './head.ts';

const read = (headers: Record<string, string>) =>
  readHead(
    1,
    0,
    Buffer.from(
      Object.entries({ From: 'Ada <ada@example.com>', Subject: 'Re: your request', ...headers })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    ),
  );

describe('a program that says so in its headers is one', () => {
  test.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Auto-Submitted', 'auto-generated; owner-email="x@example.com"'],
    ['auto-submitted', 'AUTO-NOTIFIED (a comment)'],
    ['X-Auto-Response-Suppress', 'All'],
    ['X-Auto-Response-Suppress', 'DR, RN, NRN, OOF, AutoReply'],
    ['Precedence', 'bulk'],
    ['Precedence', 'junk'],
    ['Precedence', 'auto_reply'],
    ['Precedence', 'auto-reply'],
    ['X-Precedence', 'AUTO_REPLY'],
    ['X-Autoreply', 'yes'],
    ['X-Autorespond', 'Re: your request'],
    ['X-Autoresponse', 'x'],
    ['X-Autoresponder', 'vacation'],
    ['X-AutoReply-From', 'ada@example.com'],
    ['X-Mail-Autoreply', 'yes'],
    ['X-FC-MachineGenerated', 'true'],
    ['X-POST-MessageClass', '9; Autoresponder'],
    ['X-Failed-Recipients', 'max@example.com'],
    ['Return-Path', '<>'],
    ['Content-Type', 'multipart/report; report-type="disposition-notification"; boundary=x'],
    ['Content-Type', 'multipart/report; report-type=feedback-report; boundary=x'],
    ['Content-Type', 'message/disposition-notification'],
    ['From', 'Mail Delivery Subsystem <noreply@mx.example>'],
  ])('%s: %s', async (name, value) => {
    expect(await read({ [name]: value })).toMatchObject({ isAutomatic: true });
  });

  test.each([
    ['Auto-Submitted', 'no'],
    ['X-Autoreply', 'no'],
    ['X-FC-MachineGenerated', 'false'],
    ['X-Auto-Response-Suppress', 'None'],
    ['X-Auto-Response-Suppress', 'DR, RN'],
    ['Precedence', 'first-class'],
    ['Precedence', 'list'],
    ['X-POST-MessageClass', '1; Person'],
    ['Return-Path', '<ada@example.com>'],
    ['From', 'Max <postmaster@small.example>'],
    ['Content-Type', 'multipart/mixed; boundary=x'],
  ])('a person stays one: %s: %s', async (name, value) => {
    expect(await read({ [name]: value })).toMatchObject({ isAutomatic: false });
  });
});

test('a newsletter is no report, so that its text is not read', async () => {
  expect(await read({ Precedence: 'bulk' })).toMatchObject({ isAutomatic: true, reportSign: null });
  expect(await read({ Precedence: 'bulk', 'Return-Path': '<>' })).toMatchObject({ reportSign: 'machine' });
  expect(await read({ Precedence: 'bulk', References: '<a@b>' })).toMatchObject({ reportSign: 'machine' });
});

describe('an out-of-office is known by its subject in many languages', () => {
  test.each([
    'Automatic reply: Your quote',
    'Auto-Reply: Your quote',
    'Autoreply: Your quote',
    '[Auto Reply] Your quote',
    'Out of Office: Your quote',
    'Out of Office AutoReply: Your quote',
    'Out of office',
    'AUTO: Ada Lovelace is out of the office (returning 12/07/2026)',
    'Automatische Antwort: Ihr Angebot',
    'Abwesenheitsnotiz: Ihr Angebot',
    'Abwesenheitsnotiz',
    'Absent(e) du bureau : Votre devis',
    'Niet op kantoor: Uw offerte',
    'Ausente de la oficina: Su oferta',
    'AUTO: Marta Ruiz está fuera de la oficina',
    'AUTO: Luca Rossi è assente',
    'Réponse automatique : Votre devis',
    'Réponse automatique\u00a0: Votre devis',
    'Absence du bureau : Votre devis',
    'Respuesta automática: Su presupuesto',
    'Fuera de la oficina: Su presupuesto',
    'Risposta automatica: Preventivo',
    'Fuori sede: Preventivo',
    'Resposta automática: Orçamento',
    'Automatisch antwoord: Offerte',
    'Afwezigheidsbericht: Offerte',
    'Odpowiedź automatyczna: Oferta',
    'Automatyczna odpowiedź: Oferta',
    'Автоматический ответ: Предложение',
    'Автоматична відповідь: Пропозиція',
    'Autosvar: Offert',
    'Automatiskt svar: Offert',
    'Automatisk svar: Tilbud',
    'Automaattinen vastaus: Tarjous',
    'Automatická odpověď: Nabídka',
    'Automatická odpoveď: Ponuka',
    'Automatikus válasz: Ajánlat',
    'Răspuns automat: Ofertă',
    'Αυτόματη απάντηση: Προσφορά',
    'Otomatik yanıt: Teklif',
    'Trả lời tự động: Báo giá',
    '自動応答: 見積',
    '自动答复: 报价',
    '自动回复：报价',
    '자동 회신: 견적',
    'תשובה אוטומטית: הצעה',
    'رد تلقائي: عرض',
  ])('%s', async (subject) => {
    const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
    expect(await read({ Subject: encoded })).toMatchObject({
      subject: subject.replace('\u00a0', ' '),
      isAutomatic: true,
    });
  });

  test.each([
    'Re: Automatic reply: Your quote',
    'AW: Abwesenheitsnotiz: Ihr Angebot',
    'Out of office next week, can we talk on Monday?',
    'Automatic reply feature for our shop',
    'Auto: Website for a car dealer',
    'Abwesend - können wir telefonieren?',
    'Vacation rentals: a new site',
    'Undeliverable promises',
  ])('a subject of a person stays one: %s', async (subject) => {
    expect(await read({ Subject: subject })).toMatchObject({ isAutomatic: false });
  });
});

describe('headers are read in whatever charset they came', () => {
  const raw = (text: string, charset: string, encode: 'latin1' | 'utf8' = 'latin1') =>
    readHead(
      1,
      0,
      Buffer.from(
        `From: ${text} <ada@example.com>\r\nSubject: ${text}\r\nContent-Type: text/plain; charset=${charset}\r\n`,
        encode,
      ),
    );

  test('bytes above 7F are read as UTF-8 where they are, else as the body is', async () => {
    const expected = { subject: 'Fröhliche Grüße', from: { name: 'Fröhliche Grüße' } };
    expect(await raw('Fröhliche Grüße', 'iso-8859-1')).toMatchObject(expected);
    expect(await raw('Fröhliche Grüße', 'utf-8')).toMatchObject(expected);
    expect(await raw('Fröhliche Grüße', '"us-ascii"')).toMatchObject(expected);
    expect(await raw('Fröhliche Grüße', 'iso-8859-1', 'utf8')).toMatchObject(expected);
    expect(await raw('\xcf\xf0\xe8\xe2\xe5\xf2', 'windows-1251')).toMatchObject({ subject: 'Привет' });
    expect(await raw('\xc4\xe3\xba\xc3', 'gb2312')).toMatchObject({ subject: '你好', from: { name: '你好' } });
    expect(await raw('\x1b$BF|K\\8l\x1b(B', 'iso-2022-jp')).toMatchObject({ subject: '日本語' });
  });

  test('a header in one charset does not spoil another', async () => {
    const bytes = Buffer.concat([
      Buffer.from('From: Jürgen <ada@example.com>\r\n', 'utf8'),
      Buffer.from('Subject: Grüße\r\n\tund mehr\r\n', 'latin1'),
    ]);
    expect(await readHead(1, 0, bytes)).toMatchObject({ from: { name: 'Jürgen' }, subject: 'Grüße und mehr' });
  });

  test.each([
    ['=?cp932?B?g2WDWINn?=', 'テスト'],
    ['=?CP850?Q?Gr=81=E1e?=', 'Grüße'],
    ['=?utf-7?Q?Gr+APwA3w-e?=', 'Grüße'],
    ['=?hz-gb-2312?B?fnt+fXt7?=', '{{'],
    ['=?windows-1252?Q?=80_5?=', '€ 5'],
    ['=?utf-8?B?44OG44K5?= =?utf-8?B?44OI?=', 'テスト'],
    // One character in two words.
    ['=?utf-8?B?44OG44I=?=\r\n =?utf-8?B?ueODiA==?=', 'テスト'],
    ['=?iso-8859-1*de?Q?Gr=FC=DFe?=', 'Grüße'],
    ['=?no-such-charset?Q?Gr=FC=DFe?=', 'Grüße'],
    ['a =?iso-8859-1?Q?=FC?= b =?iso-8859-1?Q?=FC?=', 'a ü b ü'],
  ])('an encoded word: %s', async (subject, expected) => {
    expect((await read({ Subject: subject })).subject).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

/** Email programs write these lines above an earlier email whose lines they mark. */
const INTROS: [string, string][] = [
  ['Gmail, English', 'On Mon, Nov 16, 2026 at 10:00 AM Owner <o@x.example> wrote:'],
  ['Gmail, wrapped', 'On Mon, Nov 16, 2026 at 10:00 AM Owner of a Long Name\n<owner@long.example> wrote:'],
  ['Gmail, German', 'Am Mo., 16. Nov. 2026 um 10:00 Uhr schrieb Owner <o@x.example>:'],
  ['Gmail, French', 'Le lun. 16 nov. 2026 à 10:00, Owner <o@x.example> a écrit :'],
  ['Gmail, Spanish', 'El lun, 16 nov 2026 a las 10:00, Owner (<o@x.example>) escribió:'],
  ['Gmail, Italian', 'Il giorno lun 16 nov 2026 alle ore 10:00 Owner <o@x.example> ha scritto:'],
  ['Gmail, Portuguese', 'Em seg., 16 de nov. de 2026 às 10:00, Owner <o@x.example> escreveu:'],
  ['Gmail, Dutch', 'Op ma 16 nov 2026 om 10:00 schreef Owner <o@x.example>:'],
  ['Gmail, Polish', 'pon., 16 lis 2026 o 10:00 Owner <o@x.example> napisał(a):'],
  ['Gmail, Russian', 'пн, 16 нояб. 2026 г. в 10:00, Owner <o@x.example>:'],
  ['Gmail, Ukrainian', 'пн, 16 лист. 2026 р. о 10:00 Owner <o@x.example> пише:'],
  ['Gmail, Swedish', 'Den mån 16 nov. 2026 kl 10:00 skrev Owner <o@x.example>:'],
  ['Gmail, Danish', 'Den man. 16. nov. 2026 kl. 10.00 skrev Owner <o@x.example>:'],
  ['Gmail, Norwegian', 'man. 16. nov. 2026 kl. 10:00 skrev Owner <o@x.example>:'],
  ['Gmail, Finnish', 'ma 16. marrask. 2026 klo 10.00 Owner (o@x.example) kirjoitti:'],
  ['Gmail, Czech', 'po 16. 11. 2026 v 10:00 odesílatel Owner <o@x.example> napsal:'],
  ['Gmail, Slovak', 'po 16. 11. 2026 o 10:00 Owner <o@x.example> napísal(a):'],
  ['Gmail, Hungarian', 'Owner <o@x.example> ezt írta (időpont: 2026. nov. 16., H, 10:00):'],
  ['Gmail, Romanian', 'În lun., 16 nov. 2026 la 10:00, Owner <o@x.example> a scris:'],
  ['Gmail, Croatian', 'pon, 16. stu 2026. u 10:00 Owner <o@x.example> napisao je:'],
  ['Gmail, Greek', 'Στις Δευ 16 Νοε 2026 στις 10:00 π.μ., ο χρήστης Owner <o@x.example> έγραψε:'],
  ['Gmail, Turkish', 'Owner <o@x.example>, 16 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:'],
  ['Gmail, Hebrew', 'בתאריך יום ב׳, 16 בנוב׳ 2026 ב-10:00 מאת Owner <o@x.example>:'],
  ['Gmail, Arabic', 'في الاثنين، 16 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Owner <o@x.example>:'],
  ['Gmail, Vietnamese', 'Vào Th 2, 16 thg 11, 2026 vào lúc 10:00 Owner <o@x.example> đã viết:'],
  ['Gmail, Japanese', '2026年11月16日(月) 10:00 Owner <o@x.example>:'],
  ['Gmail, Chinese', 'Owner <o@x.example> 于2026年11月16日周一 10:00写道：'],
  ['Gmail, Taiwan', 'Owner <o@x.example> 於 2026年11月16日 週一 上午10:00寫道：'],
  ['Gmail, Korean', '2026년 11월 16일 (월) 오전 10:00, Owner <o@x.example>님이 작성:'],
  ['Apple Mail', 'On Nov 16, 2026, at 10:00 AM, Owner <o@x.example> wrote:'],
  ['Apple Mail, German', 'Am 16.11.2026 um 10:00 schrieb Owner <o@x.example>:'],
  ['Thunderbird', 'On 11/16/26 10:00, Owner wrote:'],
  ['Thunderbird, German', 'Am 16.11.26 um 10:00 schrieb Owner:'],
  ['Thunderbird, name only', 'Owner schrieb:'],
  ['Yandex', '16.11.2026, 10:00, "Owner" <o@x.example>:'],
  ['mail.ru', 'Понедельник, 16 ноября 2026, 10:00 +03:00 от Owner <o@x.example>:'],
  ['163', '在 2026-11-16 10:00:00，"Owner" <o@x.example> 写道：'],
  ['163, English', 'At 2026-11-16 10:00:00, "Owner" <o@x.example> wrote:'],
  ['Zoho', '---- On Mon, 16 Nov 2026 10:00:00 +0100 Owner <o@x.example> wrote ----'],
  ['Proton', 'On Monday, November 16th, 2026 at 10:00, Owner <o@x.example> wrote:'],
  ['Lotus Notes', 'Owner <o@x.example> wrote on 16.11.2026 10:00:00:'],
  ['Roundcube', 'Am 2026-11-16 10:00, schrieb Owner:'],
  ['Spark', 'On 16 Nov 2026, 10:00 +0100, Owner <o@x.example>, wrote:'],
  ['Evolution', 'On Mon, 2026-11-16 at 10:00 +0100, Owner wrote:'],
  ['KMail', 'On Monday, 16 November 2026 10:00:00 CET Owner wrote:'],
  ['Tutanota', '16 Nov 2026, 10:00 by o@x.example:'],
  ['Horde', 'Zitat von Owner:'],
];

describe('an earlier email with marks is folded with the line that introduces it', () => {
  test.each(INTROS)('%s', (_name, intro) => {
    const quoted = `${intro}\n\n> Old text\n>\n> more`;
    expect(splitQuoted(`Yes, on Monday.\n\n${quoted}`)).toEqual({ text: 'Yes, on Monday.', quoted });
    expect(splitQuoted(`${quoted}\n\nYes, on Monday.`)).toEqual({ text: 'Yes, on Monday.', quoted });
  });

  test.each(INTROS.filter(([, intro]) => intro.includes('@')))(
    'and without marks, where it names when and who: %s',
    (_name, intro) => {
      expect(splitQuoted(`Thanks\n\n${intro}\n\nOld text`)).toEqual({ text: 'Thanks', quoted: `${intro}\n\nOld text` });
    },
  );

  test.each(INTROS.filter(([, intro]) => intro.includes('@')))('right under the answer: %s', (_name, intro) => {
    const quoted = `${intro}\n> Old text`;
    expect(splitQuoted(`Yes, 2 pages.\n${quoted}`)).toEqual({ text: 'Yes, 2 pages.', quoted });
  });
});

const header = (labels: readonly [from: string, date: string, to: string, subject: string], colon = ':') =>
  [`Max Example <max@example.com>`, '2026-11-16 10:00', 'Ada', 'Offer']
    .map((value, index) => `${labels[index]}${colon} ${value}`)
    .join('\n');

/** The headers that Outlook copies above an earlier email, in its languages. */
const HEADERS: [string, string][] = [
  ['English', header(['From', 'Sent', 'To', 'Subject'])],
  ['English, Date', header(['From', 'Date', 'To', 'Subject'])],
  ['English, bold', header(['*From', '*Sent', '*To', '*Subject'], ':*')],
  ['German', header(['Von', 'Gesendet', 'An', 'Betreff'])],
  ['French', header(['De', 'Envoyé', 'À', 'Objet'], ' :')],
  ['French, Date', header(['De', 'Date', 'À', 'Objet'], '\u00a0:')],
  ['Spanish', header(['De', 'Enviado', 'Para', 'Asunto'])],
  ['Spanish, web', header(['De', 'Enviado el', 'Para', 'Asunto'])],
  ['Italian', header(['Da', 'Inviato', 'A', 'Oggetto'])],
  ['Portuguese', header(['De', 'Enviado', 'Para', 'Assunto'])],
  ['Brazilian', header(['De', 'Enviada em', 'Para', 'Assunto'])],
  ['Dutch', header(['Van', 'Verzonden', 'Aan', 'Onderwerp'])],
  ['Polish', header(['Od', 'Wysłano', 'Do', 'Temat'])],
  ['Russian', header(['От', 'Отправлено', 'Кому', 'Тема'])],
  ['Ukrainian', header(['Від', 'Надіслано', 'Кому', 'Тема'])],
  ['Swedish', header(['Från', 'Skickat', 'Till', 'Ämne'])],
  ['Danish', header(['Fra', 'Sendt', 'Til', 'Emne'])],
  ['Finnish', header(['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'])],
  ['Czech', header(['Od', 'Odesláno', 'Komu', 'Předmět'])],
  ['Slovak', header(['Od', 'Odoslané', 'Komu', 'Predmet'])],
  ['Hungarian', header(['Feladó', 'Elküldve', 'Címzett', 'Tárgy'])],
  ['Romanian', header(['De la', 'Trimis', 'Către', 'Subiect'])],
  ['Croatian', header(['Od', 'Poslano', 'Za', 'Predmet'])],
  ['Greek', header(['Από', 'Στάλθηκε', 'Προς', 'Θέμα'])],
  ['Turkish', header(['Kimden', 'Gönderildi', 'Kime', 'Konu'])],
  ['Hebrew', header(['מאת', 'נשלח', 'אל', 'נושא'])],
  ['Arabic', header(['من', 'تاريخ الإرسال', 'إلى', 'الموضوع'])],
  ['Vietnamese', header(['Từ', 'Đã gửi', 'Đến', 'Chủ đề'])],
  ['Japanese', header(['差出人', '送信日時', '宛先', '件名'])],
  ['Chinese', header(['发件人', '发送时间', '收件人', '主题'])],
  ['Chinese, wide colons', header(['发件人', '日期', '收件人', '主题'], '：')],
  ['Taiwan', header(['寄件者', '寄件日期', '收件者', '主旨'])],
  ['Korean', header(['보낸 사람', '보낸 날짜', '받는 사람', '제목'])],
  [
    'GMX',
    'Gesendet: Montag, 16. November 2026 um 10:00 Uhr\nVon: "Owner" <o@x.example>\nAn: ada@example.com\nBetreff: Angebot',
  ],
  [
    'T-Online',
    '-----Original-Nachricht-----\nBetreff: Angebot\nDatum: 2026-11-16T10:00:00+0100\nVon: "Owner" <o@x.example>\nAn: "Ada" <ada@example.com>',
  ],
  [
    'QQ',
    '------------------ 原始邮件 ------------------\n发件人: "Owner" <o@x.example>;\n发送时间: 2026年11月16日(星期一) 上午10:00\n收件人: "Ada"<ada@example.com>;\n主题: 报价',
  ],
  [
    'QQ, English',
    '------------------ Original ------------------\nFrom: "Owner" <o@x.example>;\nDate: Mon, Nov 16, 2026 10:00 AM\nTo: "Ada"<ada@example.com>;\nSubject: Offer',
  ],
  ['163 phone', '---- 回复的原邮件 ----\n发件人 | Owner<o@x.example> |\n日期 | 2026年11月16日 10:00 |'],
  [
    'Outlook phone',
    '________________________________\nFrom: Owner <o@x.example>\nSent: Monday, November 16, 2026 10:00:00 AM\nTo: Ada <ada@example.com>\nSubject: Offer',
  ],
  [
    'Samsung',
    '-------- Original message --------\nFrom: Owner <o@x.example>\nDate: 11/16/26 10:00 (GMT+01:00)\nTo: Ada <ada@example.com>\nSubject: Offer',
  ],
  [
    'Samsung, German',
    '-------- Ursprüngliche Nachricht --------\nVon: Owner <o@x.example>\nDatum: 16.11.26 10:00 (GMT+01:00)\nAn: Ada <ada@example.com>\nBetreff: Angebot',
  ],
  [
    'Proton, older',
    '------- Original Message -------\nOn Monday, November 16th, 2026 at 10:00, Owner <o@x.example> wrote:',
  ],
  ['Lotus Notes', 'Owner ---16.11.2026 10:00:00---Hi Ada,'],
  [
    'many recipients',
    'From: Owner <o@x.example>\nSent: Monday\nTo: Ada <ada@example.com>; Max <max@example.com>;\n Eve <eve@example.com>;\n Bob <bob@example.com>\nCc: Zoe <zoe@example.com>\nSubject: Offer',
  ],
];

describe('the headers of an earlier email fold it', () => {
  test.each(HEADERS)('%s', (_name, headers) => {
    const quoted = `${headers}\n\nOld text`;
    expect(splitQuoted(`Yes.\n\n${quoted}`)).toEqual({ text: 'Yes.', quoted });
    expect(splitQuoted(`Yes.\nMax\n${quoted}`)).toEqual({ text: 'Yes.\nMax', quoted });
  });

  test.each([
    '-----Original Message-----',
    '----- Ursprüngliche Nachricht -----',
    '-------- Message d’origine --------',
    '-----Mensaje original-----',
    '-----Messaggio originale-----',
    '-----Mensagem original-----',
    '-----Oorspronkelijk bericht-----',
    '-----Oryginalna wiadomość-----',
    '-----Původní zpráva-----',
    '-----Eredeti üzenet-----',
    '-----Mesaj original-----',
    '-----Alkuperäinen viesti-----',
    '-----Исходное сообщение-----',
    '-----Orijinal Mesaj-----',
    '-----הודעה מקורית-----',
    '-----الرسالة الأصلية-----',
    '-----元のメッセージ-----',
    '-----원본 메시지-----',
  ])('a rule with its words: %s', (rule) => {
    expect(splitQuoted(`Yes.\n\n${rule}\nOld text`)).toEqual({ text: 'Yes.', quoted: `${rule}\nOld text` });
  });
});

describe('what a client wrote stays in the text', () => {
  test.each([
    'Hi,\n\nOn page 2 of the brief Anna wrote:\nplease use the blue logo.\nCan you do that by Friday?\n\nThanks',
    'Hi,\n\nOn 16 November Anna wrote:\nplease use the blue logo.',
    'On 16.11.2026 Anna wrote:\nplease use the blue logo.',
    'Am Montag hat Max geschrieben:\nbitte Logo ändern.',
    'In section 3 you wrote:\n\nThe site is ready in May.\n\nIs that still so?',
    'Please change:\n> the logo\n> the colors\nThanks',
    'Please change\n\n> the logo\n> the colors',
    'The rules:\n\na > b\n>= 5 pages\n\nThanks',
    'Original message\n\nI liked your original message.',
    'The trip:\nFrom: Berlin\nTo: Paris\nDate: 3 May',
    'To: do\nSubject: to change\nthe rest',
    'Prices:\n____________________\nLogo: 100\nSite: 200',
    'Call me at 10:00:\n+49 30 123',
    'The dates: 16.11.2026, 10:00:\nfine with me',
    'Please write to max@example.com, and to eve@example.com:\nthey decide',
    'Hello\n\n-- \nAda\nada@example.com',
    'Von: hier aus\nist alles gut',
    'Sent from my iPhone',
    '> everything is marked\n> here',
    'From: Max <max@example.com>\nSent: Monday\nTo: Ada\nSubject: Offer\n\nOnly this.',
    'Hi,\n\nhere are the notes of our call on 16 Nov 2026, 10:00 with Max Muster <max@x.example>:\n\n- logo in blue\n- 5 pages',
    'Hello,\n\nplease invite for 16.11.2026 at 10:00 Max <max@x.example>:\nhe pays for it.',
  ])('%s', (text) => {
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });

  test.each([
    '---------- Forwarded message ---------\nFrom: Boss <boss@example.com>\nDate: Mon, Nov 16, 2026 at 10:00 AM\nSubject: Budget\nTo: Ada\n\nWe can pay 5000.',
    'Begin forwarded message:\n\nFrom: Boss <boss@example.com>\nSubject: Budget\nDate: November 16, 2026\nTo: Ada\n\nWe can pay 5000.',
    '-------- Weitergeleitete Nachricht --------\nBetreff: Budget\nDatum: Mon, 16 Nov 2026 10:00\nVon: Boss <boss@example.com>\nAn: Ada\n\n5000.',
    '-------- Пересылаемое сообщение --------\n16.11.2026, 10:00, "Boss" <boss@example.com>:\n\n5000.',
  ])('an email that is handed on: %s', (forwarded) => {
    const text = `See the email of my boss.\n\n${forwarded}`;
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });

  test('an email that Outlook hands on, by its subject', () => {
    const text = `See the email of my boss.\n\n${header(['From', 'Sent', 'To', 'Subject'])}\n\nWe can pay 5000.`;
    expect(splitQuoted(text, { isForwarded: true })).toEqual({ text, quoted: '' });
    expect(splitQuoted(text).text).toBe('See the email of my boss.');
  });

  test.each([
    'See my answers below.',
    'Antworten siehe unten.',
    'My answers are in red.',
    'Mes réponses ci-dessous.',
    'Vastaukseni alla.',
    'I answer within your email.',
  ])('answers within the earlier email, where its lines have no marks: %s', (own) => {
    const text = `${own}\n\n${header(['From', 'Sent', 'To', 'Subject'])}\n\nWhen? On Monday.`;
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });

  test.each([
    'Grazie, ci sentiamo alla fine del mese.',
    'Hej alla!',
    'It is within your budget.',
    'Darunter geht es nicht.',
  ])('no answers within the earlier email: %s', (own) => {
    const text = `${own}\n\n${header(['From', 'Sent', 'To', 'Subject'])}\n\nWhen?`;
    expect(splitQuoted(text).text).toBe(own);
  });

  test('Yahoo on Android goes on in the line of the introduction', () => {
    const intro = '  On Mon, Nov 16, 2026 at 10:00 AM, Owner<o@x.example> wrote:   Hi Ada,\nhere is the offer.';
    expect(splitQuoted(`Yes.\n\nSent from Yahoo Mail on Android \n \n${intro}`).text).not.toContain(
      'here is the offer',
    );
  });

  test('answers between marked lines', () => {
    const intro = 'On Mon, Nov 16, 2026 at 10:00 AM Owner <o@x.example> wrote:';
    expect(splitQuoted(`Hi,\n\n${intro}\n> When?\n\nMonday.\n\n> Where?\n> There?\n\nHere.\n\n> Bye`)).toEqual({
      text: 'Hi,\n\n\nMonday.\n\n\nHere.',
      quoted: `${intro}\n> When?\n> Where?\n> There?\n> Bye`,
    });
  });

  test.each([
    '2026/11/16 Owner <o@x.example>\n\n> Old text',
    '>Понедельник, 16 ноября 2026, 10:00 +03:00 от Owner <o@x.example>:\n>Old text',
    'Quoting Owner <o@x.example>:\n\n> Old text',
    'Owner kirjutas 16.11.2026 kell 10:00:\n> Old text',
    'На 16.11.2026 г. в 10:00, Owner написа:\n> Old text',
    'El 16/11/2026 a les 10:00, Owner ha escrit:\n> Old text',
  ])('marked lines under a line that is no sentence: %s', (quoted) => {
    expect(splitQuoted(`Yes.\n\n${quoted}`)).toEqual({ text: 'Yes.', quoted });
  });

  test('each line is in one of both, whatever it is', () => {
    const body = [...INTROS, ...HEADERS].map(([, text]) => `Own.\n\n${text}\n> Old`).join('\n\n');
    const lines = (text: string) =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .sort();
    const { text, quoted } = splitQuoted(body);
    expect(lines(`${text}\n${quoted}`)).toEqual(lines(body));
  });

  test.each([
    'On '.repeat(300_000),
    `${'a@'.repeat(300)}\n`.repeat(1_500),
    '>\n'.repeat(300_000),
    'From: x\n'.repeat(100_000),
    'a:\nFrom: Ada <a@b.example>\nDate: 10:00\nTo: x\n'.repeat(25_000),
    `${'1. '.repeat(150)}:\n`.repeat(2_000),
  ])('a long text keeps all of its letters: %#', (body) => {
    const { text, quoted } = splitQuoted(body);
    expect(`${text}${quoted}`.replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''));
  });
});

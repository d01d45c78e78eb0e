import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readHead } from './head.ts';
import { textOfHtml } from './html-text.ts';
import { linesOf, unfoldFlowed } from './plain-text.ts';
import { messageIdsOfHeaders, reasonOfReport } from './read-report.ts';
import { splitQuoted } from './split-quoted.ts';

describe('what an email answers is parted from its text', () => {
  test.each([
    ['On Mon, 16 Nov 2026 at 10:00, Owner <o@x.com> wrote:\n> Hi'],
    ['On Mon, 16 Nov 2026 at 10:00, Owner\n<o@x.com> wrote:\n\n> Hi\n> there'],
    ['Am 16.11.2026 um 10:00 schrieb Owner:\n> Hallo'],
    ['Le 16 nov. 2026 à 10:00, Owner a écrit :\n> Bonjour'],
    ['-----Original Message-----\nFrom: Owner\nHi'],
    ['________________________________\nFrom: Owner <o@x.com>\nSent: Monday\nTo: Ada\nSubject: Hi\n\nHi'],
    ['Von: Owner <o@x.com>\nGesendet: Montag\nAn: Ada\nBetreff: Hi\n\nHallo'],
    ['On 16.11.2026, Owner wrote:\nwithout any mark'],
  ])('%s', (quoted) => {
    expect(splitQuoted(`My answer.\n\n${quoted}`)).toEqual({ text: 'My answer.', quoted });
  });

  test('answers between the lines stay in the text', () => {
    const { text, quoted } = splitQuoted('> When?\nMonday.\n> Where?\nHere.');
    expect({ text, quoted }).toEqual({ text: 'Monday.\nHere.', quoted: '> When?\n> Where?' });
  });

  test.each([
    ['I wrote you on Monday:\nplease answer'],
    ['From: my view this is fine\nTo: be clear'],
    ['On time and in budget'],
  ])('a text that only looks like it stays: %s', (text) => {
    expect(splitQuoted(text)).toEqual({ text, quoted: '' });
  });
});

test('bytes are read as their charset says, and as UTF-8 or windows-1252 where it says nothing', () => {
  const utf8 = Buffer.from('café “x”');
  expect(decodeText(utf8, 'utf-8')).toBe('café “x”');
  expect(decodeText(utf8, '')).toBe('café “x”');
  expect(decodeText(utf8, 'US-ASCII')).toBe('café “x”');
  expect(decodeText(Buffer.from([0x63, 0xe9, 0x85]), '')).toBe('cé…');
  expect(decodeText(Buffer.from([0x80, 0x9f]), 'latin1')).toBe('€Ÿ');
  expect(decodeText(Buffer.from([0x83, 0x65]), 'shift_jis')).toBe('テ');
  expect(decodeText(utf8.subarray(0, 4), 'utf-8', true)).toBe('caf');
});

test('lines that a mail program broke are joined, quotes and signatures stay apart', () => {
  expect(unfoldFlowed('a \r\nb\r\n> c \r\n> d\r\n-- \r\nme', false)).toBe('a b\n> c d\n-- \nme');
  expect(unfoldFlowed('a \nb', true)).toBe('ab');
});

test('texts have no control characters, no marks of direction and no long gaps', () => {
  expect(linesOf('\n\na\0b \t\r\n\r\n\r\n\r\n\r\nc\u202e\u0007')).toBe('ab\n\n\nc');
});

test('HTML shows its text and the addresses of links that a mail program opens', () => {
  expect(textOfHtml('<p>Hi <a href="data:text/html,x">a</a> <a href="mailto:a@b.c">b</a></p><title>t</title>')).toBe(
    'Hi a b <a@b.c>',
  );
});

test('a report says why an email did not arrive, and nothing of one that is late', () => {
  expect(reasonOfReport('Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no\r\n such user')).toBe(
    '550 no such user',
  );
  expect(reasonOfReport('Action: failed\nStatus: 5.2.2')).toBe('Status 5.2.2');
  expect(reasonOfReport('Action: delayed\nStatus: 4.4.1')).toBeNull();
  expect(messageIdsOfHeaders('> Message-ID: <a@b>\nmessage-id:<c@d>')).toEqual(['<a@b>', '<c@d>']);
});

describe('the headers of an email', () => {
  const read = (text: string) => readHead(1, 0, Buffer.from(text));

  test('the sender is the address, whatever the name beside it claims', async () => {
    const { from } = await read('From: "client@example.com" <evil@example.net>\r\nSubject: x');
    expect(from).toEqual({ name: 'client@example.com', address: 'evil@example.net' });
  });

  test('an email without a Message-ID gets the same digest each time', async () => {
    const [one, other, third] = [await read('From: a@b.c'), await read('From: a@b.c'), await read('From: a@b.d')];
    expect(one.messageId).toMatch(/^<sha256:[\da-f]{64}>$/);
    expect(other.messageId).toBe(one.messageId);
    expect(third.messageId).not.toBe(one.messageId);
  });

  test('a receipt that an email was read is automatic and no bounce', async () => {
    const type = 'multipart/report; report-type=disposition-notification; boundary=x';
    expect(await read(`From: a@b.c\r\nContent-Type: ${type}`)).toMatchObject({ isAutomatic: true, reportSign: null });
    expect(await read('From: MAILER-DAEMON@mx')).toMatchObject({ isAutomatic: true, reportSign: 'form' });
  });
});

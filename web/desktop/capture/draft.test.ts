import { expect, test } from 'vitest';
import { EMPTY_DRAFT, fillDraft, readText } from './draft.ts';

test('a request gets what the text tells and keeps what was typed', () => {
  const draft = { ...EMPTY_DRAFT, phone: '123 4567', name: 'Typed' };
  expect(fillDraft(draft, 'From: Ada <ada@example.com>\n\nHello')).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '123 4567',
    text: 'Hello',
  });
});

test('a note takes the whole text', () => {
  expect(fillDraft({ ...EMPTY_DRAFT, kind: 'note' }, ' From: Ada <ada@example.com>\n').text).toBe(
    'From: Ada <ada@example.com>',
  );
});

test('a project takes the first line as its title', () => {
  const draft = { ...EMPTY_DRAFT, kind: 'project' as const };
  expect(fillDraft(draft, '# Harbour map\n\nA map of the harbour.')).toMatchObject({
    title: 'Harbour map',
    text: 'A map of the harbour.',
  });
  expect(fillDraft(draft, 'Harbour map').text).toBe('Harbour map');
});

const long = 'x'.repeat(60);
const nobody = { name: '', email: '', phone: '', company: '' };

const texts: [what: string, text: string, expected: Partial<ReturnType<typeof readText>>][] = [
  [
    'an email with headers',
    'From: Ada Lovelace <ada@example.com>\nSubject: A shop\nDate: Mon, 4 May 2026\n\nWe need a shop by May.',
    { name: 'Ada Lovelace', email: 'ada@example.com', message: 'We need a shop by May.' },
  ],
  ['a quoted name', 'From: "Lovelace, Ada" <ada@example.com>\n\nHello', { name: 'Lovelace, Ada', message: 'Hello' }],
  ['a sender without a name', 'From: ada.lovelace@example.com\n\nHello', { name: 'Ada Lovelace' }],
  ['an address that is no name', 'From: info@example.com\n\nHello', { name: '', email: 'info@example.com' }],
  [
    'a signature block',
    'Hello,\n\nwe need a shop.\n\nKind regards,\nGrace Hopper\nHead of Data\nHarbour Ltd\nTel: 020 7946 0958\ngrace@harbour.example',
    {
      name: 'Grace Hopper',
      email: 'grace@harbour.example',
      phone: '020 7946 0958',
      company: 'Harbour Ltd',
      message: 'Hello,\n\nwe need a shop.',
    },
  ],
  [
    'a signature after two hyphens',
    'A shop, please.\n-- \nBob Stone\n+1 (555) 010-9999',
    { name: 'Bob Stone', phone: '+1 (555) 010-9999' },
  ],
  [
    'a forwarded email',
    'FYI\n\n---------- Forwarded message ---------\nFrom: Alan Turing <alan@example.com>\nDate: Mon\nSubject: x\nTo: me@example.org\n\nCan you help?',
    { name: 'Alan Turing', email: 'alan@example.com', message: 'Can you help?' },
  ],
  [
    'a forward of a forward',
    '---------- Forwarded message ---------\nFrom: Ann <ann@example.com>\n\n---------- Forwarded message ---------\nFrom: Bob <bob@example.com>\n\nHi',
    { name: 'Bob', email: 'bob@example.com', message: 'Hi' },
  ],
  [
    'a forward of Apple Mail with quote marks',
    'Begin forwarded message:\n\n> From: Ida Rhodes <ida@example.com>\n> Subject: Site\n>\n> Please call.',
    { name: 'Ida Rhodes', message: 'Please call.' },
  ],
  [
    'German',
    '-----Ursprüngliche Nachricht-----\nVon: Jörg Müller <joerg@beispiel.de>\nGesendet: Montag\nBetreff: Laden\n\nWir brauchen einen Laden.\n\nMit freundlichen Grüßen\nJörg Müller\nMüller & Söhne GmbH\nTelefon: +49 30 901820',
    {
      name: 'Jörg Müller',
      phone: '+49 30 901820',
      company: 'Müller & Söhne GmbH',
      message: 'Wir brauchen einen Laden.',
    },
  ],
  [
    'French',
    "Bonjour,\nje m'appelle Élodie Durand.\n\nCordialement,\nÉlodie Durand\nAtelier Bleu SARL\nTél. 01\nelodie@bleu.example",
    { name: 'Élodie Durand', company: 'Atelier Bleu SARL', email: 'elodie@bleu.example', phone: '' },
  ],
  [
    'Spanish',
    'De: Lucía Gómez <lucia@ejemplo.es>\nAsunto: Web\n\nNecesito una web.\n\nUn saludo,\nLucía\nMóvil: 612 345 678',
    { name: 'Lucía Gómez', phone: '612 345 678', message: 'Necesito una web.' },
  ],
  ['Portuguese', 'Olá\n\nCumprimentos,\nInês Sá\nPadaria Sá, Lda.', { name: 'Inês Sá', company: 'Padaria Sá, Lda.' }],
  ['Italian', 'Buongiorno, mi chiamo Marco Rossi e cerco un sito.', { name: 'Marco Rossi' }],
  [
    'Russian',
    'Нужен сайт.\n\nС уважением,\nАнна Иванова\n+7 495 123-45-67',
    { name: 'Анна Иванова', phone: '+7 495 123-45-67' },
  ],
  ['Japanese without a space', 'サイトを作りたいです。\ntaro@example.jp', { ...nobody, email: 'taro@example.jp' }],
  [
    'labels of a web form',
    'Name: Eve Ash\nCompany: Ash Farm\nPhone: 5550100\n\nA site',
    { name: 'Eve Ash', company: 'Ash Farm', phone: '5550100' },
  ],
  ['Windows line ends', 'From: Ann <ann@example.com>\r\n\r\nOne\r\nTwo', { name: 'Ann', message: 'One\nTwo' }],
  [
    'no address at all',
    'Please build a shop for our bakery.',
    { ...nobody, message: 'Please build a shop for our bakery.' },
  ],
  ['words of 60 characters', `${long} ${long}`, { ...nobody, message: `${long} ${long}` }],
  ['a date, which is no phone number', 'We start on 2026-05-01, budget 15000.', nobody],
  ['a number that is too long', 'Order +1234567890123456789', { phone: '' }],
  ['a sign-off as the first line', 'Thanks\nfor the talk', { message: 'Thanks\nfor the talk' }],
  ['a colon in the message', 'Hello\nDate: open', { message: 'Hello\nDate: open' }],
  ['nothing', '  \n ', { ...nobody, message: '' }],
];

test.each(texts)('%s is read', (_what, text, expected) => {
  expect(readText(text)).toMatchObject(expected);
});

test('a long text without any line end is read without backtracking for seconds', () => {
  const text = `${'a.'.repeat(50_000)}@`;
  expect(readText(text)).toMatchObject({ ...nobody, message: text });
});

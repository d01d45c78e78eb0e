import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { sha256 } from '#api/core/sha256.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import { MAX_EMAIL } from '#common/limits.ts';
import { cleanEmail } from '#common/rules/email-address.ts';
import { decodeText, withWindowsLetters } from './decode-text.ts';
import { type Machine, readMachine, valuesOf } from './machine.ts';
import { lineOf } from './plain-text.ts';

const LINE_FEED = 0x0a;
/** Two words of one charset can share a character, so their bytes are joined first. */
const ENCODED_WORD = /=\?([\w.:+-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]*)\?=/i;
const UNNAMED = ENCODED_WORD.source.replace(/\((?!\?)/g, '(?:');
const ENCODED_WORDS = new RegExp(`${UNNAMED}(?:\\s{0,80}${UNNAMED})*`, 'gi');
const ONE_WORD = new RegExp(ENCODED_WORD.source, 'gi');

const bytesOf = (encoding: string, text: string): Buffer =>
  encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );

const asUtf8Word = (charset: string, bytes: Buffer): string =>
  `=?utf-8?B?${Buffer.from(decodeText(bytes, charset)).toString('base64')}?=`;

/** Encoded words (RFC 2047) in UTF-8, whatever charset they were in. */
function toUtf8Words(text: string): string {
  return text.replace(ENCODED_WORDS, (run) => {
    const words: { charset: string; bytes: Buffer }[] = [];
    for (const [, charset = '', encoding = '', encoded = ''] of run.matchAll(ONE_WORD)) {
      const bytes = bytesOf(encoding, encoded);
      const last = words.at(-1);
      if (last?.charset === charset.toLowerCase()) last.bytes = Buffer.concat([last.bytes, bytes]);
      else words.push({ charset: charset.toLowerCase(), bytes });
    }
    return words.map(({ charset, bytes }) => asUtf8Word(charset, bytes)).join(' ');
  });
}

function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}

const CHARSET = /^content-type:(?:[^\r\n]|\r?\n[ \t])*?charset\s*=\s*"?([^";\s]+)/im;
const BEGINS_JAPANESE = '\x1b$';

/**
 * Headers in UTF-8. Bytes above 7F, which no header should have, are read line by line as UTF-8 where they are, else in the
 * charset of the body.
 */
function toUtf8Headers(raw: Uint8Array): Buffer {
  const bytes = Buffer.from(raw);
  const charset = CHARSET.exec(bytes.toString('latin1'))?.[1] ?? '';
  const lines = linesIn(bytes).map((line) => {
    if (line.includes(BEGINS_JAPANESE)) return decodeText(line, 'iso-2022-jp');
    const text = line.toString('utf8');
    return text.includes('\ufffd') ? decodeText(line, charset) : text;
  });
  return Buffer.from(toUtf8Words(lines.join('')));
}

/** Facts from the headers of an email. */
export interface EmailHead extends Machine {
  uid: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** With angle brackets; a digest of the headers where there is none. */
  messageId: string;
  /** Ids of the last emails that it answers, in order. */
  references: string[];
  from: { name: string; address: string };
  /** The addresses of all From headers; an honest email has one. */
  senders: string[];
  /** `Authentication-Results`, the topmost first. */
  authentication: string[];
  /** The addresses that it was sent to, in lower case. */
  recipients: string[];
  subject: string;
  /** Addresses that `X-Failed-Recipients` names. */
  failedRecipients: string[];
}

const MAX_REFERENCES = 50;
const MAX_RECIPIENTS = 50;
/** An address, or an id, and nothing else. */
const PLAIN = /^(?!mailto:)[^\s<>"@]+@[^\s<>"@]+$/;
const MESSAGE_ID = /<[^<>\s]{1,990}>/g;

export const messageIdsIn = (text: string): string[] => [...text.matchAll(MESSAGE_ID)].map(([id]) => id);

/** The ids that a header names, also a single one without its brackets. */
const answeredIn = (value: string): string[] => {
  const ids = messageIdsIn(value);
  return ids.length === 0 && PLAIN.test(value.trim()) ? [`<${value.trim()}>`] : ids;
};

const mailboxes = (addresses: readonly Address[] = []) =>
  addresses.flatMap((one) => (one.group === undefined ? [one] : one.group));

/** As requests store it, so that an address with a domain in its own script finds its client. */
const addressOf = (text: string | undefined): string => cleanEmail(lineOf(text ?? '', MAX_EMAIL)).toLowerCase();

const ANY = /(?:mailto:)?((?!mailto:)[^\s<>"‹›,;:@]{1,64}@[^\s<>"‹›,;:@]{1,189})/i;
const LAST_ANGLE = /<(?:mailto:)?([^\s<>"@]{1,64}@[^\s<>"@]{1,189})>[^<>]*$/i;

/**
 * The sender that From names; Sender counts only where it names none. A name with a bare comma, or an open quote, makes
 * several mailboxes of one: the address is the last one between angle brackets, which mail servers check.
 */
function fromOf({ from, sender, headers }: Email): { name: string; address: string } {
  const [written = ''] = valuesOf(headers, 'from');
  const boxes = mailboxes((written.includes('@') ? [from] : [from, sender]).filter((one) => one !== undefined));
  const [first] = boxes;
  if (boxes.length === 1 && first?.address && PLAIN.test(first.address))
    return { name: lineOf(withWindowsLetters(first.name ?? ''), INBOX.maxName), address: addressOf(first.address) };
  const address = LAST_ANGLE.exec(written)?.[1] ?? boxes.map((box) => ANY.exec(box.address ?? '')?.[1]).find(Boolean);
  const names = boxes.map(({ name = '', address: own = '' }) => name || (own.includes('@') ? '' : own));
  const name = names
    .join(' ')
    .replace(/["‹›<>]/g, ' ')
    .replace(/\S+@\S+/g, ' ');
  return {
    name: lineOf(withWindowsLetters(name), INBOX.maxName),
    address: addressOf(address ?? ANY.exec(written)?.[1] ?? first?.address),
  };
}

/** Reads the headers of an email; what cannot be read is blank. */
export async function readHead(uid: number, at: number, bytes: Uint8Array): Promise<EmailHead> {
  const email = await PostalMime.parse(Buffer.concat([toUtf8Headers(bytes), Buffer.from('\r\n\r\n')]));
  const { headers } = email;
  const from = fromOf(email);
  const subject = lineOf(withWindowsLetters(email.subject ?? ''), INBOX.maxSubject);
  const ids = [...valuesOf(headers, 'references'), ...valuesOf(headers, 'in-reply-to')].flatMap(answeredIn);
  const recipients = [
    ...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => addressOf(address)),
    ...['delivered-to', 'x-original-to'].flatMap((name) =>
      valuesOf(headers, name).map((value) => addressOf(value.replace(/^<|>$/g, ''))),
    ),
  ];
  const senders = valuesOf(headers, 'from')
    .flatMap((value) => mailboxes(addressParser(value)))
    .map(({ address }) => addressOf(address))
    .filter((address) => address.includes('@'));
  const [messageId] = messageIdsIn(email.messageId ?? '');
  return {
    uid,
    at,
    messageId: messageId ?? `<sha256:${sha256(bytes)}>`,
    references: ids.slice(-MAX_REFERENCES),
    from,
    // The sender has to be the one that was checked.
    senders: [...new Set([...(from.address.includes('@') ? [from.address] : []), ...senders])],
    authentication: valuesOf(headers, 'authentication-results'),
    recipients: [...new Set(recipients.filter((address) => address.includes('@')))].slice(0, MAX_RECIPIENTS),
    subject,
    failedRecipients: valuesOf(headers, 'x-failed-recipients').flatMap((value) => value.split(',').map(addressOf)),
    ...readMachine(headers, from, subject),
  };
}

import { createHash } from 'node:crypto';
import type { Address, Email, Header } from 'postal-mime';
import { INBOX } from '#common/dashboard-limits.ts';
import { MAX_EMAIL } from '#common/limits.ts';
import { withWindowsLetters } from './decode-text.ts';
import { lineOf } from './plain-text.ts';

/** Facts from the headers of an email. */
export interface EmailHead {
  uid: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** With angle brackets; a digest of the headers where there is none. */
  messageId: string;
  /** Ids of the last emails that it answers, in order. */
  references: string[];
  from: { name: string; address: string };
  /** The addresses that it was sent to, in lower case. */
  recipients: string[];
  subject: string;
  /** A program wrote it (RFC 3834). */
  isAutomatic: boolean;
  /** It may tell that an email did not arrive (RFC 3464). */
  isReport: boolean;
}

const MAX_REFERENCES = 50;
const MAX_RECIPIENTS = 50;
const MESSAGE_ID = /<[^<>\s]{1,990}>/g;

export const messageIdsIn = (text: string): string[] => [...text.matchAll(MESSAGE_ID)].map(([id]) => id);

const mailboxes = (addresses: readonly Address[] = []) =>
  addresses.flatMap((one) => (one.group === undefined ? [one] : one.group));

const addressOf = (text: string | undefined): string => lineOf(text ?? '', MAX_EMAIL).toLowerCase();

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

/** `Auto-Submitted: auto-replied (vacation)` says `auto-replied`. */
const keyword = (value: string) => value.toLowerCase().split(/[;(\s]/)[0] ?? '';

function isAutomatic(headers: readonly Header[]): boolean {
  const submitted = valuesOf(headers, 'auto-submitted').map(keyword);
  if (submitted.some((value) => value !== 'no' && value !== '')) return true;
  if (valuesOf(headers, 'x-autoreply').some((value) => keyword(value) !== 'no')) return true;
  if (valuesOf(headers, 'precedence').some((value) => /^(bulk|auto_reply)$/.test(keyword(value)))) return true;
  return valuesOf(headers, 'return-path').some((value) => value === '<>');
}

const MAILER = /^mailer-daemon@/;
function isReport(headers: readonly Header[], from: string): boolean {
  const [type = ''] = valuesOf(headers, 'content-type').map((value) => value.toLowerCase());
  if (!type.startsWith('multipart/report')) return MAILER.test(from);
  const kind = /report-type\s*=\s*"?([\w-]+)/.exec(type)?.[1];
  return kind === undefined || kind === 'delivery-status';
}

function fromOf({ from, sender }: Email): { name: string; address: string } {
  const [first] = mailboxes([from, sender].filter((one) => one !== undefined));
  return {
    name: lineOf(withWindowsLetters(first?.name ?? ''), INBOX.maxName),
    address: addressOf(first?.address),
  };
}

/** Reads the headers of an email; what cannot be read is blank. */
export async function readHead(uid: number, at: number, bytes: Uint8Array): Promise<EmailHead> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
  const { headers } = email;
  const from = fromOf(email);
  const ids = [...valuesOf(headers, 'references'), ...valuesOf(headers, 'in-reply-to')].flatMap(messageIdsIn);
  const recipients = [
    ...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => addressOf(address)),
    ...['delivered-to', 'x-original-to'].flatMap((name) =>
      valuesOf(headers, name).map((value) => addressOf(value.replace(/^<|>$/g, ''))),
    ),
  ];
  const [messageId] = messageIdsIn(email.messageId ?? '');
  return {
    uid,
    at,
    messageId: messageId ?? `<sha256:${createHash('sha256').update(bytes).digest('hex')}>`,
    references: ids.slice(-MAX_REFERENCES),
    from,
    recipients: [...new Set(recipients.filter((address) => address.includes('@')))].slice(0, MAX_RECIPIENTS),
    subject: lineOf(withWindowsLetters(email.subject ?? ''), INBOX.maxSubject),
    isAutomatic: isAutomatic(headers),
    isReport: isReport(headers, from.address),
  };
}

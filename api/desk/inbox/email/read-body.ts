import PostalMime from 'postal-mime';
import { INBOX } from '#common/dashboard-limits.ts';
import { decodePart } from './decode-part.ts';
import { withWindowsLetters } from './decode-text.ts';
import { textOfHtml } from './html-text.ts';
import { linesOf } from './plain-text.ts';
import { forwardedSubject } from './quotation-words.ts';
import { splitQuoted } from './split-quoted.ts';
import type { Part } from './structure.ts';

/** The text of an email, without its files. */
export interface EmailBody {
  text: string;
  quoted: string;
  files: Part[];
  truncated: boolean;
  /** A program wrote it, whatever its headers say: it was displayed or deleted (RFC 8098), or a call was accepted. */
  isReceipt?: boolean;
}

/** A part with as many of its bytes as are looked at. */
export interface FetchedPart {
  part: Part;
  encoded: Uint8Array;
}

/** One text in one or two forms; the HTML is there where the plain form says nothing, or is missing. */
export interface FetchedText {
  plain: readonly FetchedPart[];
  html: readonly FetchedPart[];
}

export interface FetchedBody {
  texts: readonly FetchedText[];
  files: Part[];
  hasReceipt: boolean;
  hasReply: boolean;
  isCut: boolean;
  subject: string;
}

interface ReadText {
  text: string;
  isCut: boolean;
  isHtml: boolean;
}

async function textOf({ part, encoded }: FetchedPart): Promise<ReadText> {
  const isHtml = part.type === 'text/html';
  if (encoded.length === 0) return { text: '', isCut: part.size > 0, isHtml };
  const { text, isCut } = await decodePart(part, encoded);
  return { text: isHtml ? linesOf(textOfHtml(text)) : text, isCut, isHtml };
}

async function formOf(parts: readonly FetchedPart[]): Promise<ReadText> {
  const read: ReadText[] = [];
  for (const part of parts) read.push(await textOf(part));
  const texts = read.map(({ text }) => text).filter((text) => text !== '');
  return {
    text: texts.join('\n\n'),
    isCut: read.some(({ isCut }) => isCut),
    isHtml: read.some(({ isHtml }) => isHtml),
  };
}

/** Characters after which the beginning of a text is no chance. */
const SAME_BEGINNING = 20;
/** The words of a text, without its marks and the addresses of its links. */
const wordsOf = (text: string): string =>
  text
    .replace(/<?\bhttps?:\/\/[^\s>]+>?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Programs put the text and its HTML side by side instead of as alternatives: the one that says less is left out. */
function withoutRepeated(texts: readonly ReadText[]): ReadText[] {
  const kept: { one: ReadText; words: string }[] = [];
  for (const one of texts) {
    const words = wordsOf(one.text);
    const holds = (whole: string, part: string) =>
      whole === part || (part.length >= SAME_BEGINNING && whole.startsWith(`${part} `));
    const twin = kept.find(
      (other) => other.one.isHtml !== one.isHtml && (holds(other.words, words) || holds(words, other.words)),
    );
    if (twin === undefined) kept.push({ one, words });
    else if (words.length > twin.words.length) Object.assign(twin, { one, words });
  }
  return kept.map(({ one }) => one);
}

function toBody(text: string, files: Part[], isCut: boolean, subject: string): EmailBody {
  const whole = text.slice(0, INBOX.maxText);
  const split = splitQuoted(whole, { isForwarded: forwardedSubject.test(subject) });
  return { ...split, files, truncated: isCut || whole.length < text.length };
}

/** Calendars write this above an answer to an invitation. */
const ANSWERED =
  /^.{1,120}\b(has|have) (tentatively )?(accepted|declined|replied)\b|invitation from google calendar|hat (diese Einladung|die Einladung) (vorläufig )?(angenommen|abgelehnt|zugesagt)|a (accepté|refusé) cette invitation|ha (aceptado|rechazado|accettato|rifiutato)/iu;
const PICTURES = /^(\s*\[(cid|image|bild):[^\]]{0,300}\])+\s*$/i;
/** 'Your email program does not show HTML', in the words of many programs. */
const STUB =
  /\bhtml\b.{0,80}(support|unterstütz|display|view|anzeig|prend en charge|compatible|admite|support|ondersteun|obsługuje)|(support|unterstütz|display|view|anzeig|prend (pas )?en charge|compatible|admite|ondersteun|obsługuje).{0,80}\bhtml\b|multi-?part message in mime format/isu;
const MAX_STUB = 300;

/** Plain text that stands in place of HTML. */
const saysNothing = (text: string): boolean =>
  text === '' || PICTURES.test(text) || (text.length <= MAX_STUB && STUB.test(text));

/** Reads the texts of an email. `blank` are those, by their order, whose plain form says nothing. */
export async function readBody(fetched: FetchedBody): Promise<{ body: EmailBody; blank: number[] }> {
  const texts: ReadText[] = [];
  const blank: number[] = [];
  let left: number = INBOX.maxText;
  let { isCut } = fetched;
  for (const [index, { plain, html }] of fetched.texts.entries()) {
    if (left <= 0) {
      isCut = true;
      break;
    }
    const first = await formOf(plain);
    const isBlank = saysNothing(first.text);
    if (isBlank) blank.push(index);
    const shown = isBlank && html.length > 0 ? await formOf(html) : first;
    const read = shown.text === '' ? first : shown;
    if (read.text !== '') texts.push(read);
    left -= read.text.length;
    isCut ||= read.isCut;
  }
  const joined = withoutRepeated(texts).map(({ text }) => text);
  const body = toBody(joined.join('\n\n'), fetched.files, isCut, fetched.subject);
  const isReceipt = fetched.hasReceipt || (fetched.hasReply && (body.text === '' || ANSWERED.test(body.text)));
  return { body: { ...body, isReceipt }, blank };
}

/** Reads the beginning of an email whose structure cannot be read; its files stay in the mailbox. */
export async function readBeginning(email: { source: Uint8Array; subject: string }): Promise<EmailBody> {
  const { source, subject } = email;
  try {
    const { text, html } = await PostalMime.parse(source, { forceRfc822Attachments: true });
    const plain = linesOf(withWindowsLetters(text ?? ''));
    return toBody(plain !== '' ? plain : linesOf(textOfHtml(html ?? '')), [], true, subject);
  } catch (error) {
    // The library refuses what nests too deep.
    if (error instanceof Error) return toBody('', [], true, subject);
    throw error;
  }
}

import type { ImapFlow } from 'imapflow';
import { fetchParts, fetchSource, fetchStructure } from '#api/features/inbox/reader/fetch.ts';
import { INBOX } from '#common/dashboard-limits.ts';
import { messageIdsOfHeaders, reasonOfReport, reasonOfText } from './bounce.ts';
import { decodeBytes, decodePart } from './decode-part.ts';
import { withWindowsLetters } from './decode-text.ts';
import type { EmailHead } from './head.ts';
import { textOfHtml } from './html-text.ts';
import { linesOf } from './plain-text.ts';
import { splitQuoted } from './split-quoted.ts';
import { type Part, readStructure, type Structure } from './structure.ts';

/** The text of an email, without its files. */
export interface EmailBody {
  text: string;
  quoted: string;
  files: Part[];
  truncated: boolean;
}

/** An email that tells of one of ours. */
export interface Report {
  /** Why the other email did not arrive; `null` when this is no bounce. */
  reason: string | null;
  /** Message-IDs of the email that it is about. */
  about: string[];
}

const MAX_REPORT = 64 * 1024;
/** Base64 takes four bytes for three, quoted-printable up to three for one. */
const MAX_ENCODED = 1.5 * INBOX.maxText;

async function textOf(client: ImapFlow, uid: number, part: Part): Promise<{ text: string; isCut: boolean }> {
  const fetched = await fetchParts(client, uid, [{ key: part.key, maxLength: MAX_ENCODED }]);
  const encoded = fetched.get(part.key);
  if (!encoded) return { text: '', isCut: true };
  const { text, isCut } = await decodePart(part, encoded);
  return part.type === 'text/html' ? { text: linesOf(await textOfHtml(text)), isCut } : { text, isCut };
}

/** The plain form where it says something, else the HTML. */
async function readText(client: ImapFlow, uid: number, { plain, html }: Structure['texts'][number]) {
  const first = plain ? await textOf(client, uid, plain) : { text: '', isCut: false };
  if (first.text !== '' || html === null) return first;
  return textOf(client, uid, html);
}

function toBody(text: string, files: Part[], isCut: boolean): EmailBody {
  const whole = text.slice(0, INBOX.maxText);
  return { ...splitQuoted(whole), files, truncated: isCut || whole.length < text.length };
}

/** Reads the texts of an email, part by part. `null` when it is gone. */
export async function readBody(client: ImapFlow, uid: number): Promise<EmailBody | null> {
  const root = await fetchStructure(client, uid);
  if (root === null) return null;
  const structure = readStructure(root);
  const texts: string[] = [];
  let left: number = INBOX.maxText;
  let { isCut } = structure;
  for (const one of structure.texts) {
    if (left <= 0) {
      isCut = true;
      break;
    }
    const read = await readText(client, uid, one);
    if (read.text !== '') texts.push(read.text);
    left -= read.text.length;
    isCut ||= read.isCut;
  }
  return toBody(texts.join('\n\n'), structure.files, isCut);
}

/** Reads the beginning of an email whose structure cannot be read; its files stay in the mailbox. */
export async function readBeginning(client: ImapFlow, uid: number): Promise<EmailBody> {
  const { default: PostalMime } = await import('postal-mime');
  const source = await fetchSource(client, uid);
  try {
    const { text, html } = await PostalMime.parse(source, { forceRfc822Attachments: true });
    const plain = linesOf(withWindowsLetters(text ?? ''));
    return toBody(plain !== '' ? plain : linesOf(await textOfHtml(html ?? '')), [], true);
  } catch (error) {
    // The library refuses what nests too deep.
    if (error instanceof Error) return toBody('', [], true);
    throw error;
  }
}

/** Reads what a report is about. */
export async function readReport(client: ImapFlow, head: EmailHead): Promise<Report> {
  const root = await fetchStructure(client, head.uid);
  const { reports, originals, texts } = readStructure(root ?? { type: 'text/plain' });
  const copied = originals.slice(0, 2).map(({ key, type }) => (type === 'text/rfc822-headers' ? key : `${key}.header`));
  const told = reports.slice(0, 2).map(({ key }) => key);
  const first = texts[0]?.plain?.key;
  const keys = [...copied, ...told, ...(first === undefined ? [] : [first])];
  const fetched = await fetchParts(
    client,
    head.uid,
    keys.map((key) => ({ key, maxLength: MAX_REPORT })),
  );
  const read = async (key: string, encoding = '') =>
    Buffer.from(await decodeBytes(fetched.get(key) ?? Buffer.alloc(0), encoding)).toString('latin1');
  const text = first === undefined ? '' : await read(first, texts[0]?.plain?.encoding);
  const headers = await Promise.all(copied.map((key) => read(key)));
  const about = [...headers, text].flatMap(messageIdsOfHeaders);
  const report = (await Promise.all(reports.slice(0, 2).map(({ key, encoding }) => read(key, encoding)))).join('\n');
  const reason = reports.length > 0 ? reasonOfReport(report) : reasonOfText(text);
  return { reason, about: [...about, ...head.references] };
}

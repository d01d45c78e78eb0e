import PostalMime from 'postal-mime';
import { INBOX } from '#common/dashboard-limits.ts';
import { decodeAtOnce } from './decode-at-once.ts';
import { decodeText, isUnsaid } from './decode-text.ts';
import { withoutHeavyParts } from './html-text.ts';
import { linesOf, unfoldFlowed } from './plain-text.ts';
import { QUOTE_MARK } from './split-quoted.ts';
import type { Part } from './structure.ts';

/** The bytes of a part without the encoding in which it was sent. */
export async function decodeBytes(encoded: Uint8Array, encoding: string): Promise<Uint8Array> {
  const atOnce = decodeAtOnce(encoded, encoding);
  if (atOnce !== null) return atOnce;
  const head = `content-type: application/octet-stream\r\ncontent-transfer-encoding: ${encoding}\r\n\r\n`;
  const { attachments } = await PostalMime.parse(Buffer.concat([Buffer.from(head), encoded]));
  const content = attachments[0]?.content;
  return content === undefined || typeof content === 'string' ? new Uint8Array() : new Uint8Array(content);
}

/** Bytes within which HTML names its charset (WHATWG HTML, 4.2.5.4). */
const META_WITHIN = 1_024;

/** The charset that HTML itself names, for a part whose headers name none. */
function charsetOfHtml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, META_WITHIN)).toString('latin1');
  return /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? '';
}

/** The text of a part, HTML as HTML; at most the promised bytes of it. */
export async function decodePart(part: Part, encoded: Uint8Array): Promise<{ text: string; isCut: boolean }> {
  const decoded = await decodeBytes(encoded, part.encoding);
  const bytes = part.type === 'text/html' ? withoutHeavyParts(decoded) : decoded;
  const isCut = bytes.length > INBOX.maxText || encoded.length < part.size;
  const charset = part.type === 'text/html' && isUnsaid(part.charset) ? charsetOfHtml(decoded) : part.charset;
  const text = decodeText(bytes.subarray(0, INBOX.maxText), charset, isCut);
  if (part.type === 'text/html') return { text: text.replaceAll('\0', ''), isCut };
  const lines = linesOf(part.isFlowed ? unfoldFlowed(text, part.deletesSpace) : text);
  return { text: lines.replaceAll(QUOTE_MARK, ''), isCut };
}

import PostalMime from 'postal-mime';
import { INBOX } from '#common/dashboard-limits.ts';
import { decodeAtOnce } from './decode-at-once.ts';
import { decodeText } from './decode-text.ts';
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

/** The text of a part, HTML as HTML; at most the promised bytes of it. */
export async function decodePart(part: Part, encoded: Uint8Array): Promise<{ text: string; isCut: boolean }> {
  const decoded = await decodeBytes(encoded, part.encoding);
  const bytes = part.type === 'text/html' ? withoutHeavyParts(decoded) : decoded;
  const isCut = bytes.length > INBOX.maxText || encoded.length < part.size;
  const text = decodeText(bytes.subarray(0, INBOX.maxText), part.charset, isCut);
  if (part.type === 'text/html') return { text: text.replaceAll('\0', ''), isCut };
  const lines = linesOf(part.isFlowed ? unfoldFlowed(text, part.deletesSpace) : text);
  return { text: lines.replaceAll(QUOTE_MARK, ''), isCut };
}

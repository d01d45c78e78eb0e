import { INBOX } from '#common/dashboard-limits.ts';
import { decodeText } from './decode-text.ts';
import { linesOf, unfoldFlowed } from './plain-text.ts';
import type { Part } from './structure.ts';

/** The bytes of a part without the encoding in which it was sent (RFC 2045, 6). */
export async function decodeBytes(encoded: Uint8Array, encoding: string): Promise<Uint8Array> {
  if (encoding === 'base64') return Buffer.from(Buffer.from(encoded).toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return encoded;
  const { default: PostalMime } = await import('postal-mime');
  const head = `content-type: application/octet-stream\r\ncontent-transfer-encoding: ${encoding}\r\n\r\n`;
  const { attachments } = await PostalMime.parse(Buffer.concat([Buffer.from(head), encoded]));
  const content = attachments[0]?.content;
  return content === undefined || typeof content === 'string' ? new Uint8Array() : new Uint8Array(content);
}

/** The text of a part, HTML as HTML; at most the promised bytes of it. */
export async function decodePart(part: Part, encoded: Uint8Array): Promise<{ text: string; isCut: boolean }> {
  const bytes = await decodeBytes(encoded, part.encoding);
  const isCut = bytes.length > INBOX.maxText || encoded.length < part.size;
  const text = decodeText(bytes.subarray(0, INBOX.maxText), part.charset, isCut);
  if (part.type === 'text/html') return { text: text.replaceAll('\0', ''), isCut };
  return { text: linesOf(part.isFlowed ? unfoldFlowed(text, part.deletesSpace) : text), isCut };
}

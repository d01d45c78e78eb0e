/** Letters that base64 can end with. */
const isPiece = (text: string): boolean => /^[A-Za-z0-9+/]+$/.test(text) && text.length % 4 !== 1;

const IN_CLEAR = /[^A-Za-z0-9+/\s]|\S[ \t]+\S/;
/** A line of data: no text in clear has so long a word. */
const DATA = /^[A-Za-z0-9+/]{40,}\s*$/;

/** Base64 without a padding, up to the text in clear that stands behind it. */
function withoutFooter(text: string): string {
  if (!IN_CLEAR.test(text)) return text;
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => DATA.test(line));
  const clear = lines.findIndex((line, at) => at > last && IN_CLEAR.test(line));
  if (clear <= 0) return text;
  const blank = lines.findIndex((line, at) => at > 0 && at > last && at < clear && line.trim() === '');
  return lines.slice(0, blank === -1 ? clear : blank).join('\n');
}

/**
 * Some programs encode in pieces, each with a padding of its own. Text in clear behind the padding, such as the footer of a
 * gateway, is none.
 */
function decodeBase64(encoded: Uint8Array): Buffer {
  const text = Buffer.from(encoded).toString('latin1');
  const padding = text.indexOf('=');
  if (padding === -1) return Buffer.from(withoutFooter(text), 'base64');
  if (!/[A-Za-z0-9+/]/.test(text.slice(padding))) return Buffer.from(text, 'base64');
  const pieces = text
    .split(/=[=\s]*/)
    .map((piece) => piece.replace(/\s+/g, ''))
    .filter((piece) => piece !== '');
  const last = pieces.at(-1) ?? '';
  const isWhole = last.length % 4 === 0 || /=\s*$/.test(text.slice(-100));
  const isInPieces = pieces.length > 1 && pieces.every(isPiece) && isWhole && !/[\w+/] [\w+/]/.test(text);
  return isInPieces ? Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))) : Buffer.from(text, 'base64');
}

/** Takes an encoding away that costs no more than copying (RFC 2045, 6); `null` for quoted-printable, which costs more. */
export function decodeAtOnce(encoded: Uint8Array, encoding: string): Uint8Array | null {
  if (encoding === 'base64') return decodeBase64(encoded);
  return encoding === 'quoted-printable' ? null : encoded;
}

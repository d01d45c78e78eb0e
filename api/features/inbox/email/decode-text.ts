/** Windows-1252 has letters where ISO 8859-1 has control characters; programs label one as the other (WHATWG Encoding). */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const FIRST = 0x80;

/** Node's `TextDecoder` leaves the bytes 80 to 9F of windows-1252 as control characters, which no text has on purpose. */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - FIRST] ?? '');

const LATIN = /^(windows-?1252|cp-?1252|x-cp1252|iso-?8859-?1|latin-?1|l1)$/;
/** No charset, or one that says nothing of the bytes above 7F. */
const UNSAID = /^(|us-?ascii|ascii|ansi_x3\.4-1968|unknown-8bit|x-unknown|binary|default)$/;

const decodeLatin = (bytes: Uint8Array) => withWindowsLetters(Buffer.from(bytes).toString('latin1'));

function decodeStrictly(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function createDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Reads bytes as their charset says; without one that is known, as UTF-8 where they are UTF-8, else as windows-1252. A text
 * that was cut can end within a character.
 */
export function decodeText(bytes: Uint8Array, charset: string, isCut = false): string {
  const label = charset
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  if (LATIN.test(label)) return decodeLatin(bytes);
  const decoder = UNSAID.test(label) ? null : createDecoder(label);
  if (decoder) return withWindowsLetters(decoder.decode(bytes, { stream: isCut }));
  return decodeStrictly(bytes, isCut) ?? decodeLatin(bytes);
}

import iconv from 'iconv-lite';

/** Windows-1252 has letters where ISO 8859-1 has control characters; programs label one as the other (WHATWG Encoding). */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const FIRST = 0x80;

/** Node's `TextDecoder` leaves the bytes 80 to 9F of windows-1252 as control characters, which no text has on purpose. */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - FIRST] ?? '');

const LATIN = /^(windows-?1252|cp-?1252|x-cp1252|iso[-_]?8859-?1(:1987)?|latin-?1|l1|ansi)$/;
/** No charset, or one that says nothing of the bytes above 7F. */
const UNSAID =
  /^(|us-?ascii|ascii|ansi_x3\.4-19(68|86)|iso-ir-6|iso646-us|[78]-?bits?|unknown(-8bit)?|x-unknown|binary|default|none|charset|hex|base64|quoted-printable)$/;
/** The charset says nothing, so that the text itself may. */
export const isUnsaid = (charset: string): boolean => UNSAID.test(charset.trim().toLowerCase());
const UTF_8 = /^(utf-?8|unicode-1-1-utf-8|x-utf-?8|utf8mb[34]|utf-8-mac)$/;
const UTF_7 = /^(x-)?(unicode-1-1-)?utf-?7$|^csunicode11utf7$/;
/** GB 18030 holds all of its forerunners, under whose names programs send it. */
const CHINESE = /^(x-)?(gb[-_]?2312(-80|_80)?|gb_2312-80|gbk|cp-?936|ms-?936|windows-?936|gb-?18030|euc-?cn|csgb2312)$/;
/** Code pages of Microsoft whose table the library has under another name. */
const OTHER_NAMES = new Map([
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['cp50222', 'iso-2022-jp'],
  ['iso-2022-jp-1', 'iso-2022-jp'],
  ['iso-2022-jp-2', 'iso-2022-jp'],
  ['iso-2022-jp-3', 'iso-2022-jp'],
  ['iso-2022-jp-ms', 'iso-2022-jp'],
  ['cp51932', 'euc-jp'],
  ['ujis', 'euc-jp'],
  ['eucjp-ms', 'euc-jp'],
  ['cp943', 'shift_jis'],
  ['x-ms-cp932', 'shift_jis'],
  ['x-mac-japanese', 'shift_jis'],
  ['uhc', 'cp949'],
  ['cn-gb', 'gb18030'],
  ['big5-eten', 'big5'],
  ['x-mac-roman', 'macroman'],
  ['x-mac-ce', 'maccenteuro'],
  ['unicode', 'utf-16'],
  ['ucs-2', 'utf-16'],
]);

const decodeLatin = (bytes: Uint8Array) => withWindowsLetters(Buffer.from(bytes).toString('latin1'));

function decodeStrictly(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Keeps a text in which single bytes are wrong. Where nothing but ASCII is right, the label is wrong. */
function decodeUtf8(bytes: Uint8Array, isCut: boolean): string {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: isCut });
  return text.includes('\ufffd') && !/[^\0-\x7f\ufffd]/.test(text) ? decodeLatin(bytes) : text;
}

/** Two bytes of seven bits stand for one character between these marks; with their eighth bit they are `charset`. */
function decodeShifted(bytes: Uint8Array, [begin, end]: readonly [string, string], charset: string): string {
  const decoded: string[] = [];
  for (const [index, piece] of Buffer.from(bytes).toString('latin1').split(begin).entries()) {
    const at = index === 0 ? 0 : piece.indexOf(end);
    const shifted = index === 0 ? '' : at < 0 ? piece : piece.slice(0, at);
    const plain = index > 0 && at < 0 ? '' : piece.slice(index === 0 ? 0 : at + end.length);
    const eight = Buffer.from(shifted, 'latin1').map((byte) => (byte > 0x20 ? byte | FIRST : byte));
    decoded.push(iconv.decode(Buffer.from(eight), charset), plain);
  }
  return decoded.join('');
}

/** RFC 1843, which the library lacks: a line that ends in `~` goes on, `~~` is one of them. */
const decodeHz = (bytes: Uint8Array) =>
  decodeShifted(bytes, ['~{', '~}'], 'gb18030').replace(/~(~|\r?\n)/g, (_mark, next: string) =>
    next === '~' ? '~' : '',
  );
/** RFC 1557. */
const decodeKorean = (bytes: Uint8Array) => decodeShifted(bytes, ['\x0e', '\x0f'], 'euc-kr').replace(/\x1b\$\)C/g, '');

function createDecoder(label: string) {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A mark of another alphabet after which no letter comes: the decoder would write a sign for what is broken. */
const EMPTY_SHIFT = /\x1b[($][@-Z](?=\x1b)/g;
const withoutEmptyShifts = (bytes: Uint8Array): Buffer =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(EMPTY_SHIFT, ''), 'latin1');

function decodeNamed(bytes: Uint8Array, label: string, isCut: boolean): string | null {
  if (/^hz(-gb-?2312)?$/.test(label)) return decodeHz(bytes);
  if (/^(cs)?iso-?2022-?kr$/.test(label)) return decodeKorean(bytes);
  const name = UTF_7.test(label) ? 'utf-7' : CHINESE.test(label) ? 'gb18030' : (OTHER_NAMES.get(label) ?? label);
  const given = name === 'iso-2022-jp' ? withoutEmptyShifts(bytes) : bytes;
  const text = iconv.encodingExists(name)
    ? iconv.decode(Buffer.from(given), name)
    : createDecoder(name)?.decode(given, { stream: isCut });
  if (text === undefined) return null;
  return withWindowsLetters(isCut ? text.replace(/\ufffd$/, '') : text);
}

/** Japanese of seven bits, up to the mark that ends it. */
const JAPANESE = /^[\0-\x7f]*\x1b\$[@B][\0-\x7f]*\x1b\([BJ]/;
const isJapanese = (bytes: Uint8Array): boolean =>
  bytes.includes(0x1b) && bytes.every((byte) => byte < FIRST) && JAPANESE.test(Buffer.from(bytes).toString('latin1'));

/** The letters that each charset is for. */
const SCRIPTS: readonly (readonly [label: RegExp, letters: RegExp])[] = [
  [/1251$|^koi8|8859-5$|cyrillic|^(cp|ibm)?866$/, /^\p{Script=Cyrillic}$/u],
  [/1253$|8859-7$/, /^\p{Script=Greek}$/u],
  [/1255$|8859-8(-i)?$/, /^\p{Script=Hebrew}$/u],
  [/1256$|8859-6$/, /^\p{Script=Arabic}$/u],
  [/874$|^tis-?620$|8859-11$/, /^\p{Script=Thai}$/u],
  [/125[0478]$|8859-\d+$|^mac|^(cp|ibm)(437|85\d)$/, /^\p{Script=Latin}$/u],
];
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
/** Letters after which no other charset is likely, whatever they are. */
const SURE = 6;

/** UTF-8 under the name of another charset, whose letters it has; by chance bytes make letters of any script. */
function decodeBelied(bytes: Uint8Array, label: string, isCut: boolean): string | null {
  const text = decodeStrictly(bytes, isCut);
  const letters = text?.match(/(?![\0-\x7f])[\p{L}\p{M}]/gu) ?? [];
  if (text === null || letters.length === 0) return null;
  const script = SCRIPTS.find(([pattern]) => pattern.test(label))?.[1];
  const isMeant = letters.every((letter) => (script ?? EAST_ASIAN).test(letter)) && letters.length >= (script ? 1 : 2);
  return isMeant || letters.length >= SURE ? text : null;
}

/** ASCII, or UTF-8, has none of the zeros and few of the controls that letters have in UTF-16. */
const isNoUtf16 = (label: string, bytes: Uint8Array) =>
  /^(utf-?16|unicode|ucs-2)$/.test(label) &&
  bytes[0] !== 0xff &&
  bytes[0] !== 0xfe &&
  bytes.every((byte) => byte > 0x1f || byte === 0x09 || byte === 0x0a || byte === 0x0d);

/**
 * Reads bytes as their charset says; without one that is known, as UTF-8 where they are UTF-8, else as windows-1252. A label
 * that the bytes belie does not count: programs call UTF-8 ISO 8859-1, and the other way round. A text that was cut can end
 * within a character.
 */
export function decodeText(bytes: Uint8Array, charset: string, isCut = false): string {
  const label = charset
    .trim()
    .toLowerCase()
    .replace(/^["']+|["']+$/g, '')
    .split(/[\s*;]/, 1)
    .join('')
    .replace(/^x-(?=windows-|cp\d)/, '')
    .replace(/^(?:ansi|windows)-(?=949$)/, 'cp')
    .replace(/^ansi-(?=125\d$)/, 'windows-');
  const isGeneral = UTF_8.test(label) || UNSAID.test(label) || LATIN.test(label);
  if (isGeneral && isJapanese(bytes)) return decodeNamed(bytes, 'iso-2022-jp', isCut) ?? '';
  if (UTF_8.test(label)) return decodeUtf8(bytes, isCut);
  const isNamed = !isGeneral && !isNoUtf16(label, bytes);
  const named = isNamed ? (decodeBelied(bytes, label, isCut) ?? decodeNamed(bytes, label, isCut)) : null;
  return named ?? decodeStrictly(bytes, isCut) ?? decodeLatin(bytes);
}

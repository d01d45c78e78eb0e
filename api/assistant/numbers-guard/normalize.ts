import { withAsciiDigits } from '#common/digits.ts';

/** Named entities that can spell a number, a currency or their separators. */
const ENTITIES: Readonly<Record<string, string>> = {
  dollar: '$',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  percnt: '%',
  num: '#',
  period: '.',
  comma: ',',
  colon: ':',
  sol: '/',
  commat: '@',
  plus: '+',
  hyphen: '-',
  ndash: '-',
  mdash: '-',
  nbsp: ' ',
  ensp: ' ',
  thinsp: ' ',
  numsp: ' ',
  half: '½',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  zwj: '',
  zwnj: '',
  shy: '',
  amp: '&',
  lt: '<',
  gt: '>',
};

function decodeEntity(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A space can follow the ampersand, because cleaning a reply breaks entities up with one. */
const decodeEntities = (text: string) =>
  text.replace(/& ?(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, decodeEntity);

const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/**
 * The plain text that a reader sees: without Markdown, HTML, hidden characters and addresses of links, in
 * lower case, with ASCII digits and simple dashes and quotes. Numbers in disguise look like numbers in it.
 */
export function toPlainText(text: string): string {
  const visible = decodeEntities(decodeEntities(text))
    .replace(/(\d?) ?([½¼¾])/g, (_whole, digit: string, sign: string) => `${digit || '0'}${FRACTIONS[sign] ?? ''}`)
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\u115f|\u1160|\u3164|\u034f/gu, '')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/(?<=\p{N})\p{Mn}+/gu, '');
  return withAsciiDigits(visible)
    .replace(/[\u066a\ufe6a]/g, '%')
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/\*+|`+|~~/g, '')
    .replace(/(?<![\p{L}\d])_+|_+(?![\p{L}\d])|(?<=\d)_+(?=\d)/gu, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u201b\u02bc\u2032]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase();
}

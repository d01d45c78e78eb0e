import type { Claim, ClaimValue, DateParts } from './claim.ts';
import { MONTHS, TIME_UNITS } from './vocabulary.ts';

/** Claims that are found by their shape in a plain text: addresses, phone numbers, dates and fixed phrases. */

const monthNames = [...MONTHS.keys()].sort((a, b) => b.length - a.length);
const MONTH = monthNames.filter((name) => /^[\p{Script=Latin}]+$/u.test(name)).join('|');
/** No letter of these is one of a word for `\b`. */
const URDU_MONTH = monthNames.filter((name) => /\p{Script=Arabic}/u.test(name)).join('|');
const UNIT = [...TIME_UNITS.keys()].filter((name) => name.length > 1 && /^[a-z]+$/.test(name)).join('|');
const YEAR = '(?:19|20)\\d{2}';
const DAY = '\\d{1,2}';
const TLD =
  'com|net|org|io|dev|app|co|ai|info|biz|me|eu|uk|de|fr|es|pk|in|us|tech|online|site|shop|xyz|agency|studio|example';
/** These look like domains and are names of technologies. */
const NO_DOMAIN = /^(asp|vb|ado|ml|socket|draw|deno|ember|backbone)\.(net|io|me)$/;

const EMAIL =
  /(?<![\w.+-])[\w.+-]+(?:@| ?[([{] ?(?:at|@) ?[)\]}] ?| at (?=[\w-]+(?: dot | ?[([{] ?dot)))[\w-]+(?:(?:\.| ?[([{] ?(?:dot|\.) ?[)\]}] ?| dot )[\w-]+)+/g;
const DOMAIN = new RegExp(
  `(?<![\\w@.-])(?:https?://)?(?:[a-z0-9-]+\\.)+(?:${TLD})(?![\\w.-]*\\w)(?:/[\\w./#?=-]*)?`,
  'g',
);
const PHONE = /(?<![\d\p{L}])\+?\d[\d ()./-]{6,}\d(?!\d)/gu;
const SPELLED_PHONE =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ ,-]+){4,}(?:zero|one|two|three|four|five|six|seven|eight|nine)\b/g;
const DEADLINE =
  /\b(?:overnight|tomorrow|tonight|today|same[- ]day|end of (?:the )?(?:day|week|month|year)|(?:this|next) (?:week|month|year|quarter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|spring|summer|autumn|fall|winter)|(?:by|on|until|before) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|new year)|q[1-4](?: \d{4})?)\b/g;
const VAGUE = new RegExp(`\\b(?:few|several|couple(?: of)?) (?:${UNIT})\\b`, 'g');
const SINGLE = new RegExp(
  `\\b(?:in|within|after|takes?|took|under|about|around|only|just|than|lasts?|for) an? (?:(?:full|whole|single|short|working|business) )?(${UNIT})\\b`,
  'g',
);
const HALF_UNIT = new RegExp(`\\bhalf(?:[- ]an?)?[- ](${UNIT})\\b`, 'g');
const SHARE =
  /\bhalf(?= (?:of|the|off|upfront|up|now|at|on|before|after|price|is|due|payment|when|first|then|your|our|down)\b|[- ]price)|\bin half\b|\b(?:a|one)[- ](?:third|quarter) (?:of|off|less|cheaper)\b|\b(?:two[- ]thirds|three[- ]quarters)\b/g;

const DATES: readonly [RegExp, (parts: string[]) => DateParts[]][] = [
  [
    new RegExp(`\\b(${YEAR})[-/.](${DAY})[-/.](${DAY})\\b`, 'g'),
    ([y, m, d]) => [{ year: Number(y), month: Number(m), day: Number(d) }],
  ],
  [
    new RegExp(`\\b(${DAY})[-/.](${DAY})[-/.](\\d{4}|\\d{2})\\b`, 'g'),
    ([a, b, y]) => {
      const year = Number(y) < 100 ? 2000 + Number(y) : Number(y);
      return [
        { year, month: Number(a), day: Number(b) },
        { year, month: Number(b), day: Number(a) },
      ];
    },
  ],
  [
    new RegExp(`\\b(?:by|on|until|before|due) (?:the )?(${DAY})/(${DAY})\\b`, 'g'),
    ([a, b]) => [
      { month: Number(a), day: Number(b) },
      { month: Number(b), day: Number(a) },
    ],
  ],
  [
    new RegExp(`\\b(${DAY})(?:st|nd|rd|th|er|\\.|º)? (?:of |de )?(${MONTH})\\b\\.?(?:(?:,| de)? (${YEAR}))?`, 'g'),
    ([d, m, y]) => [{ day: Number(d), month: MONTHS.get(m ?? '') ?? 0, ...(y ? { year: Number(y) } : {}) }],
  ],
  [
    new RegExp(`\\b(${MONTH})\\b\\.? (?:the )?(${DAY})(?:st|nd|rd|th)?\\b(?! ?(?:${UNIT})\\b)(?:,? (${YEAR}))?`, 'g'),
    ([m, d, y]) => [{ day: Number(d), month: MONTHS.get(m ?? '') ?? 0, ...(y ? { year: Number(y) } : {}) }],
  ],
  [
    new RegExp(`\\b(${MONTH})\\b,? (${YEAR})\\b`, 'g'),
    ([m, y]) => [{ month: MONTHS.get(m ?? '') ?? 0, year: Number(y) }],
  ],
  [
    new RegExp(
      `\\b(?:in|by|until|since|before|after|early|late|mid|of|during|from|im|ab|bis|seit|en|em|dès|desde|hasta|até)[- ](${MONTH})\\b(?!-)`,
      'g',
    ),
    ([m]) => [{ month: MONTHS.get(m ?? '') ?? 0 }],
  ],
  [
    new RegExp(`(?<!\\d)(${DAY}) (${URDU_MONTH})(?![\\p{L}])(?:[،,]? (${YEAR}))?`, 'gu'),
    ([d, m, y]) => [{ day: Number(d), month: MONTHS.get(m ?? '') ?? 0, ...(y ? { year: Number(y) } : {}) }],
  ],
  [new RegExp(`\\b(?:by|on|until|before) the (${DAY})(?:st|nd|rd|th)\\b`, 'g'), ([d]) => [{ day: Number(d) }]],
];

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** 'ann (at) example dot com' is 'ann@example.com'. */
const spellOutEmail = (text: string) =>
  text
    .replace(/ ?[([{] ?(?:at|@) ?[)\]}] ?| at /, '@')
    .replace(/ ?[([{] ?(?:dot|\.) ?[)\]}] ?| dot /g, '.')
    .replaceAll(' ', '');

/** Claims by shape, first those whose text no other pattern may read again. */
export function findPatterns(text: string): Claim[] {
  const claims: Claim[] = [];
  const isFree = (start: number, end: number) => !claims.some((claim) => start < claim.end && claim.start < end);
  const add = (pattern: RegExp, make: (found: RegExpMatchArray) => ClaimValue | null) => {
    for (const found of text.matchAll(pattern)) {
      const span = { start: found.index ?? 0, end: (found.index ?? 0) + found[0].length };
      const made = isFree(span.start, span.end) ? make(found) : null;
      if (made) claims.push({ ...made, ...span });
    }
  };
  const duration = (name: string | undefined, value: number | null): ClaimValue | null => {
    const unit = TIME_UNITS.get(name ?? '');
    if (!unit) return null;
    return { kind: 'duration', value: value === null ? null : value * unit.size, base: unit.base, size: unit.size };
  };

  add(EMAIL, ([found]) => ({ kind: 'literal', type: 'email', value: spellOutEmail(found) }));
  add(DOMAIN, ([found]) =>
    NO_DOMAIN.test(found)
      ? null
      : { kind: 'literal', type: 'address', value: found.replace(/^https?:\/\/|(?<![/.])[/.]{1,9}$/g, '') },
  );
  for (const [pattern, read] of DATES) add(pattern, (found) => ({ kind: 'date', options: read(found.slice(1)) }));
  add(PHONE, ([found]) =>
    digitsOf(found).length >= 9 || (found.startsWith('+') && digitsOf(found).length >= 7)
      ? { kind: 'literal', type: 'phone', value: digitsOf(found) }
      : null,
  );
  add(SPELLED_PHONE, ([found]) => ({ kind: 'literal', type: 'phone', value: found }));
  add(DEADLINE, ([found]) => ({ kind: 'literal', type: 'deadline', value: found }));
  add(VAGUE, ([found]) => duration(found.split(' ').at(-1), found.startsWith('couple') ? 2 : null));
  add(SINGLE, (found) => duration(found[1], 1));
  add(HALF_UNIT, (found) => duration(found[1], 0.5));
  add(SHARE, ([found]) => {
    const value = /two/.test(found)
      ? 67
      : /third/.test(found)
        ? 33
        : /three/.test(found)
          ? 75
          : /quarter/.test(found)
            ? 25
            : 50;
    return { kind: 'percent', value };
  });
  return claims;
}

import { findClaims } from '#api/assistant/numbers-guard/find-claims.ts';
import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { parseDigits, tokenize } from '#api/assistant/numbers-guard/tokens.ts';
import { MULTIPLIERS as MULTIPLIER_WORDS, NUMBER_WORDS } from '#api/assistant/numbers-guard/vocabulary.ts';

/** The question is about money. */
export const ABOUT_MONEY =
  /\b(?:how much|pric\w+|costs?|total|sum|quote|charge|budget|pay for|altogether|all in|expensive)\b/;

/** An amount that a visitor names. */
export interface Money {
  amount: number;
  /** ISO 4217 in lower case, as the numbers guard writes it; `null` when the visitor names none. */
  currency: string | null;
}

const SPENDING =
  /\b(?:budget|spend|spending|afford|pay|have|got|under|below|within|around|about|maximum|max|up to|less than|only|for|with|limit|exceed|than|above|over|aside|invest|most|allocated|raised)\b(?: \p{L}+){0,3} (\d[\d.,]*)(?: ?(k|grand|thousand|hundred))?(?![\d\p{L}%-])/u;
/** 'Is 700 too little?', '4000 max' */
const JUDGED =
  /\b(?:is|are|would|will)? ?(\d[\d.,]*)(?: ?(k|grand|thousand|hundred))? (?:\p{L}+ ){0,2}?(?:max|maximum|tops|or less|budget|enough|too little|too low|too small|too much|ok|okay|fine|possible|reasonable|realistic|do|work|suffice|ceiling|cap|limit|all (?:i|we) have)\b/u;
/** '2000?' */
const ALONE = /^(?:(?:and|or|so|what about|how about|for|with) )*(\d[\d.,]*)$/u;
const SHORT = /(?<![\d\p{L}])(\d[\d.,]*) ?(k|grand)\b/u;
/** A count of things is no money. */
const COUNTED =
  /^ ?(?:weeks?|months?|days?|years?|hours?|minutes?|pages?|screens?|users?|people|employees|products|languages?|sites?|projects?|times?|calls?|am|pm|percent|%)/u;
const MIN_PLAIN_AMOUNT = 50;

const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1_000, grand: 1_000, thousand: 1_000, hundred: 100 };

const LARGE = [...MULTIPLIER_WORDS].filter(([, times]) => times >= 100_000).map(([word]) => word);
const largeAmounts = new RegExp(`(?<![\\d.,])(\\d[\\d.,]*) ?(${LARGE.join('|')})(?!\\p{L})`, 'gu');

/** '150 000' is 150000, '2.5 lakh' 250000. */
const inDigits = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g, (grouped) => grouped.replaceAll(' ', ''))
    .replace(largeAmounts, (all, count: string, word: string) => {
      const amount = Math.round(parseDigits(count) * (MULTIPLIER_WORDS.get(word) ?? Number.NaN));
      return Number.isFinite(amount) ? String(amount) : all;
    });

/** 'four hundred' is 400. */
const withDigits = (text: string): string =>
  tokenize(text)
    .filter(({ isWord, value }) => isWord && value !== null && value >= MIN_PLAIN_AMOUNT)
    .reduceRight((left, { start, end, value }) => `${left.slice(0, start)}${value}${left.slice(end)}`, text);

const SMALL_NUMBER = `(a|an|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|couple of|a couple of)`;
const slangThousands = new RegExp(`\\b${SMALL_NUMBER} (?:grand|k|thousand)\\b`, 'g');
const numberOf = (word: string) => (/couple/.test(word) ? 2 : (NUMBER_WORDS.get(word) ?? 1));

/** Slang written as plain amounts: 'two grand' is 2000, '300 bucks' names no currency, of '1000 to 2000' the upper end counts. */
const plainlySaid = (text: string): string =>
  text
    .replace(slangThousands, (_all, word: string) => `${numberOf(word) * 1_000} budget`)
    .replace(/(\d+(?:\.\d+)?) ?grand\b/g, (_all, count: string) => `${Number(count) * 1_000} budget`)
    .replace(/(\d) ?(?:bucks|quid)\b/g, '$1 budget')
    .replace(
      /(?<![\d.,])(\d{3,}|\d[\d.,]*k?) ?(?:-|to|and|or) ?(\d{3,}[\d.,]*|\d{1,3}(?:[.,]\d{3})+|\d[\d.,]*k)(?![\d%])/g,
      (_all, _low: string, high: string) => `${high} budget`,
    );

const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\bhalf\b/, 1 / 2],
  [/\b(?:a|one) third\b(?![- ]part)/, 1 / 3],
  [/\b(?:a|one) quarter\b/, 1 / 4],
];

/** The part of an amount that is meant: 'half of 1500'. */
export const partOf = (text: string, amount: number): number =>
  amount * (FRACTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? 1);

const MAY_HOLD_AMOUNT = /\d|hundred|thousand|grand|fift|sixt|sevent|eight|ninet|\bk\b/;

/** The amount in a normalized question, or `null`. Of a range it is the upper end. */
export function findMoney(spelled: string): Money | null {
  if (!MAY_HOLD_AMOUNT.test(spelled)) return null;
  const text = plainlySaid(withDigits(plainlySaid(inDigits(spelled))));
  const claims = findClaims(toPlainText(text)).flatMap((claim) =>
    claim.kind === 'money' && Number.isFinite(claim.value) ? [claim] : [],
  );
  const named = claims.reduce<(typeof claims)[number] | null>(
    (most, claim) => (most === null || claim.value > most.value ? claim : most),
    null,
  );
  const short = SHORT.exec(text);
  const spent = SPENDING.exec(text) ?? JUDGED.exec(text) ?? ALONE.exec(text);
  const [, digits = '', unit = ''] = short ?? spent ?? [];
  const plain = digits === '' ? Number.NaN : parseDigits(digits) * (MULTIPLIERS[unit] ?? 1);
  if (named !== null)
    return { amount: Number.isFinite(plain) ? Math.max(plain, named.value) : named.value, currency: named.currency };
  if (!Number.isFinite(plain)) return null;
  const rest = (found: RegExpExecArray, length: number) => text.slice(found.index + length);
  if (short) return COUNTED.test(rest(short, short[0].length)) ? null : { amount: plain, currency: null };
  const isCount = spent && COUNTED.test(rest(spent, spent[0].indexOf(digits) + digits.length));
  return isCount || plain < MIN_PLAIN_AMOUNT || /^20[2-4]\d$/.test(digits) ? null : { amount: plain, currency: null };
}

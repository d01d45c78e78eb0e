import type { Claim, ClaimValue } from './claim.ts';
import { findPatterns } from './patterns.ts';
import { currencyOf, type Token, tokenize } from './tokens.ts';
import { CONNECTORS, DELIVERABLES, FILLERS, TIME_UNITS, type TimeUnit, VERSIONED, WORKING } from './vocabulary.ts';

/** The unit that stands before or after a number. */
type Unit =
  | { kind: 'money'; currency: string; after: number }
  | { kind: 'duration'; unit: TimeUnit; after: number }
  | { kind: 'percent' | 'times'; after: number };

const PRICE_WORDS =
  /\b(?:costs?|prices?|priced|price is|charges?|charged|fees?|pay|paid|rates?|quote|quoted|total|totals|worth|spend|only|just|budget)\b[^.!?\n\d]{0,24}$/;
const PER = /^(?:per|an?|each|every|\/|pro|par|por|al|im)$/;
const WORKED: Readonly<Record<string, TimeUnit['base']>> = {
  day: 'workday',
  days: 'workday',
  week: 'work week',
  weeks: 'work week',
  hour: 'work hour',
  hours: 'work hour',
};
const MAX_FILLERS = 2;
/** Small numbers of things are part of ordinary speech: 'there are three packages'. */
const MAX_SPOKEN_COUNT = 12;

/** Skips the hyphen of '2-week' and words such as 'full'. */
function afterFillers(tokens: readonly Token[], from: number): number {
  let index = from;
  if (tokens[index]?.text === '-' && tokens[index]?.isGlued && tokens[index + 1]?.isGlued) index += 1;
  for (let count = 0; count < MAX_FILLERS && FILLERS.has(tokens[index]?.text ?? ''); count++) index += 1;
  return index;
}

function unitAfter(tokens: readonly Token[], index: number): Unit | null {
  const place = afterFillers(tokens, index + 1);
  const token = tokens[place];
  if (!token) return null;
  const following = tokens[place + 1];
  if (token.text === '%' || /^(?:percent|pct|prozent|procent|porcento|percento|percentage)$/.test(token.text))
    return { kind: 'percent', after: place + 1 };
  if (/^(?:per|pour|por)$/.test(token.text) && /^(?:cent|ciento|cento)$/.test(following?.text ?? ''))
    return { kind: 'percent', after: place + 2 };
  const currency = currencyOf(token);
  if (currency) return { kind: 'money', currency, after: place + 1 };
  const worked = WORKING.has(token.text) ? WORKED[following?.text ?? ''] : undefined;
  if (worked) return { kind: 'duration', unit: { base: worked, size: 1 }, after: place + 2 };
  // A letter alone is a unit only when it is written to the number: '24h'.
  const unit = TIME_UNITS.get(token.text);
  if (unit && (token.text.length > 1 || token.isGlued)) return { kind: 'duration', unit, after: place + 1 };
  if (/^(?:x|×|times|fold|mal|fois|veces)$/.test(token.text)) return { kind: 'times', after: place + 1 };
  return null;
}

/** Signs that end with that of the dollar and are of a currency with a name. */
const DOLLAR_SIGNS: Readonly<Record<string, string>> = { r: 'brl' };

function unitBefore(tokens: readonly Token[], index: number): Unit | null {
  const before = tokens[index - 1];
  const currency = currencyOf(before);
  if (!before || !currency || (before.text.length === 1 && /\p{L}/u.test(before.text))) return null;
  const prefix = before.isGlued ? tokens[index - 2]?.text : undefined;
  const isForeign = prefix !== undefined && /^(?:a|c|s|hk|nz|au|ca|sg|mx|r)$/.test(prefix) && before.text === '$';
  return { kind: 'money', currency: isForeign ? (DOLLAR_SIGNS[prefix] ?? `${prefix}$`) : currency, after: index + 1 };
}

const isNumber = (token: Token | undefined): token is Token & { value: number } =>
  token !== undefined && token.value !== null;

/** In '1-2 weeks' and '$500 to 1500' both numbers have the unit; `null` when the number has none. */
function unitOf(tokens: readonly Token[], index: number): Unit | null {
  const own = unitBefore(tokens, index) ?? unitAfter(tokens, index);
  if (own) return own;
  const [connector, next] = [tokens[index + 1], index + 2];
  if (CONNECTORS.has(connector?.text ?? '') && isNumber(tokens[next])) {
    const shared = unitOfEnd(tokens, next);
    if (shared) return shared;
  }
  const joined = /^(?:-|to|or|bis|until)$/.test(tokens[index - 1]?.text ?? '') && isNumber(tokens[index - 2]);
  return joined ? unitBefore(tokens, index - 2) : null;
}

function unitOfEnd(tokens: readonly Token[], index: number): Unit | null {
  const own = unitAfter(tokens, index);
  if (own) return own;
  return CONNECTORS.has(tokens[index + 1]?.text ?? '') && isNumber(tokens[index + 2])
    ? unitOfEnd(tokens, index + 2)
    : null;
}

/** The rate of an amount: 'per hour', 'a month', '/user', 'monthly'. */
function rateOf(tokens: readonly Token[], index: number, after: number): string | null {
  const place = tokens[after]?.text === '-' ? after + 1 : after;
  const name = tokens[place + 1]?.text ?? '';
  if (PER.test(tokens[place]?.text ?? '')) {
    const unit = TIME_UNITS.get(name);
    if (unit) return `${unit.base} ${unit.size}`;
    if (/^(?:users?|seats?|pages?|screens?|persons?|words?|months?|request|call|session|revision)$/.test(name))
      return name;
  }
  const near = tokens.slice(Math.max(0, index - 5), after + 1).map(({ text }) => text);
  return near.find((text) => /^(?:hourly|daily|weekly|monthly|yearly|annually|annual)$/.test(text)) ?? null;
}

/** Numbers that name or order something: list items, versions, times of day, 'S3', '1st'. */
function isName(tokens: readonly Token[], index: number): boolean {
  const [before, token, next, afterNext] = [tokens[index - 1], tokens[index], tokens[index + 1], tokens[index + 2]];
  if (!token) return true;
  if (token.isLineStart && (next?.text === '.' || next?.text === ')') && next.isGlued && !afterNext?.isGlued)
    return true;
  if (next?.isGlued && /^(?:st|nd|rd|th)$/.test(next.text)) return true;
  const isTime = (one: Token | undefined, two: Token | undefined) => one?.text === ':' && one.isGlued && isNumber(two);
  if (isTime(next, afterNext) || (isTime(before, token) && isNumber(tokens[index - 2]))) return true;
  if (/^(?:am|pm|uhr|o'clock)$/.test(next?.text ?? '')) return true;
  if (token.text === '24' && next?.text === '/' && afterNext?.text === '7') return true;
  if (token.text === '7' && before?.text === '/' && tokens[index - 2]?.text === '24') return true;
  const isWord = (other: Token | undefined) => other !== undefined && /^\p{L}/u.test(other.text);
  if (token.isWord) return false;
  if (token.isGlued && isWord(before)) return true;
  if (token.isGlued && before?.text === '-' && before.isGlued && isWord(tokens[index - 2])) return true;
  if (next?.isGlued && isWord(next)) return true;
  const named = before?.text === '/' || before?.text === '-' || before?.text === '+' ? tokens[index - 2] : before;
  return VERSIONED.has(named?.text ?? '');
}

const FUNCTION_WORDS = new Set(
  `per each for and or in total all but only if when plus instead flat with to a an the by of from at on as that which
  is are was before after less more`.split(/\s+/),
);

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** The words after a number that could be what it counts, in the singular. */
function nounsAfter(tokens: readonly Token[], index: number): string[] {
  const words: string[] = [];
  for (const token of tokens.slice(index + 1, index + 4)) {
    if (!/^\p{L}/u.test(token.text) || FUNCTION_WORDS.has(token.text)) break;
    words.push(singular(token.text));
  }
  return words;
}

function claimOf(text: string, tokens: readonly Token[], index: number): ClaimValue | null {
  const token = tokens[index];
  if (!isNumber(token)) return null;
  const { value } = token;
  const unit = unitOf(tokens, index);
  if (unit?.kind === 'money')
    return {
      kind: 'money',
      value: /^cents?$/.test(tokens[unit.after - 1]?.text ?? '') ? value / 100 : value,
      currency: unit.currency,
      per: rateOf(tokens, index, unit.after),
    };
  if (/\bgrand$/.test(token.text)) return { kind: 'money', value, currency: 'usd', per: null };
  if (unit?.kind === 'duration')
    return { kind: 'duration', value: value * unit.unit.size, base: unit.unit.base, size: unit.unit.size };
  if (unit) return { kind: unit.kind, value };
  if (isName(tokens, index)) return null;
  const nouns = nounsAfter(tokens, index);
  const isPrice =
    tokens[index + 1]?.text === 'off' ||
    (nouns.length === 0 && PRICE_WORDS.test(text.slice(Math.max(0, token.start - 48), token.start)));
  const noun = nouns.find((word) => DELIVERABLES.has(word)) ?? null;
  if (!isPrice && noun === null && value <= MAX_SPOKEN_COUNT && Number.isInteger(value)) return null;
  if (token.isWord && value === 1 && noun === null) return null;
  return { kind: 'count', value, noun: value === 1 ? null : noun, isPrice };
}

/** Every amount, duration, percentage, date, address and number that a plain text states. */
export function findClaims(text: string): Claim[] {
  const claims = findPatterns(text);
  const isRead = ({ start, end }: Token) => claims.some((claim) => start < claim.end && claim.start < end);
  const tokens = tokenize(text);
  const numbers = tokens.flatMap((token, index): Claim[] => {
    if (token.value === null || isRead(token)) return [];
    const value = claimOf(text, tokens, index);
    return value ? [{ ...value, start: token.start, end: token.end }] : [];
  });
  return [...claims, ...numbers].sort((a, b) => a.start - b.start);
}

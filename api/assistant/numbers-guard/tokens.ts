import { CURRENCIES, MULTIPLIERS, NUMBER_WORDS } from './vocabulary.ts';

export interface Token {
  text: string;
  /** The value of a number, `NaN` for one with several points such as 1.2.3, `null` for anything else. */
  value: number | null;
  start: number;
  end: number;
  /** No space stands before it. */
  isGlued: boolean;
  isLineStart: boolean;
  /** The number is spelled out. */
  isWord: boolean;
}

const TOKEN = /\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*|\.\d+|\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?|[^\s]/gu;

/** As India groups: the last three digits, and two each before them. */
const IN_LAKH = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** '1,500', '1.500' and '1 500' are 1500; '1,5' and '1.5' are one and a half; '1,50,000' is a lakh and a half. */
export function parseDigits(text: string): number {
  const digits = text.replace(/[' ]/g, '');
  const separators = digits.match(/[.,]/g) ?? [];
  if (separators.length === 0) return Number(digits);
  if (IN_LAKH.test(digits)) return Number(digits.replaceAll(',', ''));
  const groups = digits.split(/[.,]/);
  const isGrouped = (parts: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length === 3);
  const isSameSign = new Set(separators).size === 1;
  if (isSameSign && isGrouped(groups)) return Number(groups.join(''));
  if (separators.length === 1) return Number(`${groups[0] || '0'}.${groups[1]}`);
  const whole = groups.slice(0, -1);
  return !isSameSign && isGrouped(whole) ? Number(`${whole.join('')}.${groups.at(-1)}`) : Number.NaN;
}

function scan(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([found], index, all) => {
    const start = all[index]?.index ?? 0;
    const word = NUMBER_WORDS.get(found);
    const isDigits = /^\.?\d/.test(found);
    return {
      text: found,
      value: isDigits ? parseDigits(found) : (word ?? null),
      start,
      end: start + found.length,
      isGlued: start > 0 && !/\s/.test(text[start - 1] ?? ''),
      isLineStart: /(^|\n)[ >-]*$/.test(text.slice(Math.max(0, start - 8), start)),
      isWord: word !== undefined,
    };
  });
}

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0;

/** Adds what follows the number at `from`: 'thousand', 'five' after 'twenty', 'and a half'. @returns its end */
function extend(tokens: readonly Token[], from: number, first: number): { value: number; last: number } {
  let value = first;
  let last = from;
  // The part below the last multiplier: 'two thousand | five hundred'.
  let open = value;
  let closed = 0;
  for (;;) {
    const skipped = tokens[last + 1]?.text === '-' && tokens[last + 1]?.isGlued ? 1 : 0;
    const joined = ['and', '&'].includes(tokens[last + 1]?.text ?? '') && open >= 100 ? 1 : 0;
    const next = tokens[last + 1 + (skipped || joined)];
    if (!next) break;
    const times = MULTIPLIERS.get(next.text);
    if (times !== undefined && !joined && (next.text.length > 1 || next.isGlued)) {
      if (times >= 1000) {
        closed += open * times;
        open = 0;
      } else open *= times;
    } else if (next.isWord && next.value !== null && next.value > 0 && next.value < 100) {
      const fits = isTens(open % 100) ? next.value < 10 : open >= 100 && open % 100 === 0;
      const startsGroup = open === 0 && closed > 0;
      if (!fits && !startsGroup) break;
      open += next.value;
    } else break;
    last += 1 + (skipped || joined);
    value = closed + open;
  }
  const [and, a, half] = tokens.slice(last + 1, last + 4);
  if (and?.text === 'and' && a?.text === 'a' && half?.text === 'half') return { value: value + 0.5, last: last + 3 };
  return { value, last };
}

/** The tokens of a plain text, each number as one token whether it is written in digits or in words. */
export function tokenize(text: string): Token[] {
  const raw = scan(text);
  const tokens: Token[] = [];
  for (let index = 0; index < raw.length; index++) {
    const token = raw[index];
    if (!token) break;
    const next = raw[index + 1];
    const isImplicitOne =
      token.text === 'a' && next !== undefined && MULTIPLIERS.has(next.text) && next.text.length > 1;
    const isBare =
      token.value === null && /^(?:hundred|thousand|million|billion|hundert|tausend|mille)$/.test(token.text);
    const isHalf = token.text === 'half' && next?.text === 'a' && MULTIPLIERS.has(raw[index + 2]?.text ?? '');
    if (token.value === null && !isImplicitOne && !isHalf && !isBare) {
      tokens.push(token);
      continue;
    }
    if (isHalf) {
      const times = MULTIPLIERS.get(raw[index + 2]?.text ?? '') ?? 1;
      const end = raw[index + 2]?.end ?? token.end;
      tokens.push({ ...token, value: times / 2, end, isWord: true, text: text.slice(token.start, end) });
      index += 2;
      continue;
    }
    const one = isImplicitOne ? 1 : (token.value ?? MULTIPLIERS.get(token.text) ?? 1);
    const start = isImplicitOne || isBare ? { ...token, value: one, isWord: true } : token;
    const { value, last } = extend(raw, index, start.value ?? 0);
    const end = raw[last]?.end ?? token.end;
    tokens.push({ ...start, value, end, text: text.slice(start.start, end) });
    index = last;
  }
  return tokens;
}

export const currencyOf = (token: Token | undefined): string | undefined => token && CURRENCIES.get(token.text);

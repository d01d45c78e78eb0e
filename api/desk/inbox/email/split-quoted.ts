import { withAsciiDigits } from '#common/digits.ts';
import {
  answersWithin,
  forwardedMessage,
  headerLabels,
  introStart,
  originalMessage,
  wrote,
} from './quotation-words.ts';

/** Stands before a line that HTML shows as a quotation; what a client types never has it. */
export const QUOTE_MARK = '\ue000';

/** The end of a word, also where letters are not ASCII. */
const END = '(?![\\p{L}\\p{N}])';
const START = '(?<![\\p{L}\\p{N}])';
const WROTE = new RegExp(`${START}(${wrote})${END}|(写道|寫道|写到|님이 ?작성|님이 ?쓴 ?글)`, 'iu');
const INTRO_START = new RegExp(`^(${introStart})${END}`, 'iu');
const INTRO_END = /[:：]\s*$|\s-{2,}\s*$/u;
/** 'Owner <o@x.com>', '(o@x.com)', '[mailto:o@x.com]' */
const ADDRESS = /[^\s<>()[\]"',:;]{1,64}@[^\s<>()[\]"',;]{1,189}/;
const YEAR_AND_DAY =
  /(?<!\d)(\d{4}\s?[-./年년]\s?\d{1,2}\s?[-./月월]\s?\d{1,2}|\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{2,4})(?!\d)|(?<!\d)\d{1,2}(st|nd|rd|th|\.|er|º)?[\s,]+(de\s+|thg\s+)?\p{L}[\p{L}\p{M}.׳']{1,14}\.?[\s,]+(de\s+|del\s+)?\d{4}(?!\d)|\p{L}{3,12}\.?\s\d{1,2}(st|nd|rd|th)?,?\s\d{4}(?!\d)|\d{1,2}\s(thg|tháng)\s\d{1,2},\s\d{4}|(?<!\d)\d{4}\S{0,6}\s\p{L}[\p{L}\p{M}.]{1,14}\s\d{1,2}(?!\d)/iu;
const TIME = /(?<!\d)([01]?\d|2[0-3])\s?[:.h時시]\s?[0-5]\d/iu;
/** '2026/11/16 Owner <o@x.com>', as Gmail once wrote. */
const DATE_AND_SENDER = /^\d.{5,200}<[^<>\s]{1,64}@[^<>\s]{1,189}>$/;
/** 'On 16.11.2026, Owner wrote:', with nothing but a name and the verb behind the date. */
const DATE_AND_COMMA = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[,،，]\s+(\p{Lu}[\p{L}.'’-]*\s+){1,4}\p{L}+\s?[:：]$/u;
/** Yahoo on Android goes on in the line of the introduction, after some blanks. */
const TEXT_BEHIND = /(?<=[:：])\s{2,}\S.*$/u;
/** Without a known verb the sender is the last thing said, or a date the first: '… Owner <o@x.com> написа:'. */
const NAMES_SENDER =
  /[<[](mailto:)?[^\s<>[\]]{1,64}@[^\s<>[\]]{1,189}[>\]].{0,30}[:：]\s*$|^\W{0,3}\d.{5,120}[^\s<>()]{1,64}@[^\s<>()]{1,189}[>)\]]?.{0,12}[:：]\s*$/u;
/** At most two words before the date: 'notes of our call on 16 Nov 2026 with Max <m@x.com>:' is a client's own sentence. */
const DATE_FIRST = /^(?:\S+\s+){0,2}\S*\d/u;
/** Lines that such an introduction can take, and characters of them. */
const INTRO = { lines: 4, characters: 500 };

const label = (names: string) => new RegExp(`^[*_]{0,2}(${names})\\s{0,3}[*_]{0,2}\\s{0,3}[:：]`, 'iu');
type HeaderKind = keyof typeof headerLabels;
const LABELS: readonly (readonly [HeaderKind, RegExp])[] = [
  ['from', label(headerLabels.from)],
  ['date', label(headerLabels.date)],
  ['to', label(headerLabels.to)],
  ['copy', label(headerLabels.copy)],
  ['subject', label(headerLabels.subject)],
];
/** Lines within which the next entry of a list stands. */
const LIST_WITHIN = 12;
/** Copied headers take at most this many lines; a long list of recipients takes more than one. */
const HEADERS = { lines: 14, folded: 4 };

const ORIGINAL = new RegExp(`^(${originalMessage})[:：]?$`, 'iu');
const FORWARDED = new RegExp(`^(${forwardedMessage})[:：]?$`, 'iu');
const RULES = /^[-_=*—–\s]{2,}|[-_=*—–\s]{2,}$/gu;
const RULE = /^[_-]{10,}$/;
const LOTUS = /---\d{1,4}[-./]\d{1,2}[-./]\d{1,4} \d{1,2}[:.]\d{2}.{0,12}---/;
const ANSWERS_WITHIN = new RegExp(`${START}(${answersWithin})${END}|(下面|下方|红色|以下|赤字|아래|빨간)`, 'iu');

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const isMarked = (line: string) => line.startsWith(QUOTE_MARK);
const isQuoteLine = (line: string) => isMarked(line) || /^\s{0,3}>/.test(line);
/** Digits of other scripts, and the dotted capital of Turkish, stand for the letters that patterns know. */
const shortened = (line: string | undefined) =>
  withAsciiDigits((line ?? '').trim().slice(0, INTRO.characters).replaceAll('İ', 'I'));

/**
 * Tells how sure it is that this introduces an earlier email: `whole` where everything after it is quoted, `marked`
 * where only marked lines are, because people write 'On page 2 Anna wrote:', too.
 */
function introKind(joined: string): 'whole' | 'marked' | null {
  if (LOTUS.test(joined)) return 'whole';
  if (!INTRO_END.test(joined)) return DATE_AND_SENDER.test(joined) && YEAR_AND_DAY.test(joined) ? 'marked' : null;
  const [hasDate, hasTime, hasAddress] = [YEAR_AND_DAY.test(joined), TIME.test(joined), ADDRESS.test(joined)];
  const isWrote = WROTE.test(joined);
  if (hasAddress && (hasDate || hasTime)) {
    if (isWrote) return 'whole';
    if (NAMES_SENDER.test(joined)) return INTRO_START.test(joined) || DATE_FIRST.test(joined) ? 'whole' : 'marked';
  }
  // In a language whose verb is not known.
  if (!isWrote) return hasDate && hasTime ? 'marked' : null;
  return (hasDate && hasTime && /^\d/.test(joined)) || DATE_AND_COMMA.test(joined) ? 'whole' : 'marked';
}

/** An introduction that begins here: the number of its lines and how sure it is. */
function introAt(lines: readonly string[], from: number): { count: number; kind: 'whole' | 'marked' } | null {
  const first = shortened(lines[from]);
  if (first === '' || isQuoteLine(lines[from] ?? '')) return null;
  const begins = from === 0 || isBlank(lines[from - 1]) || isQuoteLine(lines[from - 1] ?? '');
  let joined = '';
  for (let count = 1; count <= INTRO.lines; count++) {
    const line = shortened(lines[from + count - 1]);
    if (line === '' || isQuoteLine(line) || joined.length > INTRO.characters) return null;
    joined = `${joined} ${line}`.trim();
    const kind = introKind(joined) ?? (introKind(joined.replace(TEXT_BEHIND, '')) === 'whole' ? 'whole' : null);
    if (kind === null) {
      // A line that ends so and is none ends the paragraph that could be one.
      if (/[:：]$/.test(line)) return null;
      continue;
    }
    // Lines of the client's own before it are no part of it.
    for (let later = 1; later < count; later++)
      if (
        introKind(
          lines
            .slice(from + later, from + count)
            .map(shortened)
            .join(' '),
        ) === 'whole'
      )
        return null;
    const isWrapped = count === 1 || INTRO_START.test(first) || /[\d@]/.test(first);
    const stands = begins || INTRO_START.test(first) || kind === 'whole';
    return isWrapped && stands ? { count, kind } : null;
  }
  return null;
}

const kindOf = (line: string) => LABELS.find(([, pattern]) => pattern.test(line))?.[0];

/** Reads labelled lines with the lines that go on with them, up to a blank one. */
function readHeaders(lines: readonly string[], from: number): Map<HeaderKind, string> {
  const found = new Map<HeaderKind, string>();
  let last: HeaderKind | undefined;
  let folded = 0;
  for (const line of lines.slice(from, from + HEADERS.lines)) {
    const text = shortened(line);
    const kind = kindOf(text);
    if (kind === undefined && (text === '' || ++folded > HEADERS.folded)) break;
    if (kind !== undefined) {
      folded = 0;
      last = kind;
    }
    if (last)
      found.set(
        last,
        `${found.get(last) ?? ''} ${kind === undefined ? text : text.replace(/^[^:：]*[:：]/u, '')}`.trim(),
      );
  }
  return found;
}

const hasAddress = (text: string | undefined) => ADDRESS.test(text ?? '');
/** 'Ada Lovelace', 'Ada <ada@example.com>'; no hour, date or place with a number. */
const isSender = (text: string) => hasAddress(text) || /^[*_]{0,2}\s*\p{L}[^\d]{0,100}$/u.test(text);

/** A line that ends with a colon presents what stands below it: a draft, an order, an email that is handed on. */
function isHeading(lines: readonly string[], below: number): boolean {
  let at = below - 1;
  while (at >= 0 && isBlank(lines[at])) at--;
  const above = shortened(lines[at]);
  return /[:：]$/.test(above) && !ORIGINAL.test(betweenRules(above));
}

const betweenRules = (line: string): string => line.replace(RULES, '').trim();

/**
 * Tells if the headers of an earlier email begin here, as email programs write them above it, in any order. The same
 * labels mean from and until in most languages, and stand in letters and in drafts of emails: only the date of an email, and
 * an address or the time of day, make them those of one.
 */
function isHeaderBlock(lines: readonly string[], from: number): boolean {
  if (kindOf(shortened(lines[from])) === undefined) return false;
  const headers = readHeaders(lines, from);
  const [sender, date] = [headers.get('from'), headers.get('date')];
  if (headers.size < 3 || sender === undefined || date === undefined || !isSender(sender)) return false;
  if (!headers.has('subject') && !hasAddress(sender)) return false;
  if (isHeading(lines, from)) return false;
  const hasParty = [sender, headers.get('to'), headers.get('copy')].some(hasAddress);
  if (!YEAR_AND_DAY.test(date) && !TIME.test(date)) return hasAddress(sender) && headers.size >= 4;
  return hasParty || (TIME.test(date) && kindOf(shortened(lines[from])) === 'from');
}

/** 'Original Message' between rules; without them only above the headers or the introduction of the earlier email. */
function isSeparator(lines: readonly string[], at: number): boolean {
  const line = shortened(lines[at]);
  const inner = betweenRules(line);
  if (!ORIGINAL.test(inner)) return false;
  // Between a few marks it is a heading of the client's own.
  const marks = /^original[:：]?$/iu.test(inner) ? /[-_=—–]{10,}/u : /[-_=—–]{4,}/u;
  if (marks.test(line)) return true;
  let next = at + 1;
  while (next < lines.length && isBlank(lines[next])) next++;
  return isHeaderBlock(lines, next) || introAt(lines, next) !== null;
}

/** An email that the client hands on begins here: it is part of what the client says. */
const isForwarded = (line: string | undefined) => FORWARDED.test(betweenRules(shortened(line)));

function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at++;
  return at;
}

/** Marks after which everything is an earlier email. */
const beginsEarlier = (lines: readonly string[], at: number): boolean =>
  isSeparator(lines, at) ||
  isHeaderBlock(lines, at) ||
  (RULE.test(shortened(lines[at])) && isHeaderBlock(lines, nextWritten(lines, at + 1)));

/** Marked lines that no line introduces: a list can look like that, but not with marks of marks, or of nothing. */
const isSurelyQuoted = (block: readonly string[], isFirst: boolean, isPresented: boolean): boolean =>
  isFirst ||
  (!isPresented && block.some((line) => /^\s{0,3}>(\s{0,3}>|\s*$)/.test(line))) ||
  block.some(isMarked) ||
  introKind(shortened(block[0]).replace(/^>+\s*/, '')) !== null;

/** Lines of a list of dates and people look like introductions without a verb, one after the other. */
function isListed(lines: readonly string[], at: number, count: number): boolean {
  const isEntry = (line: string) => introKind(shortened(line)) === 'whole' && !WROTE.test(line);
  const around = [...lines.slice(Math.max(0, at - LIST_WITHIN), at), ...lines.slice(at + 1, at + LIST_WITHIN)];
  return count === 1 && isEntry(lines[at] ?? '') && around.some(isEntry);
}

/** Number of lines before a rule that the program drew above the earlier email. */
function withoutRule(own: readonly string[]): number {
  const last = own.findLastIndex((line) => !isBlank(line));
  return last >= 0 && /^[-_]{3,}$/.test(shortened(own[last])) ? last : own.length;
}

interface Split {
  own: string[];
  quoted: string[];
  /** All that follows a mark of an earlier email. */
  earlier: readonly string[];
}

function sortLines(lines: readonly string[]): Split {
  const own: string[] = [];
  const quoted: string[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isForwarded(lines[at])) return { own: [...own, ...lines.slice(at)], quoted, earlier: [] };
    const intro = introAt(lines, at);
    const after = intro ? nextWritten(lines, at + intro.count) : at;
    const isMarkedNext = isQuoteLine(lines[after] ?? '');
    if (beginsEarlier(lines, at) || (intro?.kind === 'whole' && !isMarkedNext && !isListed(lines, at, intro.count))) {
      const end = withoutRule(own);
      return { own: own.slice(0, end), quoted, earlier: [...own.slice(end), ...lines.slice(at)] };
    }
    const begins = isMarkedNext ? after : at;
    let end = begins;
    while (end < lines.length && isQuoteLine(lines[end] ?? '')) end++;
    const block = lines.slice(at, Math.max(end, at + 1));
    const isQuoted =
      end > begins &&
      (begins > at ||
        quoted.length > 0 ||
        isSurelyQuoted(lines.slice(begins, end), own.every(isBlank), isHeading(lines, begins)));
    for (const line of block) (isQuoted ? quoted : own).push(line);
    at += block.length;
  }
  return { own, quoted, earlier: [] };
}

const join = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(QUOTE_MARK, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd();

/**
 * Parts what was written from the emails that it answers. Each line is in one of both, and what is not surely an earlier
 * email stays in the text: forwarded ones, and those in which a client says that answers are. Its cost grows with the lines.
 */
export function splitQuoted(body: string, { isForwarded = false } = {}): { text: string; quoted: string } {
  const lines = body.split('\n');
  const { own, quoted, earlier } = sortLines(lines);
  const text = join(own);
  if (text === '') return { text: join(lines), quoted: '' };
  const isRead = earlier.length > 0 && (isForwarded || ANSWERS_WITHIN.test(text));
  return isRead
    ? { text: join([...own, ...earlier]), quoted: join(quoted) }
    : { text, quoted: join([...quoted, ...earlier]) };
}

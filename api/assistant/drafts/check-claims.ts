import type { Claim } from '#api/assistant/numbers-guard/claim.ts';
import { findClaims } from '#api/assistant/numbers-guard/find-claims.ts';
import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { type Facts, isSupported, readFacts } from '#api/assistant/numbers-guard/numbers-guard.ts';
import type { DraftedReply } from '#common/contract/replies.ts';
import { checkMark, findCheckMark } from '#common/rules/reply-fields.ts';
import type { Source } from './sources.ts';

type CheckedClaim = DraftedReply['claims'][number];
type Kind = CheckedClaim['kind'];

function kindOf(claim: Claim): Kind | null {
  switch (claim.kind) {
    case 'money':
      return 'price';
    case 'date':
    case 'duration':
    case 'percent':
      return claim.kind;
    case 'literal':
      return claim.type === 'deadline' ? 'date' : null;
    case 'count':
      return claim.isPrice ? 'price' : null;
    case 'times':
      return null;
  }
}

/** Characters of another form become plain ones, so that places in the text are places in what is checked. */
const canonical = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\S\n]/g, ' ');

/** The text in lower case without marks of formatting, and the place of each of its characters. */
function plainWithPlaces(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (/[*`\\]/.test(character)) continue;
    const lower = character.toLowerCase();
    plain += lower.length === 1 ? lower : character;
    places.push(at);
  }
  return { plain, places };
}

const BEFORE = /(?:(?:us|ca|au)?[$€£¥₹]|\b(?:usd|eur|gbp|chf|inr)) ?$/i;
const AFTER =
  /^(?:[.,]\d+)?(?:k\b)?(?: ?(?:%|percent|[$€£¥₹]|usd|eur|gbp|chf|dollars?|euros?|pounds?))?(?:[ -]?(?:(?:work(?:ing)?|business|calendar|full) )?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)\b)?(?: ?(?:\/|per|an?) ?(?:minute|hour|day|week|month|year)\b)?/i;
/** Between the two ends of a range. */
const RANGE = /^ ?(?:-|to|and|or) ?$/i;

interface Found {
  claims: Claim[];
  kind: Kind;
  start: number;
  end: number;
}

/** Claims with the places of their words; a range is one of them. */
function locate(text: string): Found[] {
  const { plain, places } = plainWithPlaces(text);
  const found: Found[] = [];
  for (const claim of findClaims(plain)) {
    const kind = kindOf(claim);
    const first = places[claim.start];
    const last = places[claim.end - 1];
    if (kind === null || first === undefined || last === undefined) continue;
    const start = first - (BEFORE.exec(text.slice(0, first))?.[0].length ?? 0);
    const end = last + 1 + (AFTER.exec(text.slice(last + 1))?.[0].length ?? 0);
    const previous = found.at(-1);
    const gap = previous && text.slice(previous.end, start);
    if (previous && previous.kind === kind && (start < previous.end || RANGE.test(gap ?? ''))) {
      previous.claims.push(claim);
      previous.end = Math.max(previous.end, end);
    } else found.push({ claims: [claim], kind, start, end });
  }
  return found;
}

interface Support {
  source: Source;
  facts: Facts;
}

const factsOf = ({ label, text }: Pick<Source, 'label' | 'text'>): Facts => readFacts([{ title: label, text }], []);

/** The line of a source that says it, as it is written there. */
function wordsOf({ label, text }: Source, claim: Claim): string {
  const line = text.split('\n').find((one) => isSupported(claim, factsOf({ label, text: one }), ''));
  return (line ?? text).trim().slice(0, 300);
}

function findSource(claims: readonly Claim[], supports: readonly Support[], context: string) {
  const found = supports.find(({ facts }) => claims.every((claim) => isSupported(claim, facts, context)));
  const [claim] = claims;
  if (!found || !claim) return null;
  const { type, label } = found.source;
  return { type, label, value: wordsOf(found.source, claim) };
}

/** Sums of prices that the site names are supported by all of it together. */
function joinedSite(sources: readonly Source[]): Support[] {
  const site = sources.filter(({ type }) => type === 'site');
  const text = site.map((source) => source.text).join('\n');
  const facts = readFacts(
    site.map((source) => ({ title: source.label, text: source.text })),
    [],
  );
  return site.length === 0 ? [] : [{ source: { type: 'site', label: 'Site', text }, facts }];
}

export interface CheckedText {
  /** Claims that nothing supports stand in it as marks to check. */
  body: string;
  claims: CheckedClaim[];
}

/** Looks up every amount, date, duration and percentage of a drafted reply. `null` where one cannot be marked. */
export function checkClaims(text: string, sources: readonly Source[]): CheckedText | null {
  const written = canonical(text);
  const supports = [...sources.map((source) => ({ source, facts: factsOf(source) })), ...joinedSite(sources)];
  const context = toPlainText(written);
  const claims: CheckedClaim[] = [];
  let body = '';
  let done = 0;
  for (const { claims: stated, kind, start, end } of locate(written)) {
    const words = written.slice(start, end).replace(/\s+/g, ' ');
    const isMarked = written.lastIndexOf('[check:', start) > written.lastIndexOf(']', start - 1);
    const source = isMarked ? null : findSource(stated, supports, context);
    claims.push({ text: words, kind, supported: source !== null, source });
    if (source !== null || isMarked) continue;
    body += written.slice(done, start) + checkMark(words.replace(/[[\]]/g, ''));
    done = end;
  }
  body += written.slice(done);
  return hasUnmarked(body, supports, context) ? null : { body, claims };
}

/** A number in disguise that the places above missed. */
function hasUnmarked(body: string, supports: readonly Support[], context: string): boolean {
  let rest = body;
  for (let mark = findCheckMark(rest); mark !== null; mark = findCheckMark(rest)) rest = rest.replace(mark, ' ');
  return findClaims(toPlainText(rest)).some(
    (claim) => kindOf(claim) !== null && findSource([claim], supports, context) === null,
  );
}

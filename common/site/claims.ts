import { earlierWordings } from '#common/content/starter/earlier.ts';
import { starter } from '#common/content/starter/starter.ts';
import { promisedTimes } from '#common/content/starter/times.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { ClaimDecision, ClaimId } from './options.ts';
import { isVisible, sectionOfPart } from './sections.ts';
import { isEqual, isObject, type Json } from './tree.ts';

/** A promise that visitors read and that a new site makes before its owner has read it. */
interface ClaimRule {
  label: string;
  part: keyof SiteContent;
  /** Visitors can do without it. */
  canHide: boolean;
  /** What visitors see of it; `null` where they see nothing. */
  seen(content: SiteContent): Json;
  /** The same as one text. */
  text(content: SiteContent): string;
}

const shown = (content: SiteContent, part: keyof typeof sectionOfPart) => isVisible(content, sectionOfPart[part]);
/** Amounts count without the currency in which they stand. */
const withoutCurrency = (text: string) =>
  text
    .replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
const lines = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join('\n');

/** In the order in which the owner decides on them. */
export const claims: Readonly<Record<ClaimId, ClaimRule>> = {
  replyTime: {
    ...{ label: 'Reply time', part: 'promises', canHide: false },
    seen: ({ promises }) => promises.reply.time,
    text: ({ promises: { reply } }) => lines([reply.time, reply.text]),
  },
  roadmapTime: {
    ...{ label: 'Roadmap time', part: 'promises', canHide: false },
    seen: ({ promises }) => promises.roadmap.time,
    text: ({ promises: { roadmap } }) => lines([roadmap.time, roadmap.text]),
  },
  guarantee: {
    ...{ label: 'Guarantee', part: 'guarantee', canHide: true },
    seen: (content) => (shown(content, 'guarantee') ? content.guarantee : null),
    text: ({ guarantee: { title, text, rule } }) => lines([title, text, rule]),
  },
  counters: {
    ...{ label: 'Counters', part: 'counters', canHide: true },
    seen: (content) => (shown(content, 'counters') && content.counters.length > 0 ? content.counters : null),
    text: ({ counters }) => lines(counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}`)),
  },
  budgets: {
    ...{ label: 'Budgets', part: 'form', canHide: false },
    seen: ({ form }) => form.budgets.map(withoutCurrency),
    text: ({ form }) => lines(form.budgets),
  },
  packages: {
    ...{ label: 'Packages', part: 'packages', canHide: false },
    seen: (content) =>
      shown(content, 'packages')
        ? content.packages.map(({ id, weeks, text, includes }) => ({ id, weeks, text, includes }))
        : null,
    text: ({ packages }) =>
      packages
        .map(({ name, weeks, text, includes }) =>
          lines([`${name}, ${weeks.from}-${weeks.to} weeks: ${text}`, ...includes.map((item) => `- ${item}`)]),
        )
        .join('\n'),
  },
  addOns: {
    ...{ label: 'Add-ons', part: 'addOns', canHide: true },
    seen: (content) => (shown(content, 'addOns') && content.addOns.length > 0 ? content.addOns : null),
    text: ({ addOns }) => lines(addOns.map(({ name, price, text }) => `${name}, ${price}: ${text}`)),
  },
};

/** A promise that is translated is the same promise. */
const englishTimes: ReadonlyMap<string, string> = new Map(
  Object.values(promisedTimes).flatMap(({ reply, roadmap }) => [
    [reply, starter.promises.reply.time],
    [roadmap, starter.promises.roadmap.time],
  ]),
);

const inEnglish = (seen: Json): Json => (typeof seen === 'string' ? (englishTimes.get(seen) ?? seen) : seen);

/** With wordings of earlier releases as those of today. */
function inTodaysWords(value: Json): Json {
  if (typeof value === 'string') return earlierWordings.get(value) ?? value;
  if (Array.isArray(value)) return value.map(inTodaysWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inTodaysWords(entry)]));
}

/** The guarantee of a first release had no rule. */
const isWithoutRule = (value: Json) => isObject(value) && value.rule === null;

const isStarters = (id: ClaimId, seen: Json): boolean => {
  const own = claims[id].seen(starter);
  const words = inTodaysWords(inEnglish(seen));
  return isEqual(words, own) || (isWithoutRule(words) && isObject(own) && isEqual(words, { ...own, rule: null }));
};

/** What the owner decided on a claim, and on which text. */
export interface StoredDecision {
  decision: 'kept' | 'hidden';
  /** What visitors saw of it then. */
  seen: Json;
}

/** The decision on a claim of a draft; `null` while it is open. It holds until the text changes. */
export function decisionOn(
  id: ClaimId,
  content: SiteContent,
  stored: StoredDecision | undefined,
): ClaimDecision | null {
  const seen = claims[id].seen(content);
  if (seen === null) return 'hidden';
  if (stored?.decision === 'kept' && isEqual(inEnglish(stored.seen), inEnglish(seen))) return 'kept';
  return isStarters(id, seen) ? null : 'changed';
}

/** The draft without a claim that can be hidden. */
export function withoutClaim(id: ClaimId, content: SiteContent): SiteContent {
  if (id !== 'guarantee') return { ...content, [claims[id].part]: [] };
  const section = sectionOfPart.guarantee;
  return {
    ...content,
    sections: content.sections.map((entry) => (entry.id === section ? { ...entry, visible: false } : entry)),
  };
}

/** The draft with what was hidden, as visitors saw it then. */
export function withClaim(id: ClaimId, content: SiteContent, { seen }: StoredDecision): SiteContent {
  if (id !== 'guarantee') return { ...content, [claims[id].part]: seen } as SiteContent;
  const section = sectionOfPart.guarantee;
  return {
    ...content,
    sections: content.sections.map((entry) => (entry.id === section ? { ...entry, visible: true } : entry)),
  };
}

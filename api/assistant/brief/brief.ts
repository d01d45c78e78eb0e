import { parseDigits } from '#api/assistant/numbers-guard/tokens.ts';
import type { Brief } from '#common/contract/assistant.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { ProjectType } from '#common/request-options.ts';
import { daysBetween } from '#common/site/days.ts';

/** An option of the form covers this range, including both ends. */
interface OptionRange {
  option: string;
  from: number;
  to: number;
}

const NUMBER = /(\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?!\d)|\d+(?:[.,]\d+)*)\s?(k\b|thousand\b)?/giu;
const OPEN_END = /\+|\b(?:over|above|more than|at least|from|longer|or more|and up)\b|>|≥/i;
const OPEN_START = /\b(?:under|below|less than|up to|at most|within)\b|<|≤/i;

/** The numbers of an option as a range: '$500 - $1,000', 'below 2.500 €', '10k+'. `null` without a number. */
function rangeIn(option: string): { from: number; to: number } | null {
  const [first, second] = [...option.matchAll(NUMBER)].map(
    ([, digits = '', thousand]) =>
      parseDigits(digits.replace(/[\u00a0\u202f]/g, ' ')) * (thousand === undefined ? 1 : 1_000),
  );
  if (first === undefined || Number.isNaN(first) || Number.isNaN(second)) return null;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (OPEN_START.test(option)) return { from: 0, to: first };
  return { from: first, to: OPEN_END.test(option) ? Number.POSITIVE_INFINITY : first };
}

const amountRanges = (options: readonly string[]): OptionRange[] =>
  options.flatMap((option) => {
    const range = rangeIn(option);
    return range === null ? [] : [{ option, ...range }];
  });

const DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;
const UNIT = /\b(day|week|month|year)s?\b/i;

/** Days from now that each option covers: '1-2 weeks' is 7 to 14. An option without a length of time is left out. */
const dayRanges = (options: readonly string[]): OptionRange[] =>
  options.flatMap((option) => {
    const range = rangeIn(option);
    const unit = UNIT.exec(option)?.[1]?.toLowerCase();
    const days = Object.entries(DAYS).find(([name]) => name === unit)?.[1];
    return range === null || days === undefined ? [] : [{ option, from: range.from * days, to: range.to * days }];
  });

/** The lowest option that holds the value; an option ends where the next begins. */
const optionHolding = (ranges: readonly OptionRange[], value: number): string | undefined =>
  [...ranges].sort((a, b) => a.to - b.to).find(({ from, to }) => from <= value && value <= to)?.option;

/** Words that tell what kind of project is meant. */
const SIGNS: readonly (readonly [ProjectType, RegExp])[] = [
  [
    'ecommerce',
    /\b(?:e-?commerce|(?:online|web) ?(?:shop|store)|webshop|storefront|shopify|woocommerce|(?:sell|order|buy)(?:ing)? (?:\w+ ){0,3}online)\b/,
  ],
  ['fintech', /\b(?:fintech|banking|payouts?|ledger|trading|neobank|insurtech|bookkeeping)\b/],
  [
    'ai-integration',
    /\b(?:ai|artificial intelligence|chat ?-?bots?|language models?|llms?|openai|chatgpt|gpt|gemini|machine learning|semantic search)\b/,
  ],
  ['api-development', /\b(?:apis?|webhooks?|integrations?|integrate with)\b/],
  ['consulting', /\b(?:consulting|advice|advise|audit|code review|second opinion)\b/],
  [
    'web-app',
    /\b(?:web ?-?app(?:lication)?s?|apps?|saas|portal|dashboard|marketplace|booking system|internal tool|crm)\b/,
  ],
];

/** The visitor speaks of a project of their own, and does not only ask how the owner works. */
const WANTS =
  /\b(?:need|want|looking for|would like|i(?:'|’)?d like|we(?:'|’)?d like|build|make|create|develop|add|launch|replace|automate|cost|costs|price|how much|help (?:me|us)|planning|my idea|our idea)\b/;

const signsIn = (text: string) =>
  SIGNS.flatMap(([type, sign]) => {
    const found = sign.exec(text);
    return found ? [{ type, at: found.index }] : [];
  });

/** The kind of project of which the message speaks first; `null` where it speaks of none. Takes lower case. */
function projectTypeWanted(message: string): ProjectType | null {
  if (!WANTS.test(message)) return null;
  const [first] = signsIn(message).sort((a, b) => a.at - b.at);
  return first?.type ?? null;
}

/** The kind of project that an offer is for; `null` where its text names several or none. */
function projectTypeOffered(text: string): ProjectType | null {
  const [only, ...others] = signsIn(text.toLowerCase());
  return only !== undefined && others.length === 0 ? only.type : null;
}

/** One message of the visitor as the assistant understood it. */
export interface BriefSlots {
  /** The message in lower case, typing errors mended. */
  plain: string;
  intents: readonly string[];
  /** `currency` holds ISO 4217 codes in lower case; `null` when the visitor named none. */
  money: { amount: number; currency: string | null } | null;
  /** `until` is the last day, `YYYY-MM-DD`. */
  time: { until: string; isDeadline: boolean } | null;
  /** Ids of the site document. */
  names: { packages: readonly string[]; addOns: readonly string[] };
}

type Site = Pick<SiteContent, 'form' | 'packages'> & { identity: Pick<SiteContent['identity'], 'currency'> };

/** In these a time is that of a call, of a reply or of the start. */
const NO_DEADLINE_OF_THE_PROJECT = ['scheduling', 'reply-time', 'availability'];
const URGENT = /\b(?:asap|as soon as possible|urgent(?:ly)?|immediately|right away|right now|yesterday)\b/;
const URGENT_OPTION = /\b(?:asap|as soon as possible|urgent(?:ly)?|immediately|right away|now)\b/i;

function budgetOf({ money }: BriefSlots, { form, identity }: Site): string | undefined {
  if (money === null) return undefined;
  if (money.currency !== null && !money.currency.includes(identity.currency.toLowerCase())) return undefined;
  return optionHolding(amountRanges(form.budgets), money.amount);
}

/** The shortest option that reaches the deadline; one before all of them is as soon as possible. */
function timelineOf({ plain, time, intents }: BriefSlots, { form }: Site, today: string): string | undefined {
  if (intents.some((intent) => NO_DEADLINE_OF_THE_PROJECT.includes(intent))) return undefined;
  const urgent = form.timelines.find((option) => URGENT_OPTION.test(option));
  if (time === null || !time.isDeadline) return URGENT.test(plain) ? urgent : undefined;
  const days = daysBetween(today, time.until);
  const ranges = dayRanges(form.timelines).sort((a, b) => a.to - b.to);
  const [shortest] = ranges;
  if (days < 0 || shortest === undefined) return undefined;
  if (days < shortest.from && urgent !== undefined) return urgent;
  return ranges.find(({ to }) => days <= to)?.option;
}

/**
 * Reads the project's facts from the visitor's messages, oldest first, as values of the contact form. A later message
 * replaces what an earlier one said; only the kind of project stays as it was named first. `today` is the day in the
 * site's zone, `YYYY-MM-DD`.
 */
export function briefOf(turns: readonly BriefSlots[], site: Site, today: string): Brief {
  const latest = <Value>(read: (turn: BriefSlots) => Value | undefined): Value | undefined =>
    turns.map(read).findLast((value) => value !== undefined);
  const packageId = latest(({ names }) => (names.packages.length === 1 ? names.packages[0] : undefined));
  const chosen = site.packages.find(({ id }) => id === packageId);
  const projectType: ProjectType | null =
    turns.map(({ plain }) => projectTypeWanted(plain)).find((type) => type !== null) ??
    (chosen ? projectTypeOffered(`${chosen.name} ${chosen.text}`) : null);
  const budget = latest((turn) => budgetOf(turn, site));
  const timeline = latest((turn) => timelineOf(turn, site, today));
  const addOns = [...new Set(turns.flatMap(({ names }) => names.addOns))];
  return {
    ...(projectType !== null && { projectType }),
    ...(budget !== undefined && { budget }),
    ...(timeline !== undefined && { timeline }),
    ...(chosen && { packageId: chosen.id }),
    ...(addOns.length > 0 && { addOns }),
  };
}

/** Adds what was understood of earlier messages; as within a conversation, the later ones count. */
export function withEarlier(brief: Brief, earlier: Brief): Brief {
  const addOns = [...new Set([...(earlier.addOns ?? []), ...(brief.addOns ?? [])])];
  const projectType = earlier.projectType ?? brief.projectType;
  return { ...earlier, ...brief, ...(projectType && { projectType }), ...(addOns.length > 0 && { addOns }) };
}

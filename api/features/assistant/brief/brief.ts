import type { Brief } from '#common/contract/assistant.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { ProjectType } from '#common/options.ts';
import { amountRanges, dayRanges, daysBetween, optionHolding } from './option-ranges.ts';
import { projectTypeOffered, projectTypeWanted } from './project-type.ts';

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

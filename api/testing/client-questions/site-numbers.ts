import type { Claim } from '#api/assistant/numbers-guard/claim.ts';
import { findClaims } from '#api/assistant/numbers-guard/find-claims.ts';
import { toPlainText } from '#api/assistant/numbers-guard/normalize.ts';
import { findPromises, type PromiseFound } from '#api/assistant/numbers-guard/promises.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { textsIn } from '#common/site/texts.ts';
import type { ClientSite } from './client-site.ts';

/** Every number that a reply may name without inventing it. */
interface SiteNumbers {
  amounts: ReadonlySet<number>;
  /** 'week 2': unit and count. */
  durations: ReadonlySet<string>;
  percents: ReadonlySet<number>;
  promises: readonly PromiseFound[];
}

export const amountsIn = (text: string): number[] =>
  findClaims(toPlainText(text)).flatMap((claim) =>
    claim.kind === 'money' || (claim.kind === 'count' && claim.isPrice) ? [claim.value] : [],
  );

const durationOf = (claim: Claim) =>
  claim.kind === 'duration' && claim.value !== null ? [`${claim.base} ${claim.value}`] : [];

export const durationsIn = (text: string): string[] => findClaims(toPlainText(text)).flatMap(durationOf);

export const percentsIn = (text: string): number[] =>
  findClaims(toPlainText(text)).flatMap((claim) => (claim.kind === 'percent' ? [claim.value] : []));

/** Every text that a visitor can read, one a line. */
export function publicText({ content, projects, skills, faqs, testimonials }: ClientSite): string {
  const { packages, addOns, counters, identity } = content;
  const offers = [
    ...packages.map(({ name, price, weeks }) => `${name} ${formatMoney(price, identity)}, ${formatWeeks(weeks)}.`),
    ...counters.map(({ value, suffix, label }) => `${value}${suffix} ${label}.`),
    ...addOns.map(({ name, price }) => `${name} ${formatMoney(price, identity)}.`),
  ];
  const rows = [
    ...content.callTypes.map(({ minutes }) => `${minutes} minutes`),
    ...projects.map(({ weeks, year, ...project }) => ({ ...project, time: `${weeks ?? ''} weeks, ${year ?? ''}` })),
    ...skills.map(({ experienceYears, ...skill }) => ({ ...skill, time: `${experienceYears} years` })),
    ...faqs,
    ...testimonials,
  ];
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.values(value).flatMap(texts);
  };
  return [...offers, ...[...textsIn(content)].map(({ text }) => text), ...rows.flatMap(texts)].join('\n');
}

/** The sums of every choice among the values, 0 for none of them included. */
function subsetSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push(...sums.map((sum) => sum + value));
  return sums;
}

const known = new WeakMap<ClientSite, SiteNumbers>();

/** The numbers of a site, and every sum of its packages with its add-ons. */
export function numbersOf(site: ClientSite): SiteNumbers {
  const kept = known.get(site);
  if (kept) return kept;
  const text = publicText(site);
  const { packages, addOns } = site.content;
  const extras = subsetSums(addOns.map(({ price }) => price));
  const bases = subsetSums(packages.map(({ price }) => price));
  const numbers = {
    amounts: new Set([...amountsIn(text), ...bases.flatMap((base) => extras.map((extra) => base + extra))]),
    durations: new Set(durationsIn(text)),
    percents: new Set(percentsIn(text)),
    promises: findPromises(toPlainText(text), true),
  };
  known.set(site, numbers);
  return numbers;
}

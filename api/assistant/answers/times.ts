import { availabilityText } from '#api/assistant/availability.ts';
import { SITE_PASSAGES } from '#api/assistant/passages.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatList } from '#common/format.ts';
import { deliveryOf, nextStart } from '#common/site/delivery.ts';
import { formatDay, formatWeeks } from '#common/site/format.ts';
import { type Answerer, type Asked, answer, passageOf } from './answer.ts';
import { named, offersOf, type Package, packageSources } from './offers.ts';

/** The first day of new work; `null` where the owner is booked and names none. */
export function earliestStart({ availability }: Pick<SiteContent, 'availability'>, today: string): string | null {
  const { startsOn, state } = availability;
  return state === 'booked' && startsOn === null ? null : nextStart(startsOn, today);
}

const chosenOf = ({ read, knowledge }: Asked) => {
  const { packages } = offersOf(knowledge.site);
  const chosen = named(packages, read.names.packages);
  return { packages, told: chosen.length > 0 ? chosen : packages };
};

const availabilitySource = ({ knowledge }: Asked) => passageOf(knowledge, 'package', SITE_PASSAGES.availability);

export const duration: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const { told } = chosenOf(asked);
  if (told.length === 0) return null;
  const [only] = told;
  const start = earliestStart(site, asked.today);
  if (start !== null && asked.read.intents.includes('availability'))
    return answer(
      'duration',
      `${availabilityText(site)} Begun on ${formatDay(start, site.identity)}, ${formatList(told.map((one) => `${one.name} (${formatWeeks(one.weeks)}) is done by ${formatDay(deliveryOf(one, start).latest, site.identity)}`))}.`,
      { sources: [...availabilitySource(asked), ...packageSources(asked, told)], next: 'start', isDated: true },
    );
  const lead =
    told.length === 1 && only
      ? `**${only.name}** takes ${formatWeeks(only.weeks)} from the start to the handing over.`
      : `It depends on the size: ${formatList(told.map(({ name, weeks }) => `${name} takes ${formatWeeks(weeks)}`))}.`;
  const facts =
    start === null
      ? [availabilityText(site)]
      : [
          `Begun on ${formatDay(start, site.identity)}, ${formatList(told.map((one) => `${one.name} is done by ${formatDay(deliveryOf(one, start).latest, site.identity)}`))}.`,
        ];
  return answer('duration', lead, {
    facts,
    sources: [...packageSources(asked, told), ...availabilitySource(asked)],
    next: 'start',
    isDated: true,
  });
};

const verdictOf = (one: Package, start: string, until: string) => {
  const { soonest, latest } = deliveryOf(one, start);
  return latest <= until ? 'fits' : soonest <= until ? 'tight' : 'late';
};

export const deadline: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const { told } = chosenOf(asked);
  // 'For six months after handover' is no time until which anything is done.
  const time = asked.read.time?.isDeadline ? asked.read.time : null;
  if (told.length === 0) return null;
  const start = earliestStart(site, asked.today);
  const sources = [...packageSources(asked, told), ...availabilitySource(asked)];
  if (start === null)
    return answer('deadline', `No date can be named: ${availabilityText(site)}`, {
      sources: availabilitySource(asked),
      isDated: true,
    });
  const day = (date: string) => formatDay(date, site.identity);
  const daysOf = (one: Package) => {
    const { soonest, latest } = deliveryOf(one, start);
    return soonest === latest ? `on ${day(latest)}` : `between ${day(soonest)} and ${day(latest)}`;
  };
  const ends = told.map((one) => `**${one.name}** (${formatWeeks(one.weeks)}): done ${daysOf(one)}.`);
  const quickest = [...told].sort((a, b) => a.weeks.from - b.weeks.from)[0];
  const earliest = quickest
    ? `The earliest is ${day(deliveryOf(quickest, start).soonest)}, with ${quickest.name}.`
    : '';
  const [alone, ...more] = told;
  const begun =
    alone && more.length === 0
      ? `Counted from ${day(start)}, ${alone.name} (${formatWeeks(alone.weeks)}) is done ${daysOf(alone)}.`
      : `Counted from ${day(start)}, the earliest start.`;
  if (time === null) {
    const fastest = [...told].sort((a, b) => a.weeks.to - b.weeks.to)[0];
    const lead = fastest
      ? `The fastest is ${fastest.name} in ${formatWeeks(fastest.weeks)}: begun on ${day(start)}, it is done by ${day(deliveryOf(fastest, start).latest)}.`
      : '';
    if (alone && more.length === 0)
      return answer('deadline', `**${alone.name}** takes ${formatWeeks(alone.weeks)}. ${begun}`, {
        sources,
        next: 'start',
        isDated: true,
      });
    return answer('deadline', lead, {
      facts: ends,
      sources,
      next: 'start',
      isDated: true,
    });
  }
  const { until } = time;
  const of = (verdict: ReturnType<typeof verdictOf>) => told.filter((one) => verdictOf(one, start, until) === verdict);
  const names = (packages: readonly Package[]) => formatList(packages.map(({ name }) => name));
  const [fits, tight, late] = [of('fits'), of('tight'), of('late')];
  const are = (list: readonly Package[]) => (list.length === 1 ? 'is' : 'are');
  const verdict =
    fits.length > 0
      ? `Yes, ${names(fits)} can be done by ${day(until)}.${late.length + tight.length > 0 ? ` ${names([...tight, ...late])} may not.` : ''}`
      : tight.length > 0
        ? `Perhaps: by ${day(until)} ${names(tight)} ${are(tight)} possible only if all goes quickly.`
        : `No: by ${day(until)} ${told.length === 1 ? `${names(told)} cannot be done.` : `none of the packages can be done. ${earliest}`}`;
  return answer('deadline', `${verdict} ${begun}`, {
    facts: told.length > 1 ? ends : [],
    sources,
    next: 'write',
    isDated: true,
  });
};

const WHEN = /^(?:so |and |ok )?when\b/;
const BEGIN = /\b(?:start|begin|kick off|get going|free|available|room|time)\b/;

export const availability: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const { time, plain } = asked.read;
  const start = earliestStart(site, asked.today);
  const text = availabilityText(site);
  const isDated = time !== null && BEGIN.test(plain);
  const verdict =
    !isDated || WHEN.test(plain)
      ? ''
      : start !== null && start <= time.until
        ? 'Yes. '
        : start === null
          ? 'That cannot be said. '
          : `No, not before ${formatDay(start, site.identity)}. `;
  return answer('availability', `${verdict}${text}`, { next: 'when', sources: availabilitySource(asked), isDated });
};

import { addOnsMeant } from '#api/assistant/understand/add-ons.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { formatList } from '#common/format.ts';
import { deliveryOf } from '#common/site/delivery.ts';
import { formatDay, formatMoney, formatWeeks } from '#common/site/format.ts';
import { type Answer, type Asked, answer } from './answer.ts';
import { byPrice, named, nearestPackage, offersOf, type Package, packageSources, totalOf } from './offers.ts';
import { sum } from './prices.ts';
import { earliestStart } from './times.ts';

/** A price and a date asked in one breath get both. */

const ASKS_PRICE =
  /\b(?:how much|hw much|what (?:is|would|will|does|do).{0,40}\b(?:cost|charge|price|be)|costs?|prices?|priced|charge|total|fee|quote|rate|sum|budget)\b/;
const UNTIL = /\b(?:by|before|until|till|ready for|in time for|no later than)\b/;
const OF_BOTH: ReadonlySet<Intent> = new Set([
  'pricing',
  'package',
  'sum',
  'fit',
  'duration',
  'deadline',
  'industry',
  'topic',
  'skills',
  'projects',
  'other',
  'unknown',
]);

/** Finds what the question names, or else the smallest package that holds what it describes. */
function wantedOf({ read, knowledge }: Asked): { packages: readonly Package[]; isDescribed: boolean } {
  const offers = offersOf(knowledge.site);
  const packages = named(offers.packages, read.names.packages);
  if (packages.length > 0) return { packages, isDescribed: false };
  const near = read.names.addOns.length > 0 ? null : nearestPackage(offers.packages, read.plain);
  const [smallest] = byPrice(offers.packages);
  const chosen = near ?? smallest;
  return { packages: chosen ? [chosen] : [], isDescribed: near !== null };
}

function verdictOf(one: Package, start: string, until: string, day: string): string {
  const { soonest, latest } = deliveryOf(one, start);
  if (latest <= until) return `Yes, ${one.name} can be done by ${day}`;
  return soonest <= until
    ? `Yes, but only if all goes quickly: ${one.name} by ${day} is tight`
    : `No, by ${day} ${one.name} cannot be done`;
}

const ADDS_UP = /\b(?:add(?:ed)? up|altogether|in total|total of|sum of|all together)\b/;

/** The sum of what the question describes without the names of the price list. */
export function describedSum(asked: Asked): Answer | null {
  const { read, knowledge } = asked;
  const offers = offersOf(knowledge.site);
  if (!ADDS_UP.test(read.plain) || read.names.packages.length > 0 || offers.packages.length === 0) return null;
  const near = nearestPackage(offers.packages, read.plain);
  const meant = [
    ...new Set([...read.names.addOns, ...addOnsMeant(read.plain, offers.addOns), ...addOnsOfTopics(asked)]),
  ];
  if (!near || meant.length === 0) return null;
  return sum({ ...asked, read: { ...read, names: { ...read.names, packages: [near.id], addOns: meant } } });
}

const addOnsOfTopics = ({ read, knowledge }: Asked): string[] =>
  offersOf(knowledge.site)
    .addOns.filter(({ name, text }) => read.topics.some(({ told }) => told.test(`${name} ${text}`)))
    .map(({ id }) => id);

/** `null` where the question asks for no price, or names no date. */
export function priceAndDate(asked: Asked): Answer | null {
  const { read, knowledge, today } = asked;
  const { site } = knowledge;
  const { time, names, plain, money } = read;
  const offers = offersOf(site);
  const isNamed = names.packages.length + names.addOns.length > 0;
  const isUntil = time !== null && (time.isDeadline || UNTIL.test(plain));
  const asksBoth = isUntil && (isNamed || ASKS_PRICE.test(plain));
  if (!time || !asksBoth || offers.packages.length === 0) return null;
  if (read.intents.some((intent) => !OF_BOTH.has(intent)) && !ASKS_PRICE.test(plain)) return null;
  // An amount in another currency is compared elsewhere.
  if (money !== null && money.currency !== null && money.currency !== site.identity.currency.toLowerCase()) return null;
  const start = earliestStart(site, today);
  const { packages, isDescribed } = wantedOf(asked);
  const [one, ...others] = packages;
  if (start === null || !one || others.length > 0) return null;
  const addOns = named(offers.addOns, names.addOns);
  const ids = addOns.map(({ id }) => id);
  const isAddOnAlone = addOns.length > 0 && names.packages.length === 0;
  const choice = { package: isAddOnAlone ? null : one.id, addOns: ids };
  const total = totalOf(site, choice);
  if (!total) return null;
  const day = (date: string) => formatDay(date, site.identity);
  const { soonest, latest } = deliveryOf(one, start);
  const extras = formatList(addOns.map(({ name }) => name));
  const what = isAddOnAlone ? `**${extras}**` : `**${one.name}**${extras === '' ? '' : ` with ${extras}`}`;
  const parts = [...(isAddOnAlone ? [] : [one]), ...addOns].map(({ price }) => formatMoney(price, site.identity));
  const cost = `${what} costs from ${total.text}${parts.length > 1 ? ` (${parts.join(' + ')})` : ''}.`;
  const between = soonest === latest ? `on ${day(latest)}` : `between ${day(soonest)} and ${day(latest)}`;
  const alone = isAddOnAlone ? 'The site names no time for an add-on alone. ' : '';
  const isWithin = money === null || total.amount <= money.amount;
  const budget = money === null ? '' : ` That is ${isWithin ? 'within' : 'more than'} your budget.`;
  const verdict = verdictOf(one, start, time.until, day(time.until));
  return answer(
    'deadline',
    `${verdict}${isNamed || !isDescribed ? '' : ', the smallest package that holds what you describe'}. ${cost} ${alone}Begun on ${day(start)}, ${one.name} (${formatWeeks(one.weeks)}) is done ${between}.${budget}`,
    {
      facts: isNamed ? [] : [`${one.name}: ${one.text}`],
      sources: packageSources(asked, [one], addOns),
      next: 'start',
      isDated: true,
      choice,
    },
  );
}

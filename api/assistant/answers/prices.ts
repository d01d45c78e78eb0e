import { SITE_PASSAGES } from '#api/assistant/passages.ts';
import { lowerFirst } from '#api/assistant/sentences.ts';
import { termsOf } from '#api/search/terms.ts';
import { formatList } from '#common/format.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown, passageOf } from './answer.ts';
import { FAVOURITE, fitting } from './fit.ts';
import {
  addOnsInShort,
  byPrice,
  inShort,
  named,
  nearestPackage,
  type Offers,
  offersOf,
  type Package,
  packageSources,
  totalOf,
} from './offers.ts';
import { priceOfProject } from './projects.ts';
import { findStatements } from './statements.ts';

const HOURLY = /\b(?:hourly|per hour|an hour|by the hour|day rate|daily rate|per day|a day)\b/;
const PAYS_BY = /\bpa(?:y|id|ying)\b.{0,20}\b(?:hourly|by the (?:hour|day)|per (?:hour|day))\b/;
const NO_CHARGE = /\bfree\b/;
const LOWEST =
  /\b(?:cheap\w*|lowest|smallest|small (?:job|project|budget)|least|minimum|start(?:s|ing)?(?: at| from| price))\b/;
/** The price is said to be too high. */
const TOO_HIGH =
  /\b(?:why (?:is it |are you )?so (?:expensive|much)|too (?:expensive|much|high)|overpriced|pricey|fiverr|upwork)\b/;
/** The question is whether a price stays as it was agreed. */
const STAYS =
  /\b(?:go(?:es)? up|rise|rises|increase|hidden|surprises?|fixed|final|stay|stays|one-?off|one[- ]?time|(?:per|a|each|every) month|monthly|yearly|recurring|more expensive (?:later|halfway)|change halfway)\b/;
const SAYS_FIXED =
  /\b(?:fixed price|price that stays|one number|agreed (?:in writing )?(?:together )?with the price)\b/i;
const HIGHEST = /\b(?:most expensive|highest|biggest|largest|maximum)\b/;

const counts = [
  'no packages',
  'one package',
  'two packages',
  'three packages',
  'four packages',
  'five packages',
  'six packages',
];

const offersIn = ({ knowledge }: Asked): Offers => offersOf(knowledge.site);

const reasonsIn = ({ knowledge: { site } }: Asked): string[] =>
  isVisible(site, 'why') ? site.reasons.slice(0, 2).map(({ title, text }) => `${title}: ${text}`) : [];

const reasonSources = ({ knowledge }: Asked) =>
  isVisible(knowledge.site, 'why') ? passageOf(knowledge, 'package', SITE_PASSAGES.reasons) : [];

function allPrices(asked: Asked, { packages, addOns }: Offers): Answer {
  const { site } = asked.knowledge;
  const { plain } = asked.read;
  const sorted = byPrice(packages);
  const list = formatList(packages.map((one) => inShort(one, site)));
  const extras = addOns.length > 0 ? [`Add-ons: ${addOnsInShort(addOns, site)}.`] : [];
  const sources = packageSources(asked, packages, addOns);
  const verb = packages.length === 1 ? 'is' : 'are';
  const all = `There ${verb} ${counts[packages.length]}: ${list}.`;
  const [least] = sorted;
  const most = sorted.at(-1);
  const lowest = least ? `${least.name} from ${formatMoney(least.price, site.identity)}` : '';
  if (HOURLY.test(plain))
    return answer('pricing', `The site names no rate by the hour or day: work is priced by package. ${all}`, {
      facts: extras,
      sources,
      next: 'start',
    });
  if (NO_CHARGE.test(plain)) return answer('pricing', `No, the work has its price. ${all}`, { sources, next: 'start' });
  if (TOO_HIGH.test(plain) && least && least.includes.length > 0)
    return answer(
      'pricing',
      `${inShort(least, site)} is the smallest package, and its price covers ${formatList(least.includes.map(lowerFirst))}.`,
      { facts: reasonsIn(asked), sources: [...packageSources(asked, [least]), ...reasonSources(asked)], next: 'book' },
    );
  if (HIGHEST.test(plain) && most)
    return answer('pricing', `The largest package is ${inShort(most, site)}: ${most.text}`, {
      sources: packageSources(asked, [most]),
      next: 'start',
    });
  if (LOWEST.test(plain) && least)
    return answer('pricing', `The smallest package is ${inShort(least, site)}: ${least.text}`, {
      sources: packageSources(asked, [least]),
      next: 'start',
    });
  const near = nearestPackage(packages, plain);
  if (near)
    return answer('pricing', `What you describe sounds like ${inShort(near, site)}: ${near.text}`, {
      facts: [all, ...extras],
      sources,
      next: 'start',
    });
  return answer('pricing', `Prices start at ${lowest}. ${all}`, { facts: extras, sources, next: 'start' });
}

const LIKE_IT = /\b(?:like|for|such) (?:that|this|it|one)\b/;

/** Tells whether a price stays as it was agreed. */
function stability({ knowledge, read }: Asked): Answer | null {
  const [first, ...others] = STAYS.test(read.plain) ? findStatements(knowledge.statements, SAYS_FIXED) : [];
  if (!first) return null;
  const chosen = named(offersOf(knowledge.site).packages, read.names.packages);
  const prices = chosen.map((one) => `${inShort(one, knowledge.site)}. `).join('');
  return answer('pricing', `${prices}${first.text}`, {
    facts: others.map(({ text }) => text),
    sources: [...packageSources({ knowledge }, chosen), ...[first, ...others].map(({ source }) => source)],
  });
}

export const pricing: Answerer = (asked) => {
  const offers = offersIn(asked);
  if (offers.packages.length === 0) return null;
  const stays = stability(asked);
  if (stays) return stays;
  const { names } = asked.read;
  const { site } = asked.knowledge;
  const ofProject = LIKE_IT.test(asked.read.plain) ? priceOfProject(asked) : null;
  if (ofProject) return ofProject;
  const packages = named(offers.packages, names.packages);
  const addOns = named(offers.addOns, names.addOns);
  if (packages.length > 0 && addOns.length > 0) return sum(asked);
  if (packages.length > 0) return package_(asked);
  if (addOns.length > 1) return sum(asked);
  const [extra] = addOns;
  if (!extra) return allPrices(asked, offers);
  const list = offers.packages.map((one) => inShort(one, site));
  return answer(
    'pricing',
    `**${extra.name}** is an add-on, from ${formatMoney(extra.price, site.identity)}: ${extra.text}`,
    {
      facts: [`It is added to a package: ${formatList(list)}.`],
      sources: packageSources(asked, offers.packages, [extra]).sort(
        (a, b) => Number(b.id.includes(':')) - Number(a.id.includes(':')),
      ),
      next: 'start',
      choice: { package: null, addOns: [extra.id] },
    },
  );
};

/** 'Do I pay by the hour?' asks how prices are made, and not when they are paid. */
export const paidByTime = (asked: Asked): Answer | null =>
  PAYS_BY.test(asked.read.plain) && offersIn(asked).packages.length > 0 ? allPrices(asked, offersIn(asked)) : null;

/** What is in a package is asked for, and not what it costs. */
const OF_CONTENTS =
  /\b(?:in (?:it|there)|inside|includ\w*|contain\w*|compris\w*|contents?|(?:do|would|will) (?:i|we) (?:\w+ )?(?:get|receive)|comes? with|consists?)\b/;
const WHETHER_HELD = /^(?:does|do|is|are|will|would|has|have|can)\b/;

/** Says whether a package lists what is asked for, and which other one does. */
function whereHeld({ read, knowledge }: Asked, chosen: Package, packages: readonly Package[]): Answer | null {
  const wanted = termsOf(read.plain).filter(
    (term) => !termsOf(packages.map(({ name }) => name).join(' ')).includes(term),
  );
  const holds = (entry: string) => {
    const own = termsOf(entry);
    return wanted.some((term) => own.includes(term));
  };
  const own = chosen.includes.filter(holds);
  const others = packages.filter((one) => one !== chosen && one.includes.some(holds));
  const sources = packageSources({ knowledge }, [chosen, ...others]);
  const choice = { package: chosen.id, addOns: [] };
  const all = `**${inShort(chosen, knowledge.site)}** includes ${formatList(chosen.includes.map(lowerFirst))}.`;
  if (own.length > 0)
    return answer('package', `Yes, **${chosen.name}** includes ${formatList(own.map(lowerFirst))}.`, {
      facts: [all],
      sources,
      next: 'start',
      choice,
    });
  const [other] = others;
  if (!other) return null;
  return answer(
    'package',
    `Not by what the site lists for **${chosen.name}**: ${formatList(other.includes.filter(holds).map(lowerFirst))} is part of **${inShort(other, knowledge.site)}**.`,
    { facts: chosen.includes.length > 0 ? [all] : [], sources, next: 'start', choice },
  );
}

/** Tells what one package holds, or how several differ. */
export const package_: Answerer = (asked) => {
  const offers = offersIn(asked);
  if (offers.packages.length === 0) return null;
  const { site } = asked.knowledge;
  const chosen = named(offers.packages, asked.read.names.packages);
  if (chosen.length === 0 && FAVOURITE.test(asked.read.plain)) return fitting(asked);
  if (chosen.length === 0 && LOWEST.test(asked.read.plain)) return allPrices(asked, offers);
  const told = chosen.length > 0 ? chosen : offers.packages;
  const sources = packageSources(asked, told);
  const [only] = told;
  const held =
    only && chosen.length > 0 && WHETHER_HELD.test(asked.read.plain) ? whereHeld(asked, only, offers.packages) : null;
  if (held) return held;
  if (told.length === 1 && only) {
    const cost = formatMoney(only.price, site.identity);
    const includes = only.includes.length > 0 ? [`It includes ${formatList(only.includes.map(lowerFirst))}.`] : [];
    const isOfContents = includes.length > 0 && chosen.length > 0 && OF_CONTENTS.test(asked.read.plain);
    if (isOfContents)
      return answer('package', `**${only.name}** includes ${formatList(only.includes.map(lowerFirst))}.`, {
        again: `**${only.name}** includes ${formatList(only.includes.map(lowerFirst))}.`,
        facts: [`It starts at ${cost} and takes ${formatWeeks(only.weeks)}: ${only.text}`],
        sources,
        next: 'start',
        choice: { package: only.id, addOns: [] },
      });
    return answer('package', `**${only.name}** starts at ${cost} and takes ${formatWeeks(only.weeks)}: ${only.text}`, {
      facts: includes,
      sources,
      next: 'start',
      choice: { package: only.id, addOns: [] },
    });
  }
  const lines = told.map(
    ({ name, text, includes }) =>
      `**${name}**: ${text}${includes.length > 0 ? ` It includes ${formatList(includes.map(lowerFirst))}.` : ''}`,
  );
  const lead = `The packages differ in size: ${formatList(told.map((one) => inShort(one, site)))}.`;
  const extras =
    chosen.length === 0 && offers.addOns.length > 0 ? ` Add-ons: ${addOnsInShort(offers.addOns, site)}.` : '';
  return told.length <= 3
    ? answer('package', `${lead}${extras}`, { facts: lines, sources, next: 'start' })
    : answer('package', `${lead}${extras}\n\n${lines.map((line) => `- ${line}`).join('\n')}`, {
        sources,
        next: 'start',
      });
};

const JOINED = /\b(?:and|with|plus|add|including|include|incl)\b|\+/;
const OF_SUMS = new Set(termsOf('total sum price cost much pay whole together all in euro dollars extra top please'));

const LEFT_OUT = /\b(?:no|without|not) (?:\w+ )?(?:add-?ons?|extras?)\b/;

/** Something was joined to the package that the site does not list: said so, instead of a total without it. */
function unlisted({ read, knowledge }: Asked, one: Package): Answer | null {
  const { addOns } = offersOf(knowledge.site);
  const [, joined] = read.plain.split(JOINED);
  const left = termsOf(joined ?? '').filter((term) => !OF_SUMS.has(term) && !termsOf(one.name).includes(term));
  if (left.length === 0 || addOns.length === 0 || LEFT_OUT.test(read.plain)) return null;
  return notKnown(
    'sum',
    `That is not among the add-ons that the site lists: ${addOnsInShort(addOns, knowledge.site)}. Alone, ${inShort(one, knowledge.site)}.`,
  );
}

export const sum: Answerer = (asked) => {
  const offers = offersIn(asked);
  const { site } = asked.knowledge;
  const packages = named(offers.packages, asked.read.names.packages);
  const addOns = named(offers.addOns, asked.read.names.addOns);
  const ids = addOns.map(({ id }) => id);
  const [alone, ...otherPackages] = packages;
  if (alone && otherPackages.length === 0 && addOns.length === 0) return unlisted(asked, alone) ?? package_(asked);
  const options = packages.length > 0 ? packages : [null];
  const lines = options.flatMap((one) => {
    const total = totalOf(site, { package: one?.id ?? null, addOns: ids });
    const parts = [...(one ? [one] : []), ...addOns];
    const prices = parts.map(({ price }) => formatMoney(price, site.identity)).join(' + ');
    const extras = formatList(addOns.map(({ name }) => name));
    const what = one ? `**${one.name}**${extras === '' ? '' : ` with ${extras}`}` : extras;
    return total === null ? [] : [`${what} costs from ${total.text}${parts.length > 1 ? ` (${prices})` : ''}.`];
  });
  const [lead, ...others] = lines;
  if (lead === undefined) return offers.packages.length > 0 ? allPrices(asked, offers) : null;
  const [first] = packages;
  const weeks = packages.map(({ name, weeks: time }) => `${name} takes ${formatWeeks(time)}.`);
  return answer('sum', lead, {
    facts: [...others, ...weeks],
    sources: packageSources(asked, packages, addOns),
    next: 'start',
    choice: packages.length <= 1 ? { package: first?.id ?? null, addOns: ids } : null,
  });
};

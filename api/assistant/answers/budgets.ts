import { addOnsMeant } from '#api/assistant/understand/add-ons.ts';
import { formatList } from '#common/format.ts';
import { formatMoney } from '#common/site/format.ts';
import { type Answer, type Answerer, type Asked, answer } from './answer.ts';
import { addOnsInShort, byPrice, inShort, named, offersOf, packageSources, totalOf } from './offers.ts';
import { sum } from './prices.ts';

/** What an amount buys together with the add-ons that are asked for; `null` where none are, or none can be had. */
function withAddOns(asked: Asked, amount: number): Answer | null {
  const { read, knowledge } = asked;
  const offers = offersOf(knowledge.site);
  const addOns = addOnsMeant(read.plain, offers.addOns);
  if (addOns.length === 0 || read.names.packages.length > 0) return null;
  const best = byPrice(offers.packages)
    .filter(({ id }) => (totalOf(knowledge.site, { package: id, addOns })?.amount ?? amount + 1) <= amount)
    .at(-1);
  if (!best) return null;
  const told = sum({ ...asked, read: { ...read, names: { ...read.names, packages: [best.id], addOns } } });
  const lead = `That fits ${formatMoney(amount, knowledge.site.identity)}. ${told?.lead ?? ''}`;
  return told === null ? null : { ...told, intent: 'budget', lead };
}

/** Says what an amount buys, or if it is enough for the package that is named. */
export const budget: Answerer = (asked) => {
  const offers = offersOf(asked.knowledge.site);
  const { site } = asked.knowledge;
  const { money, names } = asked.read;
  const sorted = byPrice(offers.packages);
  const [least] = sorted;
  if (!least) return null;
  const sources = packageSources(asked, offers.packages);
  const all = `The packages: ${formatList(offers.packages.map((one) => inShort(one, site)))}.`;
  const smallest = `The smallest package is ${inShort(least, site)}: ${least.text}`;
  if (money === null) return answer('budget', smallest, { facts: [all], sources, next: 'start' });
  const { currency } = site.identity;
  if (money.currency !== null && !money.currency.includes(currency.toLowerCase()))
    return answer('budget', `Prices here are in ${currency}, and the site names no rate of exchange. ${all}`, {
      sources,
      next: 'write',
    });
  const both = withAddOns(asked, money.amount);
  if (both) return both;
  const amount = formatMoney(money.amount, site.identity);
  const [wanted] = named(offers.packages, names.packages);
  const affordable = sorted.filter(({ price }) => price <= money.amount);
  const best = affordable.at(-1);
  if (!best) {
    const extras = byPrice(offers.addOns).filter(({ price }) => price <= money.amount);
    const facts = extras.length > 0 ? [`There are add-ons below that: ${addOnsInShort(extras, site)}.`] : [];
    return answer('budget', `No, that is below the smallest package, ${inShort(least, site)}.`, {
      facts,
      sources: packageSources(asked, [least], extras),
      next: 'write',
    });
  }
  const isEnough = wanted === undefined || wanted.price <= money.amount;
  const told = wanted !== undefined && isEnough ? wanted : best;
  const left = money.amount - told.price;
  const extras = byPrice(offers.addOns).filter(({ price }) => price <= left);
  const start =
    wanted === undefined
      ? `With ${amount} you can have ${inShort(best, site)}: ${best.text}`
      : isEnough
        ? `Yes: ${inShort(wanted, site)} is within ${amount}.`
        : `No: ${wanted.name} starts at ${formatMoney(wanted.price, site.identity)}. With ${amount} you can have ${inShort(best, site)}: ${best.text}`;
  const others = affordable.filter((one) => one !== told).reverse();
  const facts = [
    ...(extras.length > 0 ? [`What is left covers add-ons such as ${addOnsInShort(extras.slice(0, 3), site)}.`] : []),
    ...(wanted === undefined && others.length > 0
      ? [`Smaller: ${formatList(others.map((one) => inShort(one, site)))}.`]
      : []),
  ];
  const shown = [told, ...(wanted === undefined ? others : wanted === told ? [] : [wanted])];
  return answer('budget', start, {
    facts,
    sources: packageSources(asked, shown, extras.slice(0, 3)),
    next: 'start',
    choice: { package: told.id, addOns: [] },
  });
};

import { formatList } from '#common/format.ts';
import { formatMoney } from '#common/site/format.ts';
import { type Answerer, answer, notKnown } from './answer.ts';
import { byPrice, inShort, named, offersOf, packageSources } from './offers.ts';

/** In which money prices are, and whether there are lower ones. */

export const currency: Answerer = (asked) => {
  const { packages } = offersOf(asked.knowledge.site);
  const { site } = asked.knowledge;
  if (packages.length === 0) return null;
  const list = formatList(packages.map((one) => inShort(one, site)));
  return answer('currency', `All prices here are in ${site.identity.currency}: ${list}.`, {
    sources: packageSources(asked, packages),
    next: 'start',
  });
};

/** Something smaller is asked for, not a lower price. */
const SMALLER = /\b(?:smaller|lighter|simpler|reduced|basic|other) (?:option|version|package|plan|one)\b/;

export const discount: Answerer = (asked) => {
  const { packages } = offersOf(asked.knowledge.site);
  const [least] = byPrice(packages);
  if (!least) return null;
  const [wanted] = named(packages, asked.read.names.packages);
  if (SMALLER.test(asked.read.plain))
    return answer('discount', `The smallest package is ${inShort(least, asked.knowledge.site)}: ${least.text}`, {
      sources: packageSources(asked, [least]),
      next: 'start',
    });
  if (wanted)
    return notKnown(
      'discount',
      `No: ${wanted.name} starts at ${formatMoney(wanted.price, asked.knowledge.site.identity)}, and the site names no lower price for it.`,
    );
  return notKnown(
    'discount',
    `The site names no lower prices than these: the smallest package is ${inShort(least, asked.knowledge.site)}.`,
  );
};

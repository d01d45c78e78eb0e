import { lowerFirst } from '#api/assistant/sentences.ts';
import { formatList } from '#common/format.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { type Answer, type Answerer, type Asked, answer } from './answer.ts';
import { inShort, named, nearestPackage, offersOf, packageSources } from './offers.ts';
import { industry } from './projects.ts';

export const FAVOURITE =
  /\b(?:popular|favou?rite|best ?-?sell\w*|flagship|(?:most|other) (?:people|folks|clients|customers)|everybody|everyone|(?:most|mostly) (?:sold|bought|ordered|booked|chosen|taken)|usually (?:take|buy|book|choose|pick|go)|(?:your|the) (?:best|top)|recommend|suggest|would you (?:take|pick|choose|buy))\b/;

/** Its purpose decides, and not what others take. */
const DESCRIBED = /\b(?:for|if|with) (?:an?|my|our|me|us|the|some|two|three|\w+s)\b/;

/** Names the package that is nearest to what is described; `null` where none stands out. */
export function fitOf(asked: Asked): Answer | null {
  const { site } = asked.knowledge;
  const { packages, addOns } = offersOf(site);
  const compared = named(packages, asked.read.names.packages);
  const among = compared.length > 1 ? compared : packages;
  const near = nearestPackage(among, `${asked.read.plain} ${asked.before?.plain ?? ''}`);
  if (!near) return null;
  const [told] = asked.read.topics;
  const extra = told ? addOns.find(({ name, text }) => told.told.test(`${name} ${text}`)) : undefined;
  const added = extra
    ? [`For that there is the add-on ${extra.name}, from ${formatMoney(extra.price, site.identity)}: ${extra.text}`]
    : [];
  return answer(
    'fit',
    `${near.name} looks right for that, from ${formatMoney(near.price, site.identity)} in ${formatWeeks(near.weeks)}: ${near.text}`,
    {
      facts: [
        ...added,
        ...(near.includes.length > 0 ? [`It includes ${formatList(near.includes.map(lowerFirst))}.`] : []),
      ],
      sources: packageSources(asked, [near], extra ? [extra] : []),
      next: 'start',
      choice: { package: near.id, addOns: [] },
    },
  );
}

/** Recommends a package for what is described, or lists them all. */
export const fitting: Answerer = (asked) => {
  const { site } = asked.knowledge;
  const { packages } = offersOf(asked.knowledge.site);
  if (packages.length === 0) return null;
  const compared = named(packages, asked.read.names.packages);
  const first = packages.find(({ highlighted }) => highlighted);
  if (FAVOURITE.test(asked.read.plain) && !DESCRIBED.test(asked.read.plain) && first)
    return answer('fit', `The site puts ${inShort(first, site)} in front: ${first.text}`, {
      facts: first.includes.length > 0 ? [`It includes ${formatList(first.includes.map(lowerFirst))}.`] : [],
      sources: packageSources(asked, [first]),
      next: 'start',
      choice: { package: first.id, addOns: [] },
    });
  const near = fitOf(asked);
  if (near) return near;
  const ofTrade = compared.length === 0 && asked.read.names.industries.length > 0 ? industry(asked) : null;
  if (ofTrade?.answered) return ofTrade;
  const told = compared.length > 1 ? compared : packages;
  const lines = told.map((one) => `**${inShort(one, site)}**: ${one.text}`);
  return answer('fit', `It depends on how much it has to do:\n\n${lines.map((line) => `- ${line}`).join('\n')}`, {
    sources: packageSources(asked, told),
    next: 'book',
  });
};

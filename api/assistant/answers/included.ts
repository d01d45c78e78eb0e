import { lowerFirst } from '#api/assistant/sentences.ts';
import { conceptsOf } from '#api/assistant/understand/concepts.ts';
import { meaningsOf } from '#api/search/synonyms.ts';
import { isStopWord, stem, termsOf, wordsOf } from '#api/search/terms.ts';
import { formatList } from '#common/format.ts';
import { formatMoney } from '#common/site/format.ts';
import { type Answerer, answer, notKnown } from './answer.ts';
import { inShort, offersOf, packageSources } from './offers.ts';
import { hosting } from './terms.ts';

/** Tells whether a thing is among what the packages list. */

const ASKS =
  /\b(?:included?|includes|part of (?:it|that|the)|which (?:one|package|plan|of (?:them|these|those))s? (?:has|have|holds?|contains?|comes?|offers?)|in the price|comes? with|covered)\b/i;
/** These tell nothing of the thing that is asked for. */
const OF_ASKING = new Set(
  'has have which one them these those included include includes part price package packages deal cover covered plan plans any one which do does is are get it site website work come comes with all them extra'
    .split(' ')
    .map(stem),
);
const MIN_SHARE = 0.5;

/** The words of the thing with those of the same meaning. */
const meaningsIn = (text: string): ReadonlySet<string>[] =>
  wordsOf(text)
    .filter((word) => !isStopWord(word) && !OF_ASKING.has(stem(word)))
    .map((word) => new Set([stem(word), ...meaningsOf(stem(word)), ...conceptsOf(word)]));

const wordsWithMeanings = (text: string) => new Set([...termsOf(text), ...conceptsOf(text)]);

/** Returns `null` where no such thing is asked for, or where the packages do not list it. */
const included: Answerer = (asked) => {
  const { read, knowledge } = asked;
  const { packages, addOns } = offersOf(knowledge.site);
  const clause = read.question.split(/[?!.;,]/).find((part) => ASKS.test(part));
  if (clause === undefined || packages.length === 0 || read.names.packages.length > 0) return null;
  const wanted = meaningsIn(clause);
  if (wanted.length === 0) return null;
  const holds = (text: string) => {
    const own = wordsWithMeanings(text);
    return wanted.filter((ways) => [...ways].some((way) => own.has(way))).length / wanted.length > MIN_SHARE - 0.01;
  };
  const found = packages.flatMap((one) => {
    const listed = one.includes.filter(holds);
    if (listed.length > 0)
      return [{ one, text: `**${inShort(one, knowledge.site)}** includes ${formatList(listed.map(lowerFirst))}` }];
    return holds(one.text)
      ? [{ one, text: `**${inShort(one, knowledge.site)}**: ${one.text.replace(/[.]$/, '')}` }]
      : [];
  });
  const extra = addOns.find(({ name, text }) => holds(`${name} ${text}`));
  const added = extra
    ? [`There is the add-on ${extra.name}, from ${formatMoney(extra.price, knowledge.site.identity)}: ${extra.text}`]
    : [];
  const [first, ...others] = found;
  const sources = packageSources(
    asked,
    found.map(({ one }) => one),
    extra ? [extra] : [],
  );
  if (first)
    return answer('package', `Yes. ${first.text}.`, {
      facts: [...others.map(({ text }) => `${text}.`), ...added],
      sources,
      next: 'start',
      choice: { package: first.one.id, addOns: [] },
    });
  if (extra) return answer('package', `No package lists it. ${added.join(' ')}`, { sources, next: 'start' });
  return null;
};

/** These run after delivery, so that their costs are told apart. */
const RUNNING = /\b(?:domains?|hosting|servers?|ssl|certificates?|emails?|mailbox\w*|running costs?)\b/;
const WHETHER = /^(?:and |so )?(?:is|are|does|do|would)\b/;

/** Answers 'Is a domain included?' */
export const whetherIncluded: Answerer = (asked) => {
  const { read, knowledge } = asked;
  const found = included(asked);
  if (found) return found;
  const { packages } = offersOf(knowledge.site);
  const isOpen = read.intents[0] === 'package' && read.names.packages.length === 0 && packages.length > 0;
  if (!isOpen || !ASKS.test(read.plain) || !WHETHER.test(read.plain)) return null;
  const running = RUNNING.test(read.plain) ? hosting(asked) : null;
  if (running?.answered) return running;
  return notKnown(
    'package',
    `The site does not list that in ${packages.length === 1 ? 'the package' : 'any package'}.`,
  );
};

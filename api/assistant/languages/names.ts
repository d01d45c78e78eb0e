import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import type { Words } from '#api/search/languages/words.ts';
import type { Brief } from '#common/contract/assistant.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { isVisible } from '#common/site/sections.ts';

/** Ids of what a question names. */
export interface Named {
  packages: string[];
  addOns: string[];
  skills: string[];
  /** The only package whose description has words of the question that no other one has; `null` without one. */
  described: string | null;
}

/** The least number of first letters that stand for a name: 'postgres' is PostgreSQL. */
const MIN_PREFIX = 6;

/** The words of a question, which are compared with names. */
interface Asked {
  words: readonly string[];
  stems: ReadonlySet<string>;
}

export const readWords = (question: string, { wordsOf, stem }: Words): Asked => {
  const words = wordsOf(question);
  return { words, stems: new Set(words.map(stem)) };
};

function isNamed(name: string, { words, stems }: Asked, { wordsOf, isStopWord, stem }: Words): boolean {
  const all = wordsOf(name);
  const own = all.filter((word) => !isStopWord(word));
  const meant = own.length > 0 ? own : all;
  return (
    meant.length > 0 &&
    meant.every(
      (word) => stems.has(stem(word)) || words.some((asked) => asked.length >= MIN_PREFIX && word.startsWith(asked)),
    )
  );
}

/** Offers of a hidden section are none. */
export const offersIn = (site: SiteContent): Pick<SiteContent, 'packages' | 'addOns'> =>
  isVisible(site, 'services') ? site : { packages: [], addOns: [] };

function describedPackage(
  { packages }: Pick<SiteContent, 'packages'>,
  { stems }: Asked,
  { termsOf }: Words,
): string | null {
  const described = packages.map(({ id, text, includes }) => ({
    id,
    terms: new Set(termsOf([text, ...includes].join(' '))),
  }));
  const counted = described
    .map(({ id, terms }) => ({
      id,
      count: [...terms].filter(
        (term) => stems.has(term) && described.every((other) => other.id === id || !other.terms.has(term)),
      ).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [best, second] = counted;
  return best && best.count > (second?.count ?? 0) ? best.id : null;
}

export function namesIn(question: string, { site, rows }: Pick<Knowledge, 'site' | 'rows'>, words: Words): Named {
  const asked = readWords(question, words);
  const offers = offersIn(site);
  const named = <Row extends { id: string; name: string }>(all: readonly Row[]) =>
    all.filter(({ name }) => isNamed(name, asked, words)).map(({ id }) => id);
  return {
    packages: named(offers.packages),
    addOns: named(offers.addOns),
    skills: named(rows.skills),
    described: describedPackage(offers, asked, words),
  };
}

/** Reads the package and add-ons that a message names, as values of the contact form. */
export function briefInLanguage(question: string, knowledge: Pick<Knowledge, 'site' | 'rows'>, words: Words): Brief {
  const { packages, addOns } = namesIn(question, knowledge, words);
  const [packageId, ...others] = packages;
  return {
    ...(packageId !== undefined && others.length === 0 && { packageId }),
    ...(addOns.length > 0 && { addOns }),
  };
}

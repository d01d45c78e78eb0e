import type { Rows } from '#api/assistant/knowledge-rows.ts';
import { singular, stem, wordsOf } from '#api/search/terms.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { INDUSTRIES, TECHNOLOGIES } from './fields.ts';
import { createPackageFinder, isOrdinary, packageByPlace } from './package-names.ts';
import { createPhraseIndex, type PhraseFound, stemsOf } from './phrase-index.ts';

/** A technology as an answer writes it. */
export interface Technology {
  label: string;
  /** Ids of skills and projects that name it; none where the site does not know it. */
  skills: readonly string[];
  projects: readonly string[];
}

export interface Industry {
  label: string;
  /** Single words that stand for it, each in its singular. */
  words: ReadonlySet<string>;
}

/** Names in a question. Ids are those of the site document and the rows. */
export interface NamesFound {
  packages: string[];
  addOns: string[];
  projects: string[];
  /** Ids of testimonials by the person or company named. */
  testimonials: string[];
  technologies: Technology[];
  industries: Industry[];
  /** The question with one of `NAME_WORDS` instead of each name. */
  masked: string;
}

/** The words by which the recognition of intents reads names; the messages have them in brackets. */
export const NAME_WORDS = {
  package: 'namedpackage',
  addOn: 'namedaddon',
  project: 'namedproject',
  testimonial: 'namedclient',
  tech: 'namedtech',
  trade: 'namedtrade',
} as const;

type Named =
  | { kind: 'project' | 'addOn'; id: string }
  /** A single word of a person's name counts as it is written on the site: not every park is Ms. Park. */
  | { kind: 'testimonial'; id: string; written: string | null }
  | { kind: 'technology'; technology: Technology }
  /** A trade counts as it is written but for a plural: who lets you know something lets no flats. */
  | { kind: 'industry'; industry: Industry; written: string };

const industryWords = new Set(INDUSTRIES.flat().flatMap(wordsOf));

/** Words of a name that stand in no other one and in no everyday question. */
const ownWords = (title: string, uses: ReadonlyMap<string, number>) =>
  wordsOf(title).filter(
    (word) => word.length >= 4 && !isOrdinary(word) && !industryWords.has(word) && (uses.get(stem(word)) ?? 0) <= 1,
  );

function usesOf(titles: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const title of titles) for (const word of new Set(stemsOf(title))) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

/** 'PostgreSQL and MySQL' are two technologies, 'Web application security' is one. */
const partsOf = (name: string) => [name, ...name.split(/,| and | & |\/|\+(?=\s)/).map((part) => part.trim())];

function technologiesOf({ skills, projects }: Rows): [string, Technology][] {
  const byKey = new Map<string, { label: string; skills: Set<string>; projects: Set<string> }>();
  const entry = (label: string) => {
    const key = stemsOf(label).join(' ');
    const known = byKey.get(key) ?? { label, skills: new Set<string>(), projects: new Set<string>() };
    byKey.set(key, known);
    return known;
  };
  for (const { technologies, id } of projects) for (const name of technologies) entry(name).projects.add(id);
  for (const { name, id } of skills)
    for (const part of partsOf(name)) if (part === name || !wordsOf(part).every(isOrdinary)) entry(part).skills.add(id);
  const written = new Map(
    TECHNOLOGIES.flatMap(([label = '', ...ways]) => ways.map((way) => [stemsOf(way).join(' '), label])),
  );
  for (const way of written.keys()) {
    const label = written.get(way) ?? way;
    if (!byKey.has(way)) entry(way).label = label;
  }
  // 'OpenAI API' is also meant by 'OpenAI'.
  for (const [key, { skills: ids, projects: used }] of [...byKey]) {
    const [first = '', ...rest] = key.split(' ');
    const short = byKey.get(first);
    if (rest.length === 0 || !short || !written.has(first)) continue;
    for (const id of ids) short.skills.add(id);
    for (const id of used) short.projects.add(id);
  }
  // In a description a name counts as it is written: 'screens that react' are made with anything.
  const isName = (text: string, label: string) =>
    ` ${text.replace(/[,;:()]|\.(?=\s|$)/g, ' ')} `.includes(` ${label} `);
  for (const [key, technology] of byKey)
    for (const { id, description } of skills)
      if (written.has(key) && isName(description ?? '', technology.label)) technology.skills.add(id);
  const grouped = new Map<string, Technology>();
  return [...byKey].map(([key, one]): [string, Technology] => {
    const same = [...byKey.values()].filter(({ label }) => label === one.label);
    const merged = grouped.get(one.label) ?? {
      label: one.label,
      skills: same.flatMap(({ skills: ids }) => [...ids]),
      projects: same.flatMap(({ projects: ids }) => [...ids]),
    };
    grouped.set(one.label, merged);
    return [key, merged];
  });
}

/** 'Go' and 'Next.js' are everyday words in lower case, and 'go live' names no language. */
const isMeant = ({ label }: Technology, question: string): boolean =>
  !wordsOf(label).every(isOrdinary) ||
  (wordsOf(label).length === 1 &&
    new RegExp(`\\b(?:know|use|using|code in|program in|written in|experience (?:with|in)) ${label}$`, 'i').test(
      question.replace(/[?!. ]+$/, ''),
    )) ||
  new RegExp(
    `(?<=\\S\\s*)(?<!\\p{L})${escapeRegExp(label)}(?!\\p{L})|${wordsOf(label).join('')}[. ]?(?:js|lang)\\b`,
    'u',
  ).test(question);

/** 'Hanok Ceramics' names a company, and not necessarily one of the site. */
const isPartOfName = ({ words }: Industry, question: string): boolean => {
  const pairs = [...question.matchAll(/(?<=\p{Lu}[\p{L}'’]+ )\p{Lu}\p{L}+/gu)].flatMap(([word]) => wordsOf(word));
  return pairs.some((word) => words.has(singular(word)));
};

const singularsOf = (text: string) => wordsOf(text).map(singular);

const INDUSTRY_ENTRIES = INDUSTRIES.flatMap((ways): [string, Named][] => {
  const [label = ''] = ways;
  const single = ways.map(singularsOf).filter(({ length }) => length === 1);
  const industry = { label, words: new Set(single.flat()) };
  return ways.map((way) => [way, { kind: 'industry', industry, written: singularsOf(way).join(' ') }]);
});

const firstPart = (client: string) => client.split(',')[0] ?? '';

/** Names that stand for one project: its title, its client, and words that no other title has. */
function projectNames({ projects }: Rows, uses: ReadonlyMap<string, number>): [string, Named][] {
  return projects.flatMap(({ id, title, client }) =>
    [title, title.replace(/\s+/g, ''), ...ownWords(title, uses), ...(client === null ? [] : [firstPart(client)])].map(
      (name): [string, Named] => [name, { kind: 'project', id }],
    ),
  );
}

function testimonialNames({ testimonials, projects }: Rows): [string, Named][] {
  const titles = new Set(projects.map(({ title }) => title));
  const uses = usesOf(testimonials.map(({ clientName }) => clientName));
  return testimonials.flatMap(({ id, clientName, company }) =>
    [
      clientName,
      ...clientName.split(/\s+/).filter((part) => ownWords(part, uses).length > 0),
      ...(company === null || titles.has(company) ? [] : [company]),
    ].map((name): [string, Named] => [name, { kind: 'testimonial', id, written: /\s/.test(name) ? null : name }]),
  );
}

export type FindNames = (question: string, plain: string) => NamesFound;

/**
 * Everything that the published content gives a name, found without any threshold. `texts` are those of the passages but
 * for what clients wrote: a word of a title that stands in several of them names nothing.
 */
export function createNames(
  offers: Pick<SiteContent, 'packages' | 'addOns'>,
  rows: Rows,
  texts: readonly string[],
): { find: FindNames; words: Set<string> } {
  const own = [
    ...projectNames(rows, usesOf(texts)),
    ...testimonialNames(rows),
    ...offers.addOns.map(({ id, name }): [string, Named] => [name, { kind: 'addOn', id }]),
  ];
  const technologies = technologiesOf(rows).map(([name, technology]): [string, Named] => [
    name,
    { kind: 'technology', technology },
  ]);
  const findNamed = createPhraseIndex(own);
  const findField = createPhraseIndex([...technologies, ...INDUSTRY_ENTRIES]);
  const findPackages = createPackageFinder(offers.packages);
  const words = new Set(own.flatMap(([name]) => wordsOf(name)).filter((word) => word.length >= 5 && !isOrdinary(word)));

  const find: FindNames = (question, plain) => {
    const asked = singularsOf(plain);
    const places = [...findField(plain), ...findNamed(plain)].filter(({ value: one, at, words: count }) => {
      if (one.kind === 'testimonial') return one.written === null || question.includes(one.written);
      if (one.kind === 'industry')
        return asked.slice(at, at + count).join(' ') === one.written && !isPartOfName(one.industry, question);
      return one.kind !== 'technology' || isMeant(one.technology, question);
    });
    const found = places.map(({ value }) => value);
    const ids = (kind: 'project' | 'testimonial' | 'addOn') => [
      ...new Set(found.flatMap((one) => (one.kind === kind ? [one.id] : []))),
    ];
    const named = findPackages(question, plain);
    return {
      packages: named.length > 0 ? named : packageByPlace(plain, offers.packages),
      addOns: ids('addOn'),
      projects: ids('project'),
      testimonials: ids('testimonial'),
      technologies: [...new Set(found.flatMap((one) => (one.kind === 'technology' ? [one.technology] : [])))],
      industries: [...new Set(found.flatMap((one) => (one.kind === 'industry' ? [one.industry] : [])))],
      masked: masked(
        plain,
        places,
        offers.packages.filter(({ id }) => named.includes(id)),
      ),
    };
  };
  return { find, words };
}

const WORD_OF_KIND: Readonly<Record<Named['kind'], string>> = {
  ...NAME_WORDS,
  technology: NAME_WORDS.tech,
  industry: NAME_WORDS.trade,
};

function masked(plain: string, places: readonly PhraseFound<Named>[], packages: SiteContent['packages']): string {
  const words = wordsOf(plain);
  const replace = (at: number, count: number, word: string) => {
    words.fill('', at, at + count);
    words[at] = word;
  };
  for (const { value, at, words: count } of places) replace(at, count, WORD_OF_KIND[value.kind]);
  for (const { name } of packages) {
    const own = wordsOf(name);
    for (let at = 0; at + own.length <= words.length; at++)
      if (own.every((word, index) => words[at + index] === word)) replace(at, own.length, NAME_WORDS.package);
  }
  return words.filter((word) => word !== '').join(' ');
}

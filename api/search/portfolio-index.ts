import MiniSearch from 'minisearch';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import type { SearchType } from '#common/options.ts';
import type { Words } from './languages/words.ts';

type Hit = { id: string; title: string; score: number } & (
  | { type: 'projects'; item: Project }
  | { type: 'skills'; item: Skill }
  | { type: 'faqs'; item: Faq }
);

/** More words do not improve the results, and each one costs time. */
const MAX_TERMS = 12;

interface Entry {
  key: string;
  title: string;
  body: string;
  words: string;
  hit: Hit;
}

interface IndexOptions {
  type?: SearchType | undefined;
  limit: number;
  /** Finds only what holds every word, without slips. */
  exact?: boolean;
}

/** Returns results best first. Prefixes and typing errors match; words in the title have the highest weight. */
export type PortfolioIndex = (query: string, options: IndexOptions) => Hit[];

const entriesOf = ({ projects, skills, faqs }: Portfolio): Entry[] => [
  ...projects.map((item) => ({
    key: `projects:${item.id}`,
    title: item.title,
    body: [item.summary, item.description, item.challenge, item.solution, item.outcome, item.body]
      .filter(Boolean)
      .join(' '),
    words: [item.category, item.client ?? '', item.role ?? '', ...item.technologies].join(' '),
    hit: { type: 'projects' as const, id: item.id, title: item.title, score: 0, item },
  })),
  ...skills.map((item) => ({
    key: `skills:${item.id}`,
    title: item.name,
    body: item.description ?? '',
    words: `${item.category.replaceAll('_', ' ')} ${item.proficiency}`,
    hit: { type: 'skills' as const, id: item.id, title: item.name, score: 0, item },
  })),
  ...faqs.map((item) => ({
    key: `faqs:${item.id}`,
    title: item.question,
    body: item.answer,
    words: [item.category, ...item.tags].join(' '),
    hit: { type: 'faqs' as const, id: item.id, title: item.question, score: 0, item },
  })),
];

/** Indexes each word and its stem, so that other forms of it are found, and those that are not typed to their end. */
const inLanguage = ({ wordsOf, stem }: Words) => ({
  tokenize: wordsOf,
  processTerm: (word: string) => [...new Set([word, stem(word)])],
});

/** Words that say nothing are left out, unless there are no others. */
function meantIn({ wordsOf, isStopWord, stem }: Words, query: string): string[] {
  const words = wordsOf(query);
  const meant = words.filter((word) => !isStopWord(word));
  return [...new Set((meant.length > 0 ? meant : words).flatMap((word) => [word, stem(word)]))];
}

/** `words` are those of the site's language; `null` for English. */
export function buildPortfolioIndex(portfolio: Portfolio, words: Words | null = null): PortfolioIndex {
  const entries = new Map(entriesOf(portfolio).map((entry) => [entry.key, entry]));
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['title', 'words', 'body'],
    ...(words && inLanguage(words)),
    searchOptions: {
      ...(words && { tokenize: (text: string) => meantIn(words, text), processTerm: (term: string) => term }),
      boost: { title: 4, words: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'OR',
    },
  });
  index.addAll([...entries.values()]);
  return (query, { type, limit, exact = false }) =>
    index
      .search(query.split(/\s+/).slice(0, MAX_TERMS).join(' '), {
        ...(type && { filter: ({ id }) => String(id).startsWith(`${type}:`) }),
        ...(exact && { combineWith: 'AND', fuzzy: false }),
      })
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const hit = entries.get(String(id))?.hit;
        return hit ? [{ ...hit, score: Math.round(score * 1000) / 1000 }] : [];
      });
}

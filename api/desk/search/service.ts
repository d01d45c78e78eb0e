import { readPortfolio, type TestimonialService } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { cachePerVersion } from '#api/core/published-site.ts';
import { listContacts } from '#api/desk/contacts/list.ts';
import { buildPortfolioIndex } from '#api/search/portfolio-index.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import type { SearchHit } from '#common/contract/search.ts';
import { TestimonialQuery } from '#common/contract/testimonials.ts';
import { dashboardCommands } from '#common/dashboard-commands.ts';
import { projectCategoryLabel, skillCategoryOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { rankOf, type SearchRank, searchRank, searchWords } from '#common/rules/search-rank.ts';
import { findPlaces } from './found-in.ts';

interface Ranked {
  hit: SearchHit;
  /** `null` for a hit that does not match. */
  rank: SearchRank | null;
}

/** A hit with its rank by its names. `least` is the rank that it has already by its longer texts. */
function ranked(query: string, hit: SearchHit, least: SearchRank | null, phrases?: readonly string[]): Ranked {
  const named = rankOf(query, { ...hit, ...(phrases && { phrases }) });
  if (named === null || least === null) return { hit, rank: named ?? least };
  return { hit, rank: named < least ? named : least };
}

const placeOf = ({ rank }: Ranked): number => rank ?? searchRank.fuzzy + 1;

/** Sorts hits best first. Equal ones keep their order. */
const inOrder = <Hit extends Ranked>(hits: readonly Hit[]): Hit[] =>
  hits.toSorted((one, other) => placeOf(one) - placeOf(other));

/** Number of rows of one kind that are ranked. */
const CANDIDATES = 100;

/** Finds rows newest first: those that hold a text, or all. */
type List = (search: string | undefined, limit: number) => Promise<SearchHit[]>;

const longestWord = (query: string): string | undefined =>
  searchWords(query).toSorted((one, other) => other.length - one.length)[0];

/**
 * Ranks rows of a table that is too large for an index in memory. The database finds those that hold the whole text, and
 * those that hold its longest word, among which the words may stand in any order. Slips are forgiven for the newest rows.
 */
async function findByName(query: string, limit: number, list: List): Promise<Ranked[]> {
  const [whole, byWord, newest] = await Promise.all([
    list(query, limit),
    list(longestWord(query), CANDIDATES),
    list(undefined, CANDIDATES),
  ]);
  const holding = new Set(whole.map(({ id }) => id));
  // Those that hold the whole text say where they do.
  const said = new Map([...byWord, ...whole].map((hit) => [hit.id, hit]));
  const candidates = new Map([...whole, ...byWord, ...newest].map((hit) => [hit.id, said.get(hit.id) ?? hit]));
  const found = [...candidates.values()].map((hit) => ranked(query, hit, holding.has(hit.id) ? searchRank.body : null));
  return inOrder(found.filter(({ rank }) => rank !== null)).slice(0, limit);
}

type IndexHit = ReturnType<ReturnType<typeof buildPortfolioIndex>>[number];

function presentHit({ id, title, ...found }: IndexHit): SearchHit {
  switch (found.type) {
    case 'projects':
      return { type: 'project', id, title, detail: projectCategoryLabel(found.item.category) };
    case 'skills':
      return { type: 'skill', id, title, detail: labelOf(skillCategoryOptions, found.item.category, 'Other') };
    case 'faqs':
      return { type: 'faq', id, title, detail: found.item.category };
  }
}

/** Searches everything of the owner, including archived projects and unpublished testimonials. */
export function createSearch(context: Context, testimonials: Pick<TestimonialService, 'list'>) {
  const index = cachePerVersion(context, async () => buildPortfolioIndex(await readPortfolio(context)));

  async function listContactHits(search: string | undefined, limit: number): Promise<SearchHit[]> {
    const { submissions } = await listContacts(context, { ...ContactQuery.parse({}), search, limit });
    const places = search === undefined ? new Map<string, string>() : await findPlaces(context, submissions, search);
    return submissions.map(({ id, name, email, company }) => ({
      type: 'contact',
      id,
      title: name,
      detail: [company, email, places.get(id)].filter(Boolean).join(' · '),
    }));
  }

  async function listTestimonialHits(search: string | undefined, limit: number): Promise<SearchHit[]> {
    const { data } = await testimonials.list({ ...TestimonialQuery.parse({}), search, limit });
    return data.map(({ id, clientName, projectName }) => ({
      type: 'testimonial',
      id,
      title: clientName,
      detail: projectName,
    }));
  }

  async function findPortfolio(query: string, limit: number): Promise<Ranked[]> {
    const find = await index();
    return (['projects', 'skills', 'faqs'] as const).flatMap((type) => {
      const most = { type, limit: CANDIDATES };
      const exact = new Set(find(query, { ...most, exact: true }).map(({ id }) => id));
      const least = (id: string): SearchRank => (exact.has(id) ? searchRank.body : searchRank.fuzzy);
      const hits = find(query, most).map((hit) => ranked(query, presentHit(hit), least(hit.id)));
      return inOrder(hits).slice(0, limit);
    });
  }

  function findCommands(query: string, limit: number): Ranked[] {
    const hits = dashboardCommands.flatMap(({ id, title, phrases }): Ranked[] => {
      const hit = ranked(query, { type: 'command', id, title, detail: '' }, null, phrases);
      return hit.rank === null ? [] : [hit];
    });
    return inOrder(hits).slice(0, limit);
  }

  return async (query: string, limit: number): Promise<SearchHit[]> => {
    await context.content.refresh();
    const [portfolio, contacts, testimonialHits] = await Promise.all([
      findPortfolio(query, limit),
      findByName(query, limit, listContactHits),
      findByName(query, limit, listTestimonialHits),
    ]);
    return inOrder([...portfolio, ...contacts, ...testimonialHits, ...findCommands(query, limit)]).map(
      ({ hit }) => hit,
    );
  };
}

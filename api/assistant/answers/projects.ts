import { firstSentence, lowerFirst, sentence } from '#api/assistant/sentences.ts';
import { termsOf } from '#api/search/terms.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import { projectStatusLabel } from '#common/english-options.ts';
import { formatList } from '#common/format.ts';
import { projectPath, sectionPath } from '#common/paths.ts';
import { formatWeeks } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown, passagesOfIds } from './answer.ts';
import { projectOfWord, yearAsked } from './asked-projects.ts';
import { factsOf } from './project-facts.ts';
import { findStatements } from './statements.ts';
import { topic } from './topic.ts';

/** The answers about what was built, and for whom. */

export const caseStudy = ({ slug, title }: Project) => ({
  text: `[Read the case study of ${title.replaceAll(/[[\]()]/g, '')}](${projectPath(slug)})`,
});

export const headOf = ({ title, status, description }: Project) => {
  const state = status === 'completed' ? '' : ` (${projectStatusLabel(status).toLowerCase()})`;
  return `**${title}**${state}: ${sentence(description)}`;
};

export const project: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const named = knowledge.rows.projects.filter(({ id }) => read.names.projects.includes(id));
  const near = named.length > 0 ? undefined : projectOfWord(read.plain, knowledge);
  const chosen = named.length > 0 ? named : knowledge.rows.projects.filter(({ id }) => id === near);
  const [first, ...others] = chosen;
  if (!first) return null;
  const sources = passagesOfIds(
    knowledge,
    'project',
    chosen.map(({ id }) => id),
  );
  if (others.length > 0)
    return answer('project', headOf(first), {
      facts: others.map(headOf),
      sources,
      next: {
        text: `More is on the page of each project, such as [${first.title.replaceAll(/[[\]()]/g, '')}](${projectPath(first.slug)})`,
      },
    });
  const { lead, facts } = factsOf(first, read.plain);
  return answer('project', lead ?? headOf(first), {
    facts: lead === null ? facts : [...facts.slice(0, 1), headOf(first), ...facts.slice(1)],
    sources,
    next: caseStudy(first),
  });
};

/** Tells what the project that was shown last cost, as a measure for one like it; `null` where the site does not say. */
export function priceOfProject({ knowledge, shown: one }: Asked): Answer | null {
  if (!one?.priceBand) return null;
  return answer('pricing', `${one.title} was made for this price: ${sentence(one.priceBand)}`, {
    facts: [one.weeks === null ? '' : `It took ${formatWeeks({ from: one.weeks, to: one.weeks })}.`],
    sources: passagesOfIds(knowledge, 'project', [one.id]),
    next: 'book',
  });
}

const MAX_PROJECTS = 3;

/** One project in short, as evidence for something else. */
export const evidenceOf = (one: Project) => `${headOf({ ...one, description: firstSentence(one.description) })}`;

/** Asks whether there was such a thing before. */
const WAS_THERE =
  /^(?:(?:have|did) you|(?:ever|built|made|anything|something))\b|\b(?:have|did|had) you (?:ever |already |before )?(?:buil[dt]|made|make|done|do|created?|developed?)\b/;
/** 'Any with maps?' asks for the project that has it. */
const WITH_WHAT = /\b(?:one|ones|any|anything|something|projects?) (?:with|for|about|that|on|in)\b/;
/** These are in any project and tell nothing of it. */
const OF_ANY_PROJECT = new Set(
  termsOf(
    'build built made make done project work before system app application website site tool product platform thing',
  ),
);
const MIN_ALIKE = 0.5;

/** Only a project with every word of the question is surely what is asked; one found by a similar word may not be. */
export function holdsAll({ knowledge, read }: Asked, { id }: Project): boolean {
  const own = knowledge.projectStems.find(({ project: one }) => one.id === id)?.stems;
  return termsOf(read.plain).every((term) => OF_ANY_PROJECT.has(term) || own?.has(term));
}

const CURRENT = /\b(?:working on|currently|at the moment|right now|in progress|current projects?)\b/;

const PUBLIC_CODE = /\b(?:code|repo\w*|github|open[- ]?source)\b/;

/** Projects compared by a number that each of them names. */
const COMPARED: readonly { asks: RegExp; what: string; of: (one: Project) => number | null }[] = [
  { asks: /\b(?:newest|latest|most recent)\b/, what: 'The latest by its year', of: ({ year }) => year },
  { asks: /\b(?:oldest|earliest)\b/, what: 'The oldest by its year', of: ({ year }) => (year === null ? null : -year) },
  { asks: /\b(?:biggest|largest|longest)\b/, what: 'The longest by its weeks', of: ({ weeks }) => weeks },
  {
    asks: /\b(?:smallest|shortest|quickest|fastest)\b/,
    what: 'The shortest by its weeks',
    of: ({ weeks }) => (weeks === null ? null : -weeks),
  },
];

/** 'Your biggest project' is the one that names most weeks; `null` where none is compared. */
function farthest({ knowledge: { rows }, read }: Asked): { what: string; one: Project } | null {
  const compared = COMPARED.find(({ asks }) => asks.test(read.plain));
  if (!compared) return null;
  const [best] = rows.projects
    .flatMap((one) => {
      const number = compared.of(one);
      return number === null ? [] : [{ one, number }];
    })
    .sort((a, b) => b.number - a.number);
  return best ? { what: compared.what, one: best.one } : null;
}

export const projects: Answerer = (asked) => {
  const { knowledge } = asked;
  if (!isVisible(knowledge.site, 'projects')) return null;
  if (PUBLIC_CODE.test(asked.read.plain)) {
    const open = knowledge.rows.projects.filter(({ githubUrl }) => githubUrl !== null);
    const links = knowledge.site.identity.links.filter(({ kind }) => kind === 'github');
    const shown = [
      ...open.map(({ title, githubUrl }) => `[${title.replaceAll(/[[\]()]/g, '')}](${githubUrl})`),
      ...links.map(({ label, url }) => `[${label.replaceAll(/[[\]()]/g, '')}](${url})`),
    ];
    if (shown.length === 0) return notKnown('projects', 'The site links to no public code.');
    return answer('projects', `Public code: ${formatList(shown)}.`, {
      sources: passagesOfIds(
        knowledge,
        'project',
        open.map(({ id }) => id),
      ),
    });
  }
  const ofTrade = asked.read.names.industries.length > 0 ? industry(asked) : null;
  if (ofTrade?.answered) return ofTrade;
  const shown = asked.read.topics.length > 0 ? topic(asked) : null;
  if (shown) return shown;
  const current = CURRENT.test(asked.read.plain)
    ? knowledge.rows.projects.filter(({ status }) => status === 'in_progress')
    : [];
  const most = farthest(asked);
  if (most)
    return answer('projects', `${most.what}: ${headOf(most.one)}`, {
      facts: factsOf(most.one, '').facts,
      sources: passagesOfIds(knowledge, 'project', [most.one.id]),
      next: caseStudy(most.one),
    });
  const year = yearAsked(asked);
  const ofYear = year === null ? [] : knowledge.rows.projects.filter((one) => one.year === year);
  if (year !== null && ofYear.length > 0)
    return answer('projects', `From ${year}: ${formatList(ofYear.slice(0, MAX_PROJECTS).map(({ title }) => title))}.`, {
      facts: ofYear.map(evidenceOf),
      sources: passagesOfIds(
        knowledge,
        'project',
        ofYear.slice(0, MAX_PROJECTS).map(({ id }) => id),
      ),
      next: { text: `All of them are in [the projects section](${sectionPath('projects')})` },
    });
  const near = knowledge.search(asked.read.plain, OF_ANY_PROJECT).find(({ entry }) => entry.type === 'project');
  const asksForOne = WAS_THERE.test(asked.read.plain) || WITH_WHAT.test(asked.read.plain);
  const isNear = near !== undefined && near.coverage >= MIN_ALIKE && asksForOne;
  const alike = isNear ? knowledge.rows.projects.find(({ id }) => id === near.entry.id) : undefined;
  if (alike) {
    const { facts } = factsOf(alike, '');
    const sources = passagesOfIds(knowledge, 'project', [alike.id]);
    const opening = holdsAll(asked, alike) && WAS_THERE.test(asked.read.plain) ? 'Yes.' : 'The nearest to that:';
    return answer('projects', `${opening} ${headOf(alike)}`, { facts, sources, next: caseStudy(alike) });
  }
  const sorted =
    current.length > 0 ? current : [...knowledge.rows.projects].sort((a, b) => Number(b.featured) - Number(a.featured));
  const [first] = sorted;
  if (!first) return null;
  const told = sorted.slice(0, MAX_PROJECTS);
  const names = formatList(told.map(({ title }) => title));
  const { length } = knowledge.rows.projects;
  const lead =
    current.length > 0
      ? `In progress: ${names}.`
      : length === 1
        ? `There is one project: ${names}.`
        : `Of ${length} projects, these stand first: ${names}.`;
  return answer('projects', lead, {
    facts: sorted.map(evidenceOf),
    sources: passagesOfIds(
      knowledge,
      'project',
      told.map(({ id }) => id),
    ),
    next: { text: `All of them are in [the projects section](${sectionPath('projects')})` },
  });
};

/** From here a project is of what is asked, though no trade is named. */
const MIN_COVERAGE = 0.6;

/** Projects for a trade, from the words of their own texts. */
export const industry: Answerer = (asked) => {
  const { knowledge, read, hits } = asked;
  const [wanted] = read.names.industries;
  if (!wanted) {
    const told = read.topics.length > 0 ? topic(asked) : null;
    if (told) return told;
    const [near] = hits;
    return near?.entry.type === 'project' && near.coverage >= MIN_COVERAGE
      ? project({ ...asked, read: { ...read, names: { ...read.names, projects: [near.entry.id] } } })
      : null;
  }
  const found = knowledge.projectStems
    .filter(({ words }) => read.names.industries.some((one) => [...one.words].some((word) => words.has(word))))
    .map(({ project: one }) => one);
  const place = new Map(hits.map(({ entry }, index) => [entry.key, index]));
  const rankOf = ({ id }: Project) => place.get(`project:${id}`) ?? Number.POSITIVE_INFINITY;
  const [best, ...others] = found.sort((a, b) => rankOf(a) - rankOf(b));
  if (!best) {
    const near = read.topics.length > 0 ? topic(asked) : null;
    if (near) return near;
    const named = [...knowledge.rows.projects].sort((a, b) => Number(b.featured) - Number(a.featured)).slice(0, 3);
    const nearest =
      named.length > 0
        ? ` What it shows: ${formatList(named.map(({ title, summary, description }) => `**${title}** (${lowerFirst((summary ?? firstSentence(description)).replace(/[.]$/, ''))})`))}.`
        : '';
    return notKnown('industry', `The site names no work for ${wanted.label}.${nearest}`);
  }
  const { facts } = factsOf(best, '');
  return answer('industry', `${holdsAll(asked, best) ? 'Yes.' : 'The nearest to that:'} ${headOf(best)}`, {
    facts: [...others.slice(0, 2).map(evidenceOf), ...facts],
    sources: passagesOfIds(
      knowledge,
      'project',
      [best, ...others.slice(0, 2)].map(({ id }) => id),
    ),
    next: caseStudy(best),
  });
};

/** A project that shows what the conversation is about, else the first one. */
export const example: Answerer = (asked) => {
  const { knowledge, before } = asked;
  const { projects: rows } = knowledge.rows;
  const told = before?.topics[0];
  const byTopic = told
    ? findStatements(
        knowledge.statements.filter(({ source }) => source.type === 'project'),
        told.told,
        1,
      )[0]?.source.id
    : undefined;
  const byName = before?.names.projects[0] ?? before?.names.technologies.flatMap((one) => one.projects)[0];
  const terms = termsOf(before?.plain ?? '');
  const bySearch =
    terms.length > 0
      ? knowledge.search(before?.plain ?? '').find(({ entry }) => entry.type === 'project')?.entry.id
      : undefined;
  const id = byName ?? byTopic ?? bySearch;
  const one = rows.find((row) => row.id === id) ?? rows.find(({ featured }) => featured) ?? rows[0];
  if (!one) return null;
  const { facts } = factsOf(one, '');
  return answer('example', headOf(one), {
    facts,
    sources: passagesOfIds(knowledge, 'project', [one.id]),
    next: caseStudy(one),
  });
};

export const benefits: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const named = knowledge.rows.projects.filter(({ id }) => read.names.projects.includes(id));
  const told = (named.length > 0 ? named : knowledge.rows.projects).filter(
    ({ outcome, results }) => results.length > 0 || (outcome !== null && outcome !== ''),
  );
  const [first] = told;
  if (!first) return null;
  const inWords = ({ title, outcome, results }: Project) =>
    results.length > 0
      ? `**${title}**: ${results.map(({ value, label }) => `${value} ${label}`).join('; ')}.`
      : `**${title}**: ${firstSentence(outcome ?? '')}`;
  const facts = named.length > 0 && first.outcome !== null ? [first.outcome] : told.slice(1, 3).map(inWords);
  return answer('benefits', `What it brought others: ${inWords(first)}`, {
    facts,
    sources: passagesOfIds(
      knowledge,
      'project',
      told.slice(0, named.length > 0 ? 1 : 3).map(({ id }) => id),
    ),
    next: caseStudy(first),
  });
};

import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { termsOf } from '#api/search/terms.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import { formatList } from '#common/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { type Answer, type Asked, answer, notKnown, passagesOfIds } from './answer.ts';
import { yearAsked } from './asked-projects.ts';
import { factsOf } from './project-facts.ts';
import { caseStudy, headOf, holdsAll, industry, projects } from './projects.ts';

/** 'Have you built …?' is answered by the project whose text is nearest to what is described. */

const MAKES =
  'buil[dt]|ma[dk]e|do(?:ne)?|did|creat\\w+|develop\\w*|work(?:ed)?|ship\\w*|solv\\w+|fix\\w*|automat\\w+|help\\w*|digiti[sz]\\w+|program\\w*|cod(?:ed?|ing)|writ\\w+|wrote|design\\w*|deliver\\w*|used?|realis\\w+|realiz\\w+';
const ASKS_OF_PAST = new RegExp(
  `\\b(?:have|has|did|had) (?:you|any\\w*)\\b.{0,60}\\b(?:${MAKES})\\b|^(?:you )?(?:ever|already)\\b.{0,40}\\b(?:${MAKES})\\b|\\b(?:done|built|made|did you (?:do|make|build)) (?:that|this|it|one|such|something|anything|similar)\\b|\\b(?:in|among|from) (?:your|the) (?:\\w+ )?(?:portfolio|works?|projects|past)\\b`,
);
const ASKS_FOR_ONE =
  /^(?:do you have |is there |are there |you have )?(?:any|anything|one|something|similar|some)\b.{0,30}\b(?:for|with|like|of|about|on|in|project\w*|work|job|app|case)\b/;

/** These are in any such question and tell nothing of the work. */
const OF_ANY_WORK = new Set(
  termsOf(
    'build built make made create do done did project projects work works before ever already similar something anything one system app application website site tool platform thing software portfolio past among anybody somebody anyone job case help solve fix type kind experience old new last year lately recently latest best',
  ),
);
/** From here a project is told as the nearest; below, the question may be about something else. */
const MIN_NEAR = 0.3;

const OF_OTHERS: readonly Intent[] = ['testimonials', 'worst', 'small-talk', 'off-topic', 'nda', 'scheduling', 'ai'];

/** `true` where the question is about something that was made. */
export const asksOfPast = (plain: string): boolean => ASKS_OF_PAST.test(plain);

function nearestProject(plain: string, { search, rows }: Knowledge): { project: Project; coverage: number } | null {
  const near = search(plain, OF_ANY_WORK).find(({ entry }) => entry.type === 'project');
  const project = rows.projects.find(({ id }) => id === near?.entry.id);
  return near && project ? { project, coverage: near.coverage } : null;
}

/** With these nothing else than the work is asked for. */
const OPEN: readonly Intent[] = ['projects', 'unknown', 'fit', 'pricing', 'budget', 'industry'];
const MAX_NAMED = 3;

function noSuchWork({ knowledge: { rows, site } }: Asked): Answer | null {
  if (!isVisible(site, 'projects') || rows.projects.length === 0) return null;
  const shown = [...rows.projects].sort((a, b) => Number(b.featured) - Number(a.featured)).slice(0, MAX_NAMED);
  return notKnown('projects', 'The site names no such work.', [
    `What it shows: ${formatList(shown.map(({ title }) => title))}.`,
  ]);
}

/** `null` where nothing that was made is asked for, or where no project is near it. */
export function pastWork(asked: Asked): Answer | null {
  const { read, knowledge } = asked;
  const { plain, names, intents } = read;
  const isOfPast = asksOfPast(plain);
  if (/^(?:for )?how (?:many|long)\b/.test(plain)) return null;
  if (!isOfPast && !(ASKS_FOR_ONE.test(plain) && ['projects', 'unknown'].includes(intents[0] ?? 'unknown')))
    return null;
  const isOfTrade = names.industries.length > 0 && names.projects.length + names.technologies.length === 0;
  // 'We are a bakery. Ever done that?' asks for work, and for no package.
  if (isOfTrade && isOfPast && intents[0] === 'fit') return industry(asked);
  if (names.projects.length + names.testimonials.length + names.industries.length + names.technologies.length > 0)
    return null;
  if (yearAsked(asked) !== null) return isOfPast ? projects(asked) : null;
  if (intents.some((intent) => OF_OTHERS.includes(intent)) && !isOfPast) return null;
  const near = nearestProject(plain, knowledge);
  if (near === null || near.coverage < MIN_NEAR) {
    const isOpen = isOfPast && read.topics.length === 0 && OPEN.includes(intents[0] ?? 'unknown');
    if (!isOpen) return null;
    return termsOf(plain).some((term) => !OF_ANY_WORK.has(term)) ? noSuchWork(asked) : projects(asked);
  }
  const { facts } = factsOf(near.project, '');
  const opening = holdsAll(asked, near.project) && isOfPast ? 'Yes.' : 'The nearest to that:';
  return answer('projects', `${opening} ${headOf(near.project)}`, {
    facts,
    sources: passagesOfIds(knowledge, 'project', [near.project.id]),
    next: caseStudy(near.project),
  });
}

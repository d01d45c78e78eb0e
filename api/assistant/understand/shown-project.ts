import type { Turn } from '#api/assistant/prompt.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { Intent } from './intents.ts';
import { hasNames, type Understanding } from './understanding.ts';

/** Finds a question about a piece of work that stands in the reply before, without its name. */
const OF_WORK =
  /^(?:and |so )?(?:did|does|has|is|was) (?:it|this|that)\b|\b(?:what|how) (?:did|does|has|was|is|were) (?:it|this|that|they|the (?:result|outcome|problem|challenge|goal|project|app|site|board|system|budget|client|customer))\b|\bwho (?:was|is|were|uses?|ordered|wanted|had) (?:the (?:client|customer|company)|it|this|that)\b|\b(?:for whom|(?:is|are) there (?:an? |any )?(?:demos?|links?|case study|live version|screenshots?|videos?)|how long did (?:it|that|this)|(?:which|what) (?:tech\w*|stack)|(?:tech\w*|stack|tools?) (?:\w+ ){0,2}(?:there|behind it|behind that|for it)|(?:built|made|written) (?:with|in)\b|(?:can|could|may) i (?:see|try|look at|visit) (?:it|this|that)|the results?|(?:your|the) role|when (?:was|did)|what changed|change for them)\b/;
/** A question with another intent asks something of its own. */
const MAY_BE_OF_WORK: readonly Intent[] = [
  'project',
  'projects',
  'more',
  'skills',
  'process',
  'team',
  'topic',
  'unknown',
  'testimonials',
  'duration',
  'example',
  'benefits',
  'support',
  'hosting',
  'owner',
];

/** The only project that the last reply names. */
function projectIn(history: readonly Turn[], projects: readonly Project[]): Project | undefined {
  const reply = history.findLast(({ role }) => role === 'assistant');
  const [only, ...others] = projects.filter(({ title }) => reply?.content.includes(`**${title}**`));
  return others.length === 0 ? only : undefined;
}

/** Reads 'Who was the client?' and 'Is there a demo?' after a reply about one project as questions about that project. */
export function ofShownProject(
  read: Understanding,
  history: readonly Turn[],
  projects: readonly Project[],
): Understanding {
  const { plain, names, intents } = read;
  if (hasNames(names) || !OF_WORK.test(plain) || !intents.every((intent) => MAY_BE_OF_WORK.includes(intent)))
    return read;
  const shown = projectIn(history, projects);
  return shown ? { ...read, intents: ['project'], subject: null, names: { ...names, projects: [shown.id] } } : read;
}

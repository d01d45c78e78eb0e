import { sentence } from '#api/assistant/sentences.ts';
import { termsOf } from '#api/search/terms.ts';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { proficiencyOptions, skillCategoryOptions } from '#common/english-options.ts';
import { formatList } from '#common/format.ts';
import { labelOf } from '#common/options.ts';
import { type Answer, type Answerer, type Asked, answer, notKnown, passagesOfIds } from './answer.ts';
import { addOnsInShort, offersOf } from './offers.ts';
import { evidenceOf } from './projects.ts';
import { findStatements } from './statements.ts';
import { topic, YES_NO } from './topic.ts';

/** Names skills of the owner, with projects as evidence. */

const MAX_NAMED = 8;

const detailOf = ({ name, proficiency, experienceYears, description }: Skill) => {
  const level = labelOf(proficiencyOptions, proficiency, proficiency).toLowerCase();
  const years =
    experienceYears > 0 ? `, ${experienceYears} ${experienceYears === 1 ? 'year' : 'years'} of experience` : '';
  return `**${name}**: ${level}${years}.${description ? ` ${sentence(description)}` : ''}`;
};

function overview({ knowledge }: Asked): Answer | null {
  const { skills } = knowledge.rows;
  if (skills.length === 0) return null;
  const told = skills.slice(0, MAX_NAMED);
  return answer('skills', `The main skills are ${formatList(told.map(({ name }) => name))}.`, {
    facts: skills.map(detailOf),
    sources: passagesOfIds(
      knowledge,
      'skill',
      told.map(({ id }) => id),
    ),
    next: 'book',
  });
}

/** These stand in the names of skills and in any question. */
const OF_ANY_SKILL = new Set(
  termsOf(
    'web app apps application site development system project product service design data code work online language program model technology search main server test',
  ),
);

/** 'A half finished desktop app' is of the only skill whose name has that word. */
export function skillOfWord({ knowledge, read }: Asked): Answer | null {
  const asked = new Set(termsOf(read.plain).filter((term) => !OF_ANY_SKILL.has(term)));
  const [only, ...others] = knowledge.rows.skills.filter(({ name }) => termsOf(name).some((term) => asked.has(term)));
  if (!only || others.length > 0) return null;
  return answer('skills', `${YES_NO.test(read.plain) ? 'Yes. ' : ''}${detailOf(only)}`, {
    sources: passagesOfIds(knowledge, 'skill', [only.id]),
    next: 'book',
  });
}

/** 'Which databases do you prefer?' is of the skills of that category. */
function skillsOfCategory({ knowledge, read }: Asked): Answer | null {
  const terms = new Set(termsOf(read.plain).filter((term) => !OF_ANY_SKILL.has(term)));
  const wanted = skillCategoryOptions.find(({ label }) => termsOf(label).some((term) => terms.has(term)))?.value;
  const [first, ...others] = knowledge.rows.skills.filter(({ category }) => category === wanted);
  if (!first) return null;
  return answer('skills', detailOf(first), {
    facts: others.map(detailOf),
    sources: passagesOfIds(
      knowledge,
      'skill',
      [first, ...others].map(({ id }) => id),
    ),
    next: 'book',
  });
}

export const skills: Answerer = (asked) => {
  const { knowledge, read } = asked;
  const { technologies } = read.names;
  if (technologies.length === 0)
    return (
      skillOfWord(asked) ?? (read.topics.length > 0 ? topic(asked) : null) ?? skillsOfCategory(asked) ?? overview(asked)
    );
  const known = technologies.filter((one) => one.skills.length + one.projects.length > 0);
  const unknown = technologies.filter((one) => !known.includes(one)).map(({ label }) => label);
  const { rows } = knowledge;
  if (known.length === 0) {
    const nearest = rows.skills.slice(0, 4).map(({ name }) => name);
    const near = nearest.length > 0 ? ` What it names first: ${formatList(nearest)}.` : '';
    return notKnown('skills', `The site does not name ${formatList(unknown)}.${near}`);
  }
  const wanted = new Set(known.flatMap((one) => one.skills));
  const used = new Set(known.flatMap((one) => one.projects));
  // The skill with the name asked for stands before those that only mention it.
  const found = rows.skills
    .filter(({ id }) => wanted.has(id))
    .sort(
      (a, b) =>
        Number(known.some(({ label }) => b.name.includes(label))) -
        Number(known.some(({ label }) => a.name.includes(label))),
    )
    .slice(0, known.length === 1 ? 1 : 3);
  const shown = rows.projects.filter(({ id }) => used.has(id)).slice(0, 2);
  const isBeginner = found[0]?.proficiency === 'beginner';
  const yes = isBeginner ? 'Only as a beginner. ' : YES_NO.test(read.plain) ? 'Yes. ' : '';
  const names = formatList(known.map(({ label }) => label));
  const sources = [
    ...passagesOfIds(
      knowledge,
      'skill',
      found.map(({ id }) => id),
    ),
    ...passagesOfIds(
      knowledge,
      'project',
      shown.map(({ id }) => id),
    ),
  ];
  const [first, ...others] = found;
  const lacking = unknown.length > 0 ? [`The site does not name ${formatList(unknown)}.`] : [];
  const evidence = shown.map(evidenceOf);
  if (!first) {
    const [project, ...more] = evidence;
    return answer('skills', `${yes}${names} was used in ${project}`, {
      facts: [...lacking, ...more],
      sources,
      next: 'book',
    });
  }
  return answer('skills', `${yes}${detailOf(first)}`, {
    facts: [
      ...lacking,
      ...others.map(detailOf),
      ...(shown.length > 0 ? [`Used in ${formatList(shown.map(({ title }) => title))}.`] : []),
      ...evidence,
    ],
    sources,
    next: 'book',
  });
};

const ABOUT_AI = /\b(?:ai|language models?|llms?|retrieval|assistants?|openai|gemini|gpt)\b/i;

/** Says if the owner works with such tools, which is not what is built with them. */
const OWN_USE =
  /\b(?:do|did|does|let|how much of|is|are|was|were|any of) (?:you|your|the|it|this|that)\b.*\b(?:ai|chatgpt|copilot|gpt|claude|cursor)\b.*\b(?:code|work|build|writ\w*|program\w*|yourself|daily|projects|it|this)\b|\b(?:ai|chatgpt|copilot|gpt|claude|cursor)\b (?:write|writes|wrote|do|does|did|make|made|generate)\b|\b(?:code|work|site)\b.{0,20}\b(?:by|from|is) (?:an? )?(?:ai|chatgpt|copilot|gpt|claude)\b|\bai[- ](?:generated|written)\b|\bvibe\b/;

/** Says what is done with artificial intelligence. */
export const ai: Answerer = (asked) => {
  const { knowledge } = asked;
  const { rows, site } = knowledge;
  if (OWN_USE.test(asked.read.plain))
    return notKnown('ai', `The site does not say whether ${site.identity.ownerName} writes code with the help of AI.`);
  const own = rows.skills.filter(({ category, name }) => category === 'ai_integration' || ABOUT_AI.test(name));
  const extras = offersOf(site).addOns.filter(({ name, text }) => ABOUT_AI.test(`${name} ${text}`));
  const shown = rows.projects
    .filter(({ category, description }) => category === 'ai' || ABOUT_AI.test(description))
    .slice(0, 2);
  const [first, ...others] = own;
  const sources = [
    ...passagesOfIds(
      knowledge,
      'skill',
      own.map(({ id }) => id),
    ),
    ...passagesOfIds(
      knowledge,
      'package',
      extras.map(({ id }) => `add-on:${id}`),
    ),
    ...passagesOfIds(
      knowledge,
      'project',
      shown.map(({ id }) => id),
    ),
  ];
  const facts = [
    ...others.map(detailOf),
    ...(extras.length > 0 ? [`To be added to a package: ${addOnsInShort(extras, site)}.`] : []),
    ...shown.map(evidenceOf),
  ];
  if (first) return answer('ai', detailOf(first), { facts, sources, next: 'book' });
  const told = findStatements(knowledge.statements, ABOUT_AI);
  const [statement, ...more] = told;
  if (!statement) return notKnown('ai', 'The site names no work with artificial intelligence.');
  return answer('ai', statement.text, {
    facts: more.map(({ text }) => text),
    sources: told.map(({ source }) => source),
    next: 'book',
  });
};

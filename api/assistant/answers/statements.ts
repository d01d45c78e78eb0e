import { type Passage, SITE_PASSAGES } from '#api/assistant/passages.ts';
import type { Knowledge, Statement } from '#api/assistant/published-knowledge.ts';
import { lowerFirst } from '#api/assistant/sentences.ts';
import { formatList } from '#common/format.ts';
import { formatMoney } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import { passageOf } from './answer.ts';
import { offersOf } from './offers.ts';

const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.replace(/^[-*#>\s]+/, '').trim())
    .filter((part) => part !== '');

/** Sentences of the site about itself, its skills and its projects. */
export function statementsOf(knowledge: Pick<Knowledge, 'passages' | 'rows' | 'site'>): Statement[] {
  const { site, rows, passages } = knowledge;
  const byKey = new Map(passages.map((passage) => [passage.key, passage]));
  const of = (type: Passage['type'], id: string, texts: readonly string[]): Statement[] => {
    const source = byKey.get(`${type}:${id}`);
    return source === undefined ? [] : texts.map((text) => ({ text, source }));
  };
  const offers = offersOf(site);
  const about = isVisible(site, 'about')
    ? [
        ...site.about.facts.map(({ term, text }) => `${term}: ${text}`),
        site.sections.find(({ id }) => id === 'about')?.heading ?? '',
        site.sections.find(({ id }) => id === 'about')?.intro ?? '',
        ...site.about.paragraphs.flatMap(sentencesIn),
        ...(isVisible(site, 'hero') ? sentencesIn(site.hero.lede) : []),
      ].filter((text) => text !== '')
    : [];
  return [
    ...offers.packages.flatMap(({ id, name, text, includes }) =>
      of('package', id, [
        `The ${name} package: ${text}`,
        ...includes.map((one) => `The ${name} package includes ${lowerFirst(one)}.`),
      ]),
    ),
    ...offers.addOns.flatMap(({ id, name, text, price }) =>
      of('package', `add-on:${id}`, [
        `The add-on ${name}, from ${formatMoney(price, site.identity)}: ${lowerFirst(text)}`,
      ]),
    ),
    ...(isVisible(site, 'why')
      ? site.reasons.flatMap(({ title, text }) => of('package', SITE_PASSAGES.reasons, [`${title}: ${text}`]))
      : []),
    ...of('skill', SITE_PASSAGES.about, about),
    ...rows.faqs.flatMap(({ id, answer }) => of('faq', id, sentencesIn(answer))),
    ...rows.skills.flatMap(({ id, name, description }) =>
      of('skill', id, [
        description === null || description === '' ? `${name} is among the skills.` : `${name}: ${description}`,
      ]),
    ),
    ...rows.projects.flatMap(({ id, title, description, solution, outcome, technologies }) =>
      of('project', id, [
        `${title}: ${description}`,
        ...[solution, outcome].flatMap((text) =>
          text === null ? [] : sentencesIn(text).map((one) => `${title}: ${one}`),
        ),
        ...(technologies.length > 0 ? [`${title} was built with ${formatList(technologies)}.`] : []),
      ]),
    ),
  ];
}

/** Statements in which the pattern is found, at most one of each passage, most of what is told first. */
export function findStatements(statements: readonly Statement[], pattern: RegExp, max = 3): Statement[] {
  const found: Statement[] = [];
  for (const statement of statements) {
    if (found.length === max) break;
    if (pattern.test(statement.text) && !found.some(({ source }) => source === statement.source)) found.push(statement);
  }
  return found;
}

export const aboutPassage = (knowledge: Pick<Knowledge, 'passages'>): Passage[] =>
  passageOf(knowledge, 'skill', SITE_PASSAGES.about);

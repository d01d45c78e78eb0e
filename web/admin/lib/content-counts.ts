import { formatNumber } from '#common/format.ts';

/** Field names in running text. */
const words: Record<string, string> = {
  githubUrl: 'GitHub link',
  demoUrl: 'demo link',
  experienceYears: 'years of experience',
  slug: 'address',
  priceBand: 'price',
  body: 'story',
  isDraft: 'draft',
};

export const fieldWords = (fields: readonly string[]): string =>
  fields.map((field) => words[field] ?? field).join(', ');

/** '1 project', '3 skills' */
export const amount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

interface Counts {
  projects: number;
  skills: number;
  faqs: number;
}

export const contentCounts = (content: Record<keyof Counts, readonly unknown[]>): Counts => ({
  projects: content.projects.length,
  skills: content.skills.length,
  faqs: content.faqs.length,
});

/** '6 projects, 22 skills and 1 FAQ' */
export const countWords = ({ projects, skills, faqs }: Counts): string =>
  `${amount(projects, 'project')}, ${amount(skills, 'skill')} and ${amount(faqs, 'FAQ')}`;

import type { NewFaq, NewProject, NewSkill } from '#common/contract/portfolio-content.ts';

/** A portfolio in which every entry carries the mark of its version. */
export function markedPortfolio(
  mark: string,
  { projects, skills, faqs }: Record<'projects' | 'skills' | 'faqs', number>,
) {
  const prose = `${mark} `.repeat(40).trim();
  const times = <T>(count: number, make: (number: number) => T) => Array.from({ length: count }, (_, n) => make(n + 1));
  return {
    projects: times(
      projects,
      (number): Partial<NewProject> => ({
        title: `${mark} project ${number}`,
        category: 'web',
        description: prose,
        technologies: ['TypeScript', 'Node.js'],
        priority: number % 10,
      }),
    ),
    skills: times(
      skills,
      (number): Partial<NewSkill> => ({
        name: `${mark} skill ${number}`,
        category: 'frontend',
        description: prose,
        proficiency: 'expert',
      }),
    ),
    faqs: times(
      faqs,
      (number): Partial<NewFaq> => ({ question: `${mark} question ${number}?`, answer: prose, category: 'general' }),
    ),
  };
}

/** The different marks among the entries: one when the content is whole. */
export function marksOf(content: {
  projects: { title: string }[];
  skills: { name: string }[];
  faqs: { question: string }[];
}) {
  const names = [
    ...content.projects.map(({ title }) => title),
    ...content.skills.map(({ name }) => name),
    ...content.faqs.map(({ question }) => question),
  ];
  return { marks: [...new Set(names.map((name) => name.split(' ')[0] ?? ''))], entries: names.length };
}

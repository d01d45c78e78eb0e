import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { passagesOf } from './passages.ts';

const projectsOf = (...projects: ReturnType<typeof sampleProject>[]) =>
  passagesOf({ projects, skills: [], faqs: [] }, [], starter).filter(({ type }) => type === 'project');

test('what a case study says of a project is found and told', () => {
  const [passage] = projectsOf(
    sampleProject({
      client: 'Potters Ltd.',
      year: 2025,
      role: 'Design and development',
      weeks: 6,
      priceBand: '$5,000 to $10,000',
      results: [{ value: '3 h', label: 'saved each day' }],
      body: 'The kilns are watched from **one** screen.',
    }),
  );
  const facts = [
    'Client: Potters Ltd.',
    'Delivered in 2025.',
    'Role: Design and development.',
    'It took 6 weeks.',
    'Price: $5,000 to $10,000.',
    'Result: 3 h saved each day.',
  ];
  for (const fact of facts) {
    expect(passage?.answer).toContain(fact);
    expect(passage?.body).toContain(fact);
  }
  expect(passage?.body).toContain('one** screen');
});

test('a project without a case study tells nothing more than its description', () => {
  const [passage] = projectsOf(sampleProject({ title: 'Kiln', slug: 'kiln' }));
  expect(passage?.answer).toBe('**Kiln**: A.\n\n[Read the case study](/projects/kiln)');
});

test('drafts and archived projects are not told', () => {
  expect(projectsOf(sampleProject({ isDraft: true }), sampleProject({ status: 'archived' }))).toEqual([]);
});

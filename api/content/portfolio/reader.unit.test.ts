import { expect, test } from 'vitest';
import type { Skill } from '#common/contract/portfolio-content.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { showSkills } from './reader.ts';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const skill = (name: string): Skill => ({
  id: name,
  _id: name,
  name,
  category: 'backend',
  description: null,
  proficiency: 'expert',
  experienceYears: 3,
  priority: 5,
  ...stamps,
});
const project = (slug: string, technologies: string[]) =>
  sampleProject({ slug, title: slug.toUpperCase(), technologies });
const isEvidence = (name: string, technology: string) =>
  showSkills([skill(name)], [project('p', [technology])])[0]?.projects.length === 1;

test.each([
  ['Node.js', 'NodeJS'],
  ['node.js', 'Node.js 24'],
  ['PostgreSQL and MySQL', 'MySQL'],
  ['React & TypeScript', 'React'],
  ['React/Preact', 'Preact'],
  ['Stripe payments and subscriptions', 'Stripe'],
  ['REST APIs and OpenAPI', 'REST APIs'],
  ['C++', 'c++'],
  ['Базы данных', 'базы данных'],
])('the skill %j is shown by a project with %j', (name, technology) => {
  expect(isEvidence(name, technology)).toBe(true);
});

test.each([
  ['React Native', 'React'],
  ['React', 'React Native'],
  ['Java', 'JavaScript'],
  ['C++', 'C'],
  ['C#', 'C'],
  ['Web application security', 'Web Components'],
  ['…', '…'],
])('the skill %j is not shown by a project with %j', (name, technology) => {
  expect(isEvidence(name, technology)).toBe(false);
});

test('a skill names three projects, in their order', () => {
  const projects = ['a', 'b', 'c', 'd'].map((slug) => project(slug, ['Go']));
  expect(showSkills([skill('Go')], projects)[0]?.projects.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
});

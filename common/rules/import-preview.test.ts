import { describe, expect, test } from 'vitest';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { type Faq, ImportedPortfolio, type Project, type Skill } from '#common/contract/portfolio-content.ts';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { previewImport } from './import-preview.ts';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const project = (id: string, fields: Partial<Project> = {}): Project =>
  sampleProject({
    id,
    _id: id,
    slug: `slug-of-${id}`,
    title: `Project ${id}`,
    description: 'What it is',
    technologies: ['React', 'Hapi'],
    priority: 3,
    ...stamps,
    ...fields,
  });
const skill = (id: string, fields: Partial<Skill> = {}): Skill => ({
  id,
  _id: id,
  name: `Skill ${id}`,
  category: 'backend',
  description: null,
  proficiency: 'expert',
  experienceYears: 5,
  priority: 8,
  ...stamps,
  ...fields,
});
const faq = (id: string, fields: Partial<Faq> = {}): Faq => ({
  id,
  _id: id,
  question: `Question ${id}?`,
  answer: 'Yes.',
  category: 'general',
  priority: 1,
  tags: ['price'],
  ...stamps,
  ...fields,
});

const portfolio = (lists: Partial<Portfolio> = {}): Portfolio => ({ projects: [], skills: [], faqs: [], ...lists });
const nothing = { added: [], changed: [], removed: [], same: 0 };
/** Parses the file with the import schema first. */
const preview = (current: Portfolio, file: object) => previewImport(current, ImportedPortfolio.parse(file));

test('importing an unchanged export changes nothing', () => {
  const current = portfolio({ projects: [project('a'), project('b')], skills: [skill('a')], faqs: [faq('a')] });
  const file = { version: 1, exportedAt: stamps.updatedAt, ...current };
  expect(preview(current, file)).toEqual({
    projects: { ...nothing, same: 2 },
    skills: { ...nothing, same: 1 },
    faqs: { ...nothing, same: 1 },
  });
});

test('the preview lists added, changed and removed entries of each kind', () => {
  const current = portfolio({
    projects: [project('kept'), project('gone')],
    skills: [skill('gone')],
    faqs: [faq('edited')],
  });
  const file = {
    projects: [project('kept'), project('new')],
    skills: [skill('new')],
    faqs: [faq('edited', { answer: 'No.', tags: [] })],
  };
  expect(preview(current, file)).toEqual({
    projects: { added: ['Project new'], changed: [], removed: ['Project gone'], same: 1 },
    skills: { added: ['Skill new'], changed: [], removed: ['Skill gone'], same: 0 },
    faqs: { ...nothing, changed: [{ title: 'Question edited?', fields: ['answer', 'tags'] }] },
  });
});

test('a changed entry is listed by its new title', () => {
  const [changed] = preview(portfolio({ projects: [project('a')] }), {
    ...portfolio(),
    projects: [project('a', { title: 'Renamed', priority: 4 })],
  }).projects.changed;
  expect(changed).toEqual({ title: 'Renamed', fields: ['title', 'priority'] });
});

describe('matching entries', () => {
  const { id: _id1, _id: _id2, ...anonymous } = project('a');

  test('an identical entry without an id is new, and the existing one is removed', () => {
    const { projects } = preview(portfolio({ projects: [project('a')] }), { ...portfolio(), projects: [anonymous] });
    expect(projects).toEqual({ added: ['Project a'], changed: [], removed: ['Project a'], same: 0 });
  });

  test('an entry may have only _id', () => {
    const { projects } = preview(portfolio({ projects: [project('a')] }), {
      ...portfolio(),
      projects: [{ ...anonymous, _id: 'a' }],
    });
    expect(projects).toEqual({ ...nothing, same: 1 });
  });

  test('the same id in two kinds means two entries', () => {
    const { projects, skills } = preview(portfolio({ projects: [project('a')] }), {
      ...portfolio(),
      skills: [skill('a')],
    });
    expect([projects.removed, skills.added]).toEqual([['Project a'], ['Skill a']]);
  });
});

describe('comparing fields', () => {
  const { client: _client, slug: _slug, ...short } = project('a');
  const fieldsOf = (entry: object) =>
    preview(portfolio({ projects: [project('a')] }), { ...portfolio(), projects: [entry] }).projects.changed[0]?.fields;

  test('a missing field equals an empty one, and a missing slug is created by the server', () => {
    expect(fieldsOf(short)).toBeUndefined();
  });

  test('another slug is a change', () => {
    expect(fieldsOf({ ...short, slug: 'elsewhere' })).toEqual(['slug']);
  });

  test('the order of technologies matters', () => {
    expect(fieldsOf({ ...short, technologies: ['Hapi', 'React'] })).toEqual(['technologies']);
  });

  test('an image is compared by file and description only', () => {
    const image = { key: 'k1', alt: 'A chart', width: 800, height: 600, sources: [] };
    const changed = (entry: object) =>
      preview(portfolio({ projects: [project('a', { image })] }), {
        ...portfolio(),
        projects: [project('a', { image, ...entry })],
      }).projects.changed[0]?.fields;
    expect(changed({ image: { key: 'k1', alt: 'A chart' } })).toBeUndefined();
    expect(changed({ image: { ...image, width: 400 } })).toBeUndefined();
    expect(changed({ image: { ...image, alt: 'A map' } })).toEqual(['image']);
    expect(changed({ image: null })).toEqual(['image']);
  });

  test('timestamps are ignored', () => {
    expect(fieldsOf({ ...short, updatedAt: '2026-03-01T00:00:00.000Z' })).toBeUndefined();
  });

  test('a missing value equals the default of the import', () => {
    const { priority: _priority, ...without } = short;
    expect(fieldsOf(without)).toEqual(['priority']);
  });
});

import { expect, test } from 'vitest';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { draftOf, inWords, projectResolver } from './project-draft.ts';

const image = {
  key: 'k',
  alt: 'A board',
  width: 2,
  height: 1,
  sources: [{ format: 'jpg', width: 2, url: '/files/k' }],
};
const whole = sampleProject({
  title: 'Whole',
  summary: 'Short.',
  year: 2025,
  role: 'Design',
  weeks: 6,
  priceBand: '$5,000',
  results: [{ value: '12', label: 'kilns' }],
  gallery: [{ ...image, caption: null, frame: 'browser', side: 'before' }],
  body: '## Story',
  isDraft: true,
});
const check = (values: ReturnType<typeof draftOf>) =>
  projectResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('what the form shows of a project is what it saves', async () => {
  const { values } = await check(draftOf(whole));
  expect(values).toMatchObject({
    title: 'Whole',
    slug: 'a',
    year: 2025,
    weeks: 6,
    results: whole.results,
    gallery: [{ key: 'k', alt: 'A board', caption: null, frame: 'browser', side: 'before' }],
    isDraft: true,
  });
});

test('numbers that are left blank are cleared', async () => {
  const { values } = await check({ ...draftOf(whole), year: '', weeks: ' ' });
  expect(values).toMatchObject({ year: null, weeks: null });
});

test('a problem of an entry is shown at its list and says which entry', async () => {
  const results = JSON.stringify([...whole.results, { value: '3', label: '' }]);
  const { errors } = await check({ ...draftOf(whole), results });
  expect(errors.results?.message).toBe('Result 2: Label is required');
});

test('a list that was kept in another shape reads as empty', async () => {
  const { values } = await check({ ...draftOf(whole), results: '{"old":1}', gallery: 'nothing' });
  expect(values).toMatchObject({ results: [], gallery: [] });
});

test('two versions are compared in words', () => {
  const words = inWords(draftOf(whole));
  expect([words.results, words.gallery, words.isDraft]).toEqual([
    '12 kilns',
    'A board, Browser window, Before',
    'Draft',
  ]);
  const labels = inWords(draftOf(sampleProject({ category: 'web', status: 'in_progress', featured: true })));
  expect([labels.category, labels.status, labels.featured, labels.imageKey]).toEqual([
    'Web',
    'In Progress',
    'Yes',
    'No image',
  ]);
});

test('an address that was typed without a scheme is saved with https', async () => {
  const { values } = await check({ ...draftOf(whole), githubUrl: 'github.com/me/x', demoUrl: '' });
  expect(values).toMatchObject({ githubUrl: 'https://github.com/me/x', demoUrl: null });
});

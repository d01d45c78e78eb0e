import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as contract from '#common/contract/projects.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const required = { title: 'Kiln Control', category: 'web', description: 'Twelve kilns on one screen.' };
const create = async (fields: object) =>
  (await api.send(contract.createProject, { body: { ...required, ...fields } })).body.data;
const preview = (body: object) => api.send(contract.previewProject, { body });
const exported = async () => (await api.send(portfolio.exportPortfolio)).body.data.projects;

test('an unsaved edit is shown as its page would be, and nothing of it is stored', async () => {
  const [first, edited, last] = [
    await create({ title: 'First', priority: 9 }),
    await create({ title: 'Edited', priority: 5, demoUrl: 'https://example.com/gone' }),
    await create({ title: 'Last', priority: 1 }),
  ];
  const deadLinks = JSON.stringify(['https://example.com/gone']);
  await api.context.database.models.projects.update({ deadLinks }, { where: { id: edited.id } });
  const before = await exported();
  const { status, body } = await preview({
    ...required,
    id: edited.id,
    title: 'Edited once more',
    priority: 5,
    body: '## Unsaved',
    demoUrl: 'https://example.com/gone',
    githubUrl: 'http://example.com/code',
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: edited.id,
    slug: edited.slug,
    title: 'Edited once more',
    body: '## Unsaved',
    demoUrl: null,
    githubUrl: null,
    deadLinks: [],
    previous: { slug: first.slug },
    next: { slug: last.slug },
  });
  expect(await exported()).toEqual(before);
  const page = await api.send(contract.getProject, { params: { slug: edited.slug } });
  expect(page.body.data.title).toBe('Edited');
});

test('a project that was never saved is shown at the place that its priority would give it', async () => {
  const before = await exported();
  const { data } = (await preview({ ...required, title: 'Brand new', priority: 6 })).body;
  expect(data).toMatchObject({ slug: 'brand-new', previous: { title: 'First' }, next: { title: 'Edited' } });
  const draft = (await preview({ ...required, title: 'Brand new', isDraft: true })).body.data;
  expect(draft).toMatchObject({ previous: null, next: null });
  expect(await exported()).toEqual(before);
});

test('only the owner previews, with the rules of a save', async () => {
  const visitor = await api.send(contract.previewProject, { body: required, token: null });
  const unknown = await preview({ ...required, title: 'A', extra: 1 });
  const tooLong = await preview({ ...required, summary: 'x'.repeat(201) });
  const image = await preview({ ...required, image: { key: 'x'.repeat(24), alt: 'A' } });
  const missing = await preview({ ...required, id: '00000000-0000-4000-8000-000000000000' });
  expect([visitor, unknown, tooLong, image, missing].map(({ status }) => status)).toEqual([401, 400, 422, 422, 404]);
  expect(image.body.errors).toEqual([{ path: 'image', message: 'This image is not among the stored files' }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadTestImage } from '#api/testing/images.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as uploads from '#common/contract/files.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as projectContract from '#common/contract/projects.ts';
import * as trash from '#common/contract/trash.ts';
import { MAX_SNAPSHOTS } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const upload = () => uploadTestImage(api);
const fields = { title: 'Pictured', category: 'web', description: 'With a picture.' };
const create = (image: unknown) => api.send(projectContract.createProject, { body: { ...fields, image } });
const update = (id: string, body: object) => api.send(projectContract.updateProject, { params: { id }, body });
const remove = (key: string) => api.send(uploads.deleteFile, { params: { key } });
const users = async (key: string): Promise<string[]> =>
  (await api.send(uploads.listFiles)).body.data.find((file: { key: string }) => file.key === key).usedBy;
const importAll = (portfolioData: unknown) => api.send(portfolio.importPortfolio, { body: { portfolioData } });

test('visitors get an image with its dimensions in every format', async () => {
  const key = await upload();
  const { status, body } = await create({ key, alt: 'A blue field' });
  expect(status).toBe(201);
  const { slug } = body.data;
  const { image } = (await api.send(projectContract.getProject, { params: { slug } })).body.data;
  expect(image).toMatchObject({ key, alt: 'A blue field', width: 900, height: 600 });
  expect(image.sources).toHaveLength(9);
  for (const { url } of image.sources) expect((await api.raw(url)).status).toBe(200);
});

test('other hosts may show public images only when a CDN serves them', async () => {
  const { slug } = (await create({ key: await upload(), alt: 'A' })).body.data;
  const { image } = (await api.send(projectContract.getProject, { params: { slug } })).body.data;
  const policyOf = async () => (await api.raw(image.sources[0].url)).headers['cross-origin-resource-policy'];
  expect(await policyOf()).toBe('same-origin');
  api.context.config.filesPublicUrl = 'https://cdn.example.com/files';
  expect(await policyOf()).toBe('cross-origin');
  api.context.config.filesPublicUrl = null;
});

test('an edit without an image keeps it, and an edit that clears it removes it', async () => {
  const { id } = (await create({ key: await upload(), alt: 'A' })).body.data;
  expect((await update(id, { title: 'Another' })).body.data.image.alt).toBe('A');
  expect((await update(id, { image: null })).body.data.image).toBeNull();
});

test.each([
  ['a key that was never uploaded', { key: 'x'.repeat(24), alt: 'A' }, 'This image is not among the stored files'],
  ['a path', { key: '../../etc/passwd', alt: 'A' }, 'Not a valid image'],
  ['no description', { key: 'x', alt: ' ' }, 'Please describe the image'],
])('%s is refused', async (_what, image, message) => {
  const { status, body } = await create(image);
  expect([status, body.message]).toEqual([422, message]);
});

test('an import restores stored images and refuses others', async () => {
  const { data } = (await api.send(portfolio.exportPortfolio)).body;
  expect((await importAll(data)).status).toBe(200);
  expect((await api.send(portfolio.exportPortfolio)).body.data.projects).toEqual(data.projects);
  const [first, ...others] = data.projects;
  const unknown = { ...first, image: { key: 'x'.repeat(24), alt: 'A' } };
  const { status, body } = await importAll({ ...data, projects: [unknown, ...others] });
  expect([status, body.errors[0].path]).toEqual([422, 'portfolioData.projects.0.image']);
  expect((await api.send(portfolio.exportPortfolio)).body.data.projects).toEqual(data.projects);
});

test('an image is kept while a project, the trash or a snapshot uses it', async () => {
  await importAll({ projects: [], skills: [], faqs: [] });
  const key = await upload();
  const { id } = (await create({ key, alt: 'A' })).body.data;
  expect(await users(key)).toEqual(['Project: Pictured']);
  expect((await remove(key)).status).toBe(409);

  await api.send(projectContract.deleteProject, { params: { id } });
  expect(await users(key)).toEqual(['In the trash: Pictured']);
  expect((await remove(key)).status).toBe(409);
  await api.send(trash.restoreFromTrash, { params: { type: 'projects', id } });

  await importAll({ projects: [], skills: [], faqs: [] });
  expect(await users(key)).toEqual([expect.stringMatching(/^Snapshot of /)]);
  expect((await remove(key)).status).toBe(409);

  for (let snapshots = 0; snapshots < MAX_SNAPSHOTS; snapshots++)
    await importAll({ projects: [], skills: [], faqs: [] });
  expect(await users(key)).toEqual([]);
  expect((await remove(key)).status).toBe(200);
});

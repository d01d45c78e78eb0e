import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadTestImage } from '#api/testing/images.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as uploads from '#common/contract/files.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as contract from '#common/contract/projects.ts';
import { createSitePreview } from '#common/contract/site.ts';
import * as trash from '#common/contract/trash.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const required = { title: 'Kiln Control', category: 'web', description: 'Twelve kilns on one screen.' };
const create = async (fields: object = {}) => {
  const { status, body } = await api.send(contract.createProject, { body: { ...required, ...fields } });
  expect([status, body.message]).toEqual([201, 'Project added successfully!']);
  return body.data;
};
const update = (id: string, body: object) => api.send(contract.updateProject, { params: { id }, body });
const get = (slug: string, query: Record<string, string> = {}) =>
  api.send(contract.getProject, { params: { slug }, query });
const listed = async (query: Record<string, string> = {}) =>
  (await api.send(contract.listProjects, { query: { limit: '100', ...query } })).body;
const upload = () => uploadTestImage(api);

const story = {
  summary: 'Kilns at a glance.',
  year: 2025,
  role: 'Design and development',
  weeks: 6,
  priceBand: '$5,000 to $10,000',
  results: [{ value: '12', label: 'kilns on one screen' }],
  body: '## What was there\n\nA notebook.',
};

describe('the fields of a case study', () => {
  test('visitors get every field as the owner wrote it', async () => {
    const { slug } = await create({ title: 'Whole', ...story });
    expect((await get(slug)).body.data).toMatchObject({ ...story, isDraft: false, gallery: [] });
  });

  test('a project without them has none', async () => {
    const { slug } = await create({ title: 'Short' });
    const none = { summary: null, year: null, role: null, weeks: null, priceBand: null, results: [], body: null };
    expect((await get(slug)).body.data).toMatchObject(none);
  });

  test('an edit keeps what it leaves out and clears what it sends empty', async () => {
    const { id } = await create({ title: 'Edited', ...story });
    expect((await update(id, { title: 'Edited twice' })).body.data).toMatchObject(story);
    const { data } = (await update(id, { summary: '', year: null, results: [], body: '' })).body;
    expect([data.summary, data.year, data.results, data.body, data.role]).toEqual([null, null, [], null, story.role]);
  });

  test.each([
    [{ summary: 'x'.repeat(201) }, 'summary', 'Must be at most 200 characters'],
    [{ year: 20 }, 'year', 'Year must be a whole number from 1970 to 2100'],
    [{ weeks: 0 }, 'weeks', 'Weeks must be a whole number from 1 to 520'],
    [{ results: Array.from({ length: 7 }, () => ({ value: '1', label: 'a' })) }, 'results', 'at most 6 results'],
    [{ results: [{ value: 'x'.repeat(21), label: 'a' }] }, 'results.0.value', 'Must be at most 20 characters'],
    [{ results: [{ value: '1', label: ' ' }] }, 'results.0.label', 'Label is required'],
    [{ body: 'x'.repeat(20_001) }, 'body', 'Must be at most 20,000 characters'],
    [{ gallery: [{ key: 'x', alt: '' }] }, 'gallery.0.alt', 'Please describe the image'],
    [{ slug: 'Not A Slug' }, 'slug', 'Use small letters, digits and single hyphens'],
  ])('%j is refused at %s', async (fields, path, message) => {
    const { status, body } = await api.send(contract.createProject, { body: { ...required, ...fields } });
    expect([status, body.errors[0].path]).toEqual([422, path]);
    expect(body.errors[0].message).toContain(message);
  });

  test('an export is imported whole, former addresses and marks of dead links included', async () => {
    const { id, slug } = await create({ title: 'Carried over', ...story, demoUrl: 'https://example.com/gone' });
    await update(id, { slug: 'carried-on' });
    const deadLinks = JSON.stringify(['https://example.com/gone']);
    await api.context.database.models.projects.update({ deadLinks }, { where: { id } });
    const exported = (await api.send(portfolio.exportPortfolio)).body.data;
    expect((await api.send(portfolio.importPortfolio, { body: { portfolioData: exported } })).status).toBe(200);
    expect((await api.send(portfolio.exportPortfolio)).body.data.projects).toEqual(exported.projects);
    expect((await get(slug)).body.data).toMatchObject({ ...story, slug: 'carried-on', demoUrl: null });
  });
});

describe('the gallery', () => {
  test('visitors get its images in the owner’s order with caption, frame and side', async () => {
    const [first, second] = [await upload(), await upload()];
    const gallery = [
      { key: second, alt: 'The notebook', side: 'before' },
      { key: first, alt: 'The board', caption: 'Monday, 7:30', frame: 'browser', side: 'after' },
    ];
    const { slug, id } = await create({ title: 'With a gallery', gallery });
    const shown = (await get(slug)).body.data.gallery;
    expect(shown).toMatchObject([
      { key: second, caption: null, frame: 'none', side: 'before', width: 900, height: 600 },
      { key: first, caption: 'Monday, 7:30', frame: 'browser', side: 'after' },
    ]);
    expect((await api.raw(shown[0].sources[0].url)).status).toBe(200);
    expect((await update(id, { gallery: shown.toReversed() })).body.data.gallery).toEqual(shown.toReversed());
  });

  test('an image that was not uploaded is refused at its place', async () => {
    const { status, body } = await api.send(contract.createProject, {
      body: {
        ...required,
        gallery: [
          { key: await upload(), alt: 'A' },
          { key: 'x'.repeat(24), alt: 'B' },
        ],
      },
    });
    expect([status, body.errors[0].path]).toEqual([422, 'gallery.1.key']);
  });

  test('an image is kept while a gallery or a snapshot of it uses it', async () => {
    const key = await upload();
    const { id } = await create({ title: 'Keeps', gallery: [{ key, alt: 'A' }] });
    const usedBy = async () =>
      (await api.send(uploads.listFiles)).body.data.find((file: { key: string }) => file.key === key).usedBy;
    expect(await usedBy()).toEqual(['Project: Keeps']);
    const exported = (await api.send(portfolio.exportPortfolio)).body.data;
    await api.send(portfolio.importPortfolio, { body: { portfolioData: exported } });
    await update(id, { gallery: [] });
    expect(await usedBy()).toEqual([expect.stringMatching(/^Snapshot of /)]);
    expect((await api.send(uploads.deleteFile, { params: { key } })).status).toBe(409);
  });
});

describe('addresses', () => {
  test('the owner chooses the slug, and every former one answers the project', async () => {
    const { id } = await create({ title: 'Moves', slug: 'first-home' });
    expect((await update(id, { slug: 'second-home' })).body.data.formerSlugs).toEqual(['first-home']);
    expect((await update(id, { slug: 'third-home' })).status).toBe(200);
    for (const slug of ['first-home', 'second-home', 'third-home']) {
      const { data } = (await get(slug)).body;
      expect([data.id, data.slug, data.formerSlugs]).toEqual([id, 'third-home', []]);
    }
  });

  test('a project can go back to a former slug', async () => {
    const { id } = await create({ title: 'Returns', slug: 'here' });
    await update(id, { slug: 'there' });
    expect((await update(id, { slug: 'here' })).body.data).toMatchObject({ slug: 'here', formerSlugs: ['there'] });
  });

  test('the slug of another project is refused', async () => {
    await create({ title: 'Owner', slug: 'taken' });
    const { id } = await create({ title: 'Other' });
    const { status, body } = await update(id, { slug: 'taken' });
    expect([status, body.errors]).toEqual([422, [{ path: 'slug', message: '“Owner” has this address already' }]]);
  });

  test('a project that takes over a former slug is shown at it', async () => {
    const { id } = await create({ title: 'Left', slug: 'contested' });
    await update(id, { slug: 'elsewhere' });
    const successor = await create({ title: 'Successor', slug: 'contested' });
    expect((await get('contested')).body.data.id).toBe(successor.id);
  });

  test('a project comes out of the trash with the slug that the owner chose', async () => {
    const { id } = await create({ title: 'Trashed', slug: 'chosen' });
    await update(id, { slug: 'chosen-again' });
    await api.send(contract.deleteProject, { params: { id } });
    for (const slug of ['chosen', 'chosen-again']) expect((await get(slug)).status).toBe(404);
    await api.send(trash.restoreFromTrash, { params: { type: 'projects', id } });
    expect((await get('chosen')).body.data).toMatchObject({ id, slug: 'chosen-again' });
  });
});

describe('drafts', () => {
  test('a draft is the owner’s alone until it is published', async () => {
    const { id, slug } = await create({ title: 'Secret work', isDraft: true });
    const visitorSees = async () => ({
      page: (await get(slug)).status,
      list: (await listed()).data.some((one: { id: string }) => one.id === id),
      portfolio: (await api.send(portfolio.getPortfolio)).text.includes('Secret work'),
      search: (await api.send(portfolio.searchPortfolio, { query: { query: 'secret work' } })).text.includes(id),
    });
    expect(await visitorSees()).toEqual({ page: 404, list: false, portfolio: false, search: false });
    const own = await api.send(portfolio.getPortfolio, { token: api.token });
    expect(own.text).toContain('Secret work');
    await update(id, { isDraft: false });
    expect(await visitorSees()).toEqual({ page: 200, list: true, portfolio: true, search: true });
  });

  test('the owner’s preview link opens a draft, and nothing else does', async () => {
    const { slug } = await create({ title: 'Previewed', isDraft: true });
    const { url } = (await api.send(createSitePreview)).body.data;
    const draft = new URL(url, 'https://example.com').searchParams.get('draft') ?? '';
    expect((await get(slug, { draft })).body.data).toMatchObject({ slug, previous: null });
    expect((await get(slug, { draft: `${draft}x` })).status).toBe(404);
  });
});

test('visitors get neither dead links nor links without encryption, and the owner gets all', async () => {
  const links = { demoUrl: 'https://example.com/demo', githubUrl: 'http://example.com/code' };
  const { id, slug } = await create({ title: 'Links', ...links });
  const shown = async () => {
    const { demoUrl, githubUrl } = (await get(slug)).body.data;
    return [demoUrl, githubUrl];
  };
  expect(await shown()).toEqual([links.demoUrl, null]);
  const deadLinks = JSON.stringify([links.demoUrl]);
  await api.context.content.change((transaction) =>
    api.context.database.models.projects.update({ deadLinks }, { where: { id }, transaction }),
  );
  expect(await shown()).toEqual([null, null]);
  const { projects } = (await api.send(portfolio.getPortfolio, { token: api.token })).body.data;
  expect(projects.find((one: { id: string }) => one.id === id)).toMatchObject(links);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as faqContract from '#common/contract/faqs.ts';
import * as contract from '#common/contract/portfolio.ts';
import * as projectContract from '#common/contract/projects.ts';
import * as skillContract from '#common/contract/skills.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const project = (fields: Record<string, unknown> = {}) => ({
  title: 'Kiln Control',
  category: 'web',
  description: 'Temperatures of twelve kilns on one screen.',
  technologies: ['TypeScript', 'React'],
  ...fields,
});
const skill = (fields: Record<string, unknown> = {}) => ({
  name: 'TypeScript',
  category: 'backend',
  proficiency: 'expert',
  ...fields,
});
const faq = (fields: Record<string, unknown> = {}) => ({ question: 'How long?', answer: 'Two weeks.', ...fields });
const read = async () => (await api.send(contract.getPortfolio)).body.data;

test('the portfolio returns 404 until it is initialized and the starter content afterwards', async () => {
  const missing = await api.send(contract.getPortfolio);
  expect([missing.status, missing.body.message]).toEqual([404, 'Portfolio not found']);
  expect((await api.send(contract.exportPortfolio)).status).toBe(404);
  expect((await api.send(contract.initializePortfolio)).body.message).toBe('Portfolio initialized successfully!');
  const { projects, skills, faqs } = await read();
  expect(projects.length * skills.length * faqs.length).toBeGreaterThan(0);
});

describe('projects', () => {
  test('a project is created with defaults and visible to everybody', async () => {
    const { status, body } = await api.send(projectContract.createProject, {
      body: project({ technologies: 'Go, , Go , SQL', demoUrl: '' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Project added successfully!',
      data: {
        slug: 'kiln-control',
        status: 'completed',
        featured: false,
        priority: 0,
        technologies: ['Go', 'SQL'],
        demoUrl: null,
      },
    });
    expect((await read()).projects).toContainEqual(body.data);
  });

  test('projects with the same title get different slugs', async () => {
    const slugs = [];
    for (const title of ['Café & Co.', 'Cafe Co', '***'])
      slugs.push((await api.send(projectContract.createProject, { body: project({ title }) })).body.data.slug);
    expect(slugs).toEqual(['cafe-co', 'cafe-co-2', 'project']);
  });

  test('projects created concurrently with one title are all stored with their own slugs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.send(projectContract.createProject, { body: project({ title: 'Same moment' }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(8);
  });

  test('a complete entry can be sent back, but not under another id', async () => {
    const { data } = (await api.send(projectContract.createProject, { body: project({ title: 'Round trip' }) })).body;
    const back = { ...data, title: 'Round trip, twice' };
    expect((await api.send(projectContract.updateProject, { params: { id: data.id }, body: back })).status).toBe(200);
    const other = { title: 'x', id: 'another' };
    expect((await api.send(projectContract.updateProject, { params: { id: data.id }, body: other })).status).toBe(422);
  });

  test('an edit changes only the fields in it, and the slug stays', async () => {
    const { id, slug } = (
      await api.send(projectContract.createProject, { body: project({ title: 'Before', priority: 3 }) })
    ).body.data;
    const { body } = await api.send(projectContract.updateProject, {
      params: { id },
      body: { title: 'After', featured: 'true' },
    });
    expect(body.data).toMatchObject({ title: 'After', featured: true, priority: 3, slug });
  });

  test('an edit of an outdated version returns 409 with both versions', async () => {
    const { id, updatedAt } = (await api.send(projectContract.createProject, { body: project() })).body.data;
    await api.send(projectContract.updateProject, { params: { id }, body: { title: 'Mine', updatedAt } });
    const { status, body } = await api.send(projectContract.updateProject, {
      params: { id },
      body: { title: 'Theirs', updatedAt },
    });
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ current: { title: 'Mine' }, submitted: { title: 'Theirs' } });
  });

  test('of two concurrent edits one is stored and one is refused', async () => {
    const { id, updatedAt } = (await api.send(projectContract.createProject, { body: project() })).body.data;
    const edits = ['One', 'Two'].map((title) =>
      api.send(projectContract.updateProject, { params: { id }, body: { title, updatedAt } }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a deleted project goes to the trash, frees its slug and is deleted after 30 days', async () => {
    const { id } = (await api.send(projectContract.createProject, { body: project({ title: 'Leaving' }) })).body.data;
    expect((await api.send(projectContract.deleteProject, { params: { id } })).body.message).toBe(
      'Project deleted successfully!',
    );
    expect((await api.send(projectContract.deleteProject, { params: { id } })).status).toBe(404);
    expect(
      (await api.send(projectContract.createProject, { body: project({ title: 'Leaving' }) })).body.data.slug,
    ).toBe('leaving');
    const { projects } = api.context.database.models;
    expect(await projects.count({ where: { id } })).toBe(1);
    api.advance(31 * DAY);
    await cleanUp(api.context);
    expect(await projects.count({ where: { id } })).toBe(0);
    api.advance(-31 * DAY);
  });

  test.each([
    [{ title: '' }, 'title', 'Project title is required'],
    [{ title: undefined }, 'title', 'Project title is required'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ priority: 11 }, 'priority', 'Priority must be between 0 and 10'],
    [{ priority: 1.5 }, 'priority', 'Priority must be a whole number'],
    [{ demoUrl: 'javascript:alert(1)' }, 'demoUrl', 'Please enter a valid URL'],
    [{ githubUrl: 'ftp://example.com' }, 'githubUrl', 'Please enter a valid URL'],
  ])('%j is refused with an error at its field', async (fields, path, message) => {
    const { status, body } = await api.send(projectContract.createProject, { body: project(fields) });
    expect([400, 422]).toContain(status);
    expect(body.errors).toContainEqual({ path, message });
  });

  test('the landing list is sorted by priority without archived projects and can be filtered', async () => {
    await api.send(projectContract.createProject, { body: project({ title: 'Top', featured: true, priority: 10 }) });
    await api.send(projectContract.createProject, {
      body: project({ title: 'Archived', featured: true, priority: 10, status: 'archived' }),
    });
    const titles = async (query: Record<string, string>) =>
      (await api.send(projectContract.listProjects, { query })).body.data.map(({ title }: { title: string }) => title);
    const featured = await titles({ featured: 'true', limit: '5' });
    expect(featured[0]).toBe('Top');
    expect(featured).not.toContain('Archived');
    expect(await titles({ limit: '2' })).toHaveLength(2);
    const all = async (token: string | null) =>
      (await api.send(contract.getPortfolio, { token })).body.data.projects.map(
        ({ title }: { title: string }) => title,
      );
    expect(await all(null)).not.toContain('Archived');
    expect(await all(api.token)).toContain('Archived');
  });
});

describe('skills and FAQs', () => {
  test('skills can be filtered by category and proficiency', async () => {
    await api.send(skillContract.createSkill, {
      body: skill({ name: 'Rust', category: 'blockchain', proficiency: 'beginner' }),
    });
    const query = { category: 'blockchain', proficiency: 'beginner' };
    const found = (await api.send(skillContract.listSkills, { query })).body.data;
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Rust']);
  });

  test.each([
    [{ name: '' }, 'name', 'Skill name is required'],
    [{ category: undefined }, 'category', 'Category is required'],
    [{ proficiency: '' }, 'proficiency', 'Proficiency level is required'],
    [{ experienceYears: 51 }, 'experienceYears', 'Experience must be between 0 and 50 years'],
  ])('a skill with %j is refused', async (fields, path, message) => {
    expect((await api.send(skillContract.createSkill, { body: skill(fields) })).body.errors).toContainEqual({
      path,
      message,
    });
  });

  test('FAQs are sorted by priority, drop empty tags and can be edited and deleted', async () => {
    const { data } = (await api.send(faqContract.createFaq, { body: faq({ tags: 'a, ,b', priority: 10 }) })).body;
    expect(data).toMatchObject({ tags: ['a', 'b'], category: 'general' });
    expect((await api.send(faqContract.listFaqs)).body.data[0].id).toBe(data.id);
    await api.send(faqContract.updateFaq, { params: { id: data.id }, body: { answer: 'Three weeks.' } });
    expect((await api.send(faqContract.listFaqs)).body.data[0].answer).toBe('Three weeks.');
    await api.send(faqContract.deleteFaq, { params: { id: data.id } });
    expect((await api.send(faqContract.listFaqs)).body.data.map(({ id }: { id: string }) => id)).not.toContain(data.id);
  });

  test.each([
    [{ question: '' }, 'question', 'Question is required'],
    [{ answer: '' }, 'answer', 'Answer is required'],
  ])('an FAQ with %j is refused', async (fields, path, message) => {
    expect((await api.send(faqContract.createFaq, { body: faq(fields) })).body.errors).toContainEqual({
      path,
      message,
    });
  });
});

describe('export, import and snapshots', () => {
  test('concurrent imports run one after another', async () => {
    const portfolioData = { projects: [project()], skills: [], faqs: [] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.send(contract.importPortfolio, { body: { portfolioData } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await read()).projects).toHaveLength(1);
  });

  test('duplicate slugs get numbers that survive another import', async () => {
    const slug = 'x'.repeat(80);
    const portfolioData = { projects: [project({ slug }), project({ slug }), project({ slug })], skills: [], faqs: [] };
    const imported = await api.send(contract.importPortfolio, { body: { portfolioData } });
    expect(imported.status).toBe(200);
    const { title } = portfolioData.projects[1] ?? {};
    expect(imported.body.data.notices).toEqual(
      [2, 3].map(
        (number) =>
          `“${title}” has the address ${'x'.repeat(78)}-${number}: another project of the file has ${'x'.repeat(80)}.`,
      ),
    );
    const exported = (await api.send(contract.exportPortfolio)).body.data;
    expect(new Set(exported.projects.map((entry: { slug: string }) => entry.slug)).size).toBe(3);
    const again = await api.send(contract.importPortfolio, { body: { portfolioData: exported } });
    expect([again.status, again.body.data.notices]).toEqual([200, []]);
  });

  test('an imported export restores the same content with its ids and timestamps', async () => {
    const exported = (await api.send(contract.exportPortfolio)).body.data;
    await api.send(projectContract.createProject, { body: project({ title: 'Later' }) });
    const { status, body } = await api.send(contract.importPortfolio, { body: { portfolioData: exported } });
    expect(status).toBe(200);
    expect(body.data.imported.projects).toBe(exported.projects.length);
    const again = (await api.send(contract.exportPortfolio)).body.data;
    expect({ ...again, exportedAt: '' }).toEqual({ ...exported, exportedAt: '' });
  });

  test('an import may contain lists only', async () => {
    const portfolioData = { projects: [project({ id: 'p1' })], skills: [skill()], faqs: [] };
    const { body } = await api.send(contract.importPortfolio, { body: { portfolioData } });
    expect(body.data.imported).toEqual({ projects: 1, skills: 1, faqs: 0 });
    expect((await read()).projects[0]).toMatchObject({ id: 'p1', _id: 'p1', slug: 'kiln-control' });
  });

  test('a snapshot restores the previous content, and the last twenty are stored', async () => {
    const before = await read();
    const emptied = await api.send(contract.importPortfolio, {
      body: { portfolioData: { projects: [], skills: [], faqs: [] } },
    });
    expect((await read()).projects).toEqual([]);
    await api.send(contract.restoreSnapshot, { params: { id: emptied.body.data.snapshotId } });
    expect(await read()).toEqual(before);
    for (let count = 0; count < 22; count++) await api.send(contract.initializePortfolio);
    expect((await api.send(contract.listSnapshots)).body.data).toHaveLength(20);
  });

  test.each([
    ['not an object', 'text'],
    ['a missing list', { projects: [], skills: [] }],
    ['one bad row among good ones', { projects: [project(), project({ title: '' })], skills: [], faqs: [] }],
    ['an id twice', { projects: [project({ id: 'a' }), project({ id: 'a' })], skills: [], faqs: [] }],
    ['an unknown field', { projects: [project({ isAdmin: true })], skills: [], faqs: [] }],
    ['a newer version', { version: 2, projects: [], skills: [], faqs: [] }],
    ['a polluting key', JSON.parse('{"projects":[],"skills":[],"faqs":[],"constructor":{"prototype":{"x":1}}}')],
  ])('%s is refused completely and changes nothing', async (_what, portfolioData) => {
    const before = await read();
    const { status, body } = await api.send(contract.importPortfolio, { body: { portfolioData } });
    expect([400, 422]).toContain(status);
    expect(body.errors.length).toBeGreaterThan(0);
    expect(body.errors[0].path).toMatch(/^portfolioData/);
    expect(await read()).toEqual(before);
  });
});

describe('searching the portfolio', () => {
  beforeAll(async () => {
    await api.send(contract.importPortfolio, {
      body: {
        portfolioData: {
          projects: [
            project({ title: 'Invoice reader', description: 'Reads paper.' }),
            project({ title: 'Shop', description: 'Sends an invoice.' }),
          ],
          skills: [skill({ name: 'PostgreSQL', category: 'databases' })],
          faqs: [faq({ question: 'Do you sign an NDA?' })],
        },
      },
    });
  });
  const titles = async (query: Record<string, string | number>) =>
    (await api.send(contract.searchPortfolio, { query })).body.data.map(({ title }: { title: string }) => title);

  test.each([
    ['ranks a title above a text', { query: 'invoice' }, ['Invoice reader', 'Shop']],
    ['forgives a typing error', { query: 'postgrsql' }, ['PostgreSQL']],
    ['takes the beginning of a word', { query: 'postg' }, ['PostgreSQL']],
    ['keeps to a type', { query: 'invoice', type: 'skills' }, []],
    ['keeps to a limit', { query: 'invoice', limit: 1 }, ['Invoice reader']],
    ['finds nothing for what is not there', { query: 'submarine' }, []],
  ])('%s', async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('an empty query is refused', async () => {
    expect((await api.send(contract.searchPortfolio, { query: { query: ' ' } })).status).toBe(400);
  });
});

test('the summary counts the content', async () => {
  const { body } = await api.send(contract.getPortfolioSummary);
  expect(body.data).toMatchObject({ totalProjects: 2, totalSkills: 1, totalFaqs: 1, projectsByCategory: { web: 2 } });
});

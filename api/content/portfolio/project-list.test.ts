import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import * as invitations from '#common/contract/invitations.ts';
import { importPortfolio } from '#common/contract/portfolio.ts';
import * as contract from '#common/contract/projects.ts';
import * as testimonials from '#common/contract/testimonials.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const project = (id: string, fields: object = {}) => ({
  id,
  title: `Project ${id}`,
  category: 'web',
  description: 'It exists.',
  ...fields,
});
const importProjects = async (projects: object[]) => {
  const portfolioData = { projects, skills: [], faqs: [] };
  expect((await api.send(importPortfolio, { body: { portfolioData } })).status).toBe(200);
};
const list = async (query: Record<string, string>) => (await api.send(contract.listProjects, { query })).body;
const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }: { id: string }) => id);
const get = async (slug: string) => (await api.send(contract.getProject, { params: { slug } })).body.data;

test('the list is filtered by category, status and technology, together and alone', async () => {
  await importProjects([
    project('a', { technologies: ['React', 'MySQL'] }),
    project('b', { technologies: ['react'], category: 'ai', status: 'in_progress' }),
    project('c', { technologies: ['Go'], category: 'ai', status: 'planned' }),
    project('d', { technologies: ['Go'], status: 'archived' }),
    project('e', { technologies: ['Rust'], isDraft: true }),
  ]);
  expect(await ids({})).toEqual(['a', 'b', 'c']);
  expect(await ids({ category: 'ai' })).toEqual(['b', 'c']);
  expect(await ids({ technology: 'REACT' })).toEqual(['a', 'b']);
  expect(await ids({ status: 'planned' })).toEqual(['c']);
  expect(await ids({ category: 'ai', technology: 'React' })).toEqual(['b']);
  expect(await ids({ technology: 'COBOL' })).toEqual([]);
  expect((await list({ category: 'ai' })).filters).toEqual({
    category: [
      { value: 'web', count: 1 },
      { value: 'ai', count: 2 },
    ],
    status: [
      { value: 'completed', count: 1 },
      { value: 'in_progress', count: 1 },
      { value: 'planned', count: 1 },
    ],
    technology: [
      { value: 'React', count: 2 },
      { value: 'Go', count: 1 },
      { value: 'MySQL', count: 1 },
    ],
  });
});

test('every project is on exactly one page of the list', async () => {
  const all = Array.from({ length: 7 }, (_, index) => `p${index}`);
  await importProjects(all.map((id) => project(id)));
  const pages = await Promise.all(['1', '2', '3'].map((page) => ids({ limit: '3', page })));
  expect(pages.flat()).toEqual(all);
  expect((await list({ limit: '3', page: '3' })).pagination).toEqual({ total: 7, pages: 3, page: 3, limit: 3 });
  expect(await ids({ limit: '3', page: '4' })).toEqual([]);
});

test('previous and next go round in a circle without planned projects', async () => {
  await importProjects([
    project('a'),
    project('b', { status: 'planned' }),
    project('c'),
    project('d', { isDraft: true }),
    project('e'),
  ]);
  const around = async (id: string) => {
    const { previous, next } = await get(`project-${id}`);
    return [previous?.slug ?? null, next?.slug ?? null];
  };
  expect(await around('a')).toEqual(['project-e', 'project-c']);
  expect(await around('c')).toEqual(['project-a', 'project-e']);
  expect(await around('b')).toEqual(['project-a', 'project-c']);
});

test('of two projects, one is next and none is previous', async () => {
  await importProjects([project('a'), project('b')]);
  const { previous, next } = await get('project-a');
  expect([previous, next.slug]).toEqual([null, 'project-b']);
});

async function approved(fields: Record<string, unknown>, edit: object = {}): Promise<string> {
  const { id } = (await api.send(testimonials.submitTestimonial, { body: testimonial(fields) })).body.data;
  expect(
    (await api.send(testimonials.updateTestimonial, { params: { id }, body: { status: 'approved', ...edit } })).status,
  ).toBe(200);
  return id;
}

test('a testimonial stands at the project that it is linked to, or else at the one that it names', async () => {
  await importProjects([project('a'), project('b')]);
  const named = await approved({ projectName: 'project A' });
  const linked = await approved({ projectName: 'Project a' }, { projectId: 'b' });
  const waiting = (await api.send(testimonials.submitTestimonial, { body: testimonial({ projectName: 'Project a' }) }))
    .body.data.id;
  const at = async (slug: string) => (await get(slug)).testimonials.map(({ id }: { id: string }) => id);
  expect(await at('project-a')).toEqual([named]);
  expect(await at('project-b')).toEqual([linked]);
  await api.send(contract.deleteProject, { params: { id: 'b' } });
  expect((await at('project-a')).toSorted()).toEqual([named, linked].toSorted());
  expect(await at('project-a')).not.toContain(waiting);
});

test('company, position and photo are the owner’s to correct, and an unknown project or photo is refused', async () => {
  await importProjects([project('a')]);
  const sent = { company: ' Difference & Co. ', role: 'Engineer' };
  const { data } = (await api.send(testimonials.submitTestimonial, { body: testimonial(sent) })).body;
  expect(data).toMatchObject({ company: 'Difference & Co.', role: 'Engineer', photo: null, projectId: null });
  const edit = (body: object) => api.send(testimonials.updateTestimonial, { params: { id: data.id }, body });
  expect((await edit({ company: '', role: 'Inventor' })).body.data).toMatchObject({ company: null, role: 'Inventor' });
  expect((await edit({ projectId: 'nowhere' })).body.errors[0].path).toBe('projectId');
  expect((await edit({ photo: { key: 'x'.repeat(24), alt: 'A' } })).body.errors[0].path).toBe('photo');
});

test('a testimonial that comes through an invitation is linked to its project', async () => {
  await importProjects([project('a')]);
  const body = { projectName: 'Project a', projectId: 'a' };
  const { link } = (await api.send(invitations.createInvitation, { body })).body.data;
  const invitation = new URL(link).searchParams.get('invite');
  const { data } = (await api.send(testimonials.submitTestimonial, { body: testimonial({ invitation }) })).body;
  expect(data).toMatchObject({ projectId: 'a', verified: true });
  const unknown = await api.send(invitations.createInvitation, { body: { ...body, projectId: 'nowhere' } });
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'projectId']);
});

test('the hero shows an own featured project with results before an example, at most two of them, or the chosen one', async () => {
  const results = [1, 2, 3].map((value) => ({ value: String(value), label: 'times' }));
  const proof = async (of?: string) =>
    (await api.send(contract.getProof, { query: of === undefined ? {} : { of } })).body.data;
  await importProjects([
    project('plain', { featured: true }),
    project('hidden', { featured: true, results, isDraft: true }),
    project('unseen', { results }),
  ]);
  expect(await proof()).toBeNull();
  await importProjects([
    project('example', { featured: true, results, isExample: true, priority: 9 }),
    project('own', { featured: true, results, client: 'Weber GmbH' }),
    project('chosen', { results: results.slice(0, 1) }),
    project('draft', { isDraft: true }),
  ]);
  await api.context.database.models.projects.update({ isExample: 1 }, { where: { id: 'example' } });
  await api.context.content.change(async () => undefined);
  expect(await proof()).toEqual({
    slug: 'project-own',
    title: 'Project own',
    client: 'Weber GmbH',
    results: results.slice(0, 2),
    isExample: false,
  });
  expect(await proof('chosen')).toMatchObject({ slug: 'project-chosen', results: results.slice(0, 1) });
  for (const id of ['auto', 'draft', 'gone']) expect(await proof(id)).toMatchObject({ slug: 'project-own' });
  await api.send(contract.deleteProject, { params: { id: 'own' } });
  expect(await proof()).toMatchObject({ slug: 'project-example', isExample: true });
});

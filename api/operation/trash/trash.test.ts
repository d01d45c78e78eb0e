import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contacts from '#common/contract/contacts.ts';
import * as faqContract from '#common/contract/faqs.ts';
import * as projectContract from '#common/contract/projects.ts';
import * as skillContract from '#common/contract/skills.ts';
import * as testimonials from '#common/contract/testimonials.ts';
import * as contract from '#common/contract/trash.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const trash = async (type = '') =>
  (await api.send(contract.listTrash, { query: { type } })).body.data as { type: string; id: string; title: string }[];
const restore = (type: string, id: string) => api.send(contract.restoreFromTrash, { params: { type, id } });
const removeForGood = (type: string, id: string) => api.send(contract.removeForGood, { params: { type, id } });

const kinds = [
  { type: 'projects', list: projectContract.listPortfolioProjects, remove: projectContract.deleteProject },
  { type: 'skills', list: skillContract.listSkills, remove: skillContract.deleteSkill },
  { type: 'faqs', list: faqContract.listFaqs, remove: faqContract.deleteFaq },
  { type: 'testimonials', list: testimonials.listTestimonials, remove: testimonials.deleteTestimonial },
  { type: 'contacts', list: contacts.listContacts, remove: contacts.deleteContact },
] as const;

describe.each(kinds)('of $type', ({ type, list, remove }) => {
  const listed = async (): Promise<Record<string, unknown>[]> => {
    const { data } = (await api.send(list, { token: api.token })).body;
    return Array.isArray(data) ? data : data.submissions;
  };

  test('a deleted entry goes to the trash and is restored unchanged', async () => {
    const before = await listed();
    const { id } = before[1] as { id: string };
    await api.send(remove, { params: { id } });
    expect((await listed()).some((entry) => entry.id === id)).toBe(false);
    expect((await trash(type)).map((entry) => entry.id)).toContain(id);
    expect((await restore(type, id)).status).toBe(200);
    expect(await trash(type)).toEqual([]);
    const without = (entries: Record<string, unknown>[]) => entries.map(({ updatedAt: _at, ...entry }) => entry);
    expect(without(await listed())).toEqual(without(before));
  });

  test('only an entry in the trash can be permanently deleted', async () => {
    const [{ id } = { id: '' }] = (await listed()) as { id: string }[];
    expect((await removeForGood(type, id)).status).toBe(404);
    await api.send(remove, { params: { id } });
    expect((await removeForGood(type, id)).status).toBe(200);
    expect((await restore(type, id)).status).toBe(404);
    expect(await trash(type)).toEqual([]);
  });
});

test('a restored project whose slug is taken gets the next one', async () => {
  const body = { title: 'Harbor Lights', category: 'web', description: 'A lamp for every ship.' };
  const first = (await api.send(projectContract.createProject, { body })).body.data;
  await api.send(projectContract.deleteProject, { params: { id: first.id } });
  const second = (await api.send(projectContract.createProject, { body })).body.data;
  expect(second.slug).toBe('harbor-lights');
  await restore('projects', first.id);
  const { data } = (await api.send(projectContract.listPortfolioProjects)).body;
  expect(data.find(({ id }: { id: string }) => id === first.id).slug).toBe('harbor-lights-2');
});

test('the trash can be emptied by type or completely, and empties itself after 30 days', async () => {
  const remove = async (type: 'skills' | 'faqs') => {
    const kind = kinds.find((one) => one.type === type);
    if (!kind) throw new Error(type);
    const [entry] = (await api.send(kind.list)).body.data;
    await api.send(kind.remove, { params: { id: entry.id } });
  };
  await remove('skills');
  await remove('faqs');
  expect((await api.send(contract.emptyTrash, { query: { type: 'skills' } })).body.data).toEqual({ removed: 1 });
  expect((await trash()).map(({ type }) => type)).toEqual(['faqs']);
  await remove('skills');
  expect((await api.send(contract.emptyTrash)).body.data).toEqual({ removed: 2 });
  await remove('skills');
  api.advance(29 * DAY);
  await cleanUp(api.context);
  await api.signIn();
  expect(await trash()).toHaveLength(1);
  api.advance(2 * DAY);
  await cleanUp(api.context);
  await api.signIn();
  expect(await trash()).toEqual([]);
});

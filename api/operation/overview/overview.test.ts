import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import * as contract from '#common/contract/overview.ts';
import { createProject } from '#common/contract/projects.ts';
import { openSession, recordPageView } from '#common/contract/sessions.ts';
import { createSkill } from '#common/contract/skills.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const overview = async (query: Record<string, number> = {}) =>
  (await api.send(contract.getOverview, { query })).body.data;

async function visit() {
  const { body } = await api.send(openSession, { body: {} });
  await api.send(recordPageView, { params: { id: body.data.sessionId }, body: { page: '/', title: 'Home' } });
}

test('the stats cover the period and the one before it', async () => {
  expect(await overview()).toMatchObject({ days: 30, contacts: { current: 0, previous: 0, change: null } });
  for (let count = 0; count < 2; count++) await api.send(submitContact, { body: contactRequest() });
  await api.send(createSkill, { body: { name: 'Rust', category: 'backend', proficiency: 'expert' } });
  api.advance(10 * DAY);
  await api.signIn();
  for (let count = 0; count < 3; count++) await api.send(submitContact, { body: contactRequest() });
  await api.send(submitTestimonial, { body: testimonial() });
  await visit();
  const project = { title: 'One', category: 'web', description: 'A project.', featured: true };
  await api.send(createProject, { body: project });

  const week = await overview({ days: 7 });
  expect(week).toMatchObject({
    days: 7,
    contacts: { current: 3, previous: 2, change: 50 },
    testimonials: { current: 1, previous: 0, change: null },
    pageViews: { current: 1, previous: 0, change: null },
    projects: { total: 1, current: 1, previous: 0, change: null },
    featured: { total: 1, current: 1 },
    skills: { total: 1, current: 0, previous: 1, change: -100 },
    assistant: { total: 0 },
  });
  expect(week.series).toHaveLength(7);
  expect(week.series.at(-1)).toMatchObject({ contacts: 3, testimonials: 1, pageViews: 1 });
  const month = await overview({ days: 30 });
  expect(month.contacts).toEqual({ current: 5, previous: 0, change: null });
  expect(month.series.map(({ contacts }: { contacts: number }) => contacts).filter(Boolean)).toEqual([2, 3]);
});

test("days begin at the reader's midnight", async () => {
  const now = api.context.now();
  const today = (offset: number) => new Date(now + offset * 60_000).toISOString().slice(0, 10);
  for (const offset of [-600, 0, 345, 840]) {
    const { series } = await overview({ days: 7, offset });
    expect(series.at(-1).date).toBe(today(offset));
    expect(series).toHaveLength(7);
  }
});

test.each([[{ days: 8 }], [{ days: 'all' }], [{ offset: 900 }], [{ offset: 'x' }], [{ from: 1 }]])(
  '%j is refused as malformed',
  async (query: Record<string, number | string>) => {
    expect((await api.send(contract.getOverview, { query })).status).toBe(400);
  },
);

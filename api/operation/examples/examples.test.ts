import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { countByStatus, recountContacts } from '#api/database/contact-counts.ts';
import { selectRows } from '#api/database/table.ts';
import { startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as contacts from '#common/contract/contacts.ts';
import * as contract from '#common/contract/examples.ts';
import { getOverview } from '#common/contract/overview.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as projects from '#common/contract/projects.ts';
import * as testimonials from '#common/contract/testimonials.ts';
import { DAY, REMOVED_EXAMPLES_TTL } from '#common/limits.ts';

const NONE = { total: 0, projects: 0, skills: 0, faqs: 0, testimonials: 0, contacts: 0 };
let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const count = async () => (await api.send(contract.getExamples)).body.data;
const remove = async () => (await api.send(contract.removeExamples)).body.data;
const restore = () => api.send(contract.restoreExamples);

/** Every row that can be an example, as it is stored. */
async function allRows() {
  const { models } = api.context.database;
  const tables = [models.projects, models.skills, models.faqs, models.testimonials, models.contacts];
  return Promise.all(tables.map((table) => selectRows(table as typeof models.projects, { order: [['id', 'ASC']] })));
}

async function expectContactCounts() {
  const { database } = api.context;
  const kept = await countByStatus(database);
  await recountContacts(database);
  expect(kept).toEqual(await countByStatus(database));
}

test('all examples go in one step and come back as they were, and what is the owner’s stays', async () => {
  await api.send(contacts.submitContact, { body: { name: 'Ada', email: 'ada@example.com', message: 'A real one.' } });
  await api.send(testimonials.submitTestimonial, { body: testimonial() });
  const [edited] = (await api.send(portfolio.getPortfolio)).body.data.projects;
  await api.send(projects.updateProject, { params: { id: edited.id }, body: { title: 'Mine' } });
  const rows = await allRows();
  const before = await count();
  expect(before.total).toBe(before.projects + before.skills + before.faqs + before.testimonials + before.contacts);
  expect([before.projects, before.contacts]).toEqual([(rows[0]?.length ?? 0) - 1, (rows[4]?.length ?? 0) - 1]);

  const { removed, restorableUntil } = await remove();
  expect(removed).toEqual(before);
  expect(Date.parse(restorableUntil)).toBeGreaterThan(api.context.now() + REMOVED_EXAMPLES_TTL - 60_000);
  expect(await count()).toEqual(NONE);
  expect((await allRows()).map(({ length }) => length)).toEqual([1, 0, 0, 1, 1]);
  const { projects: left, skills } = (await api.send(portfolio.getPortfolio)).body.data;
  expect([left.map(({ title }: { title: string }) => title), skills]).toEqual([['Mine'], []]);
  await expectContactCounts();

  expect((await restore()).body.data.restored).toEqual(before);
  expect(await allRows()).toEqual(rows);
  await expectContactCounts();
  const [last, first] = (await api.send(listActivity)).body.data;
  expect([first, last]).toMatchObject([
    { entity: 'examples', action: 'removed', data: { count: before.total } },
    { entity: 'examples', action: 'restored', data: { count: before.total } },
  ]);
});

test('without examples nothing is removed, and an earlier removal can still be undone', async () => {
  const { restorableUntil } = await remove();
  expect(await remove()).toEqual({ removed: NONE, restorableUntil });
  expect((await restore()).status).toBe(200);
  const again = await restore();
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
});

test('a removal can be undone for a day, and is deleted after it', async () => {
  await remove();
  api.advance(DAY);
  await api.signIn();
  expect((await restore()).status).toBe(404);
  expect((await remove()).restorableUntil).toBeNull();
  await cleanUp(api.context);
  expect(await api.context.database.models.removedExamples.count()).toBe(0);
});

test('an example in the trash stays there and is not counted', async () => {
  const { projects: before } = await count();
  const [trashed] = (await api.send(portfolio.getPortfolio)).body.data.projects;
  await api.send(projects.deleteProject, { params: { id: trashed.id } });
  expect((await count()).projects).toBe(before - 1);
  expect((await remove()).removed.projects).toBe(before - 1);
  expect((await allRows())[0]).toMatchObject([{ id: trashed.id, isExample: 1 }]);
});

test('a restored project gives way to one that took its address, and rows that are back stay as they are', async () => {
  const exported = (await api.send(portfolio.exportPortfolio)).body.data;
  const [first, second] = exported.projects;
  await remove();
  await api.send(projects.createProject, {
    body: { title: first.title, category: first.category, description: 'Mine.' },
  });
  const portfolioData = { projects: [{ ...second, title: 'Back already' }], skills: [], faqs: [] };
  const slugs = async () =>
    (await api.send(portfolio.getPortfolio)).body.data.projects.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).toEqual([first.slug]);
  await restore();
  expect(await slugs()).toEqual(expect.arrayContaining([first.slug, `${first.slug}-2`]));

  await remove();
  await api.send(portfolio.importPortfolio, { body: { portfolioData } });
  const { restored } = (await restore()).body.data;
  expect(restored.projects).toBe(exported.projects.length - 1);
  const titles = (await api.send(portfolio.getPortfolio)).body.data.projects;
  expect(titles).toContainEqual(expect.objectContaining({ id: second.id, title: 'Back already' }));
});

test('stats carry the examples among what they count', async () => {
  const stats = async () => {
    const overview = (await api.send(getOverview)).body.data;
    return {
      projects: [overview.projects.total, overview.projects.examples],
      skills: [overview.skills.total, overview.skills.examples],
      featured: [overview.featured.total, overview.featured.examples],
      assistant: overview.assistant.examples,
      contacts: (({ total, examples }) => [total, examples])((await api.send(contacts.getContactStats)).body.data),
      testimonials: (({ total, examples }) => [total, examples])(
        (await api.send(testimonials.getTestimonialStats)).body.data,
      ),
    };
  };
  const before = await stats();
  const examples = await count();
  expect(before).toMatchObject({
    projects: [examples.projects, examples.projects],
    skills: [examples.skills, examples.skills],
    assistant: 0,
    contacts: [examples.contacts, examples.contacts],
    testimonials: [examples.testimonials, examples.testimonials],
  });
  expect(before.featured[0]).toBe(before.featured[1]);
  await api.send(contacts.submitContact, { body: { name: 'Ada', email: 'ada@example.com', message: 'A real one.' } });
  expect((await stats()).contacts).toEqual([examples.contacts + 1, examples.contacts]);
  await remove();
  expect(await stats()).toEqual({
    projects: [0, 0],
    skills: [0, 0],
    featured: [0, 0],
    assistant: 0,
    contacts: [1, 0],
    testimonials: [0, 0],
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '#api/database/migrations/2026-11-22-examples.ts';
import { KNOWN_EXAMPLES } from '#api/database/migrations/known-examples.ts';
import { createSchema } from '#api/database/migrations/schema.ts';
import { selectRows } from '#api/database/table.ts';
import { startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import * as contacts from '#common/contract/contacts.ts';
import * as faqs from '#common/contract/faqs.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as projects from '#common/contract/projects.ts';
import * as testimonials from '#common/contract/testimonials.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

/** Counts the rows of each table that are examples, and those that are not. */
async function counted() {
  const { models } = api.context.database;
  const read = async (rows: Promise<{ isExample: number }[]>) => {
    const flags = (await rows).map(({ isExample }) => isExample);
    return [flags.filter((flag) => flag === 1).length, flags.filter((flag) => flag === 0).length];
  };
  return {
    projects: await read(selectRows(models.projects, {})),
    skills: await read(selectRows(models.skills, {})),
    faqs: await read(selectRows(models.faqs, {})),
    testimonials: await read(selectRows(models.testimonials, {})),
    contacts: await read(selectRows(models.contacts, {})),
  };
}

test('a new database has examples only, and what comes in is none', async () => {
  const before = await counted();
  for (const [examples = 0, others] of Object.values(before)) expect([examples > 0, others]).toEqual([true, 0]);
  const body = { name: 'Ada', email: 'ada@example.com', message: 'A real request.' };
  await api.send(contacts.submitContact, { body });
  await api.send(testimonials.submitTestimonial, { body: testimonial() });
  const project = { title: 'Mine', category: 'web', description: 'A real project.' };
  expect((await api.send(projects.createProject, { body: project })).body.data.isExample).toBe(false);
  const after = await counted();
  expect([after.contacts[1], after.testimonials[1], after.projects[1]]).toEqual([1, 1, 1]);
});

test('the migration marks the untouched examples of an earlier build, and nothing else', async () => {
  const marked = await counted();
  const { sequelize, dialect, models } = api.context.database;
  for (const table of [models.projects, models.skills, models.faqs, models.testimonials, models.contacts])
    await (table as typeof models.projects).update({ isExample: 0 }, { where: {} });
  // The seed has gone on; the migration knows what earlier builds wrote by its length.
  for (const [question, characters] of KNOWN_EXAMPLES.faqs ?? [])
    await models.faqs.update({ answer: 'x'.repeat(characters) }, { where: { question } });
  await examples.up(createSchema(sequelize.getQueryInterface(), dialect));
  expect(await counted()).toEqual(marked);
});

test('an edit makes an example the owner’s, and approving, moving or reading it does not', async () => {
  const read = (await api.send(portfolio.getPortfolio)).body.data;
  const [other, faq] = read.faqs;
  expect(faq.isExample).toBe(true);
  const placed = { params: { id: faq.id }, body: { before: other.id } };
  expect((await api.send(faqs.placeFaq, placed)).body.data.isExample).toBe(true);
  const edited = { params: { id: faq.id }, body: { answer: 'In my own words.' } };
  expect((await api.send(faqs.updateFaq, edited)).body.data.isExample).toBe(false);

  const shown = (await api.send(testimonials.listAllTestimonials)).body.data.find(
    (row: { isExample: boolean }) => row.isExample,
  );
  const params = { id: shown.id };
  expect((await api.send(testimonials.approveTestimonial, { params, body: {} })).body.data.isExample).toBe(true);
  const change = { params, body: { feedback: 'Something that was really said.' } };
  expect((await api.send(testimonials.updateTestimonial, change)).body.data.isExample).toBe(false);
});

test('a note makes an example contact the owner’s', async () => {
  const rows = (await api.send(contacts.listContacts, { query: { limit: 50 } })).body.data.submissions;
  const example = rows.find((row: { isExample: boolean }) => row.isExample);
  const sent = { params: { id: example.id }, body: { notes: 'Called back.' } };
  expect((await api.send(contacts.setContactNotes, sent)).body.data.isExample).toBe(false);
});

test('an export and its import keep what is an example, an older one without marks too; content after a reset is', async () => {
  const exported = (await api.send(portfolio.exportPortfolio)).body.data;
  const before = await counted();
  await api.send(portfolio.importPortfolio, { body: { portfolioData: exported } });
  expect(await counted()).toEqual(before);
  const unmarked = <Entry extends { isExample: boolean }>(entries: Entry[]) =>
    entries.map(({ isExample: _mark, ...entry }) => entry);
  const older = {
    projects: unmarked(exported.projects),
    skills: unmarked(exported.skills),
    faqs: unmarked(exported.faqs),
  };
  await api.send(portfolio.importPortfolio, { body: { portfolioData: older } });
  expect(await counted()).toEqual(before);
  await api.send(portfolio.initializePortfolio);
  const after = await counted();
  expect([after.projects[1], after.skills[1], after.faqs[1]]).toEqual([0, 0, 0]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#api/config.ts';
import { publishDue } from '#api/content/site/schedule.ts';
import type { Context } from '#api/core/context.ts';
import { adoptEarlierEmails } from '#api/core/deliveries/earlier-emails.ts';
import { sha256 } from '#api/core/sha256.ts';
import { createContext } from '#api/create-context.ts';
import { pendingMigrations } from '#api/database/migrations/index.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { backupTable, bookingTables, tableNames } from '#api/operation/backup/tables.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { exampleContacts } from '#api/seed/content/example-contacts.ts';
import { exampleTestimonials } from '#api/seed/content/example-testimonials.ts';
import { createServer } from '#api/server.ts';
import { multipart } from '#api/testing/multipart.ts';
import { run } from '#api/testing/run-command.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { restoreBackup } from '#common/contract/backup.ts';
import { listConnections } from '#common/contract/connections.ts';
import { getContactStats } from '#common/contract/contacts.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { getSite, getSiteDraft, listSiteVersions } from '#common/contract/site.ts';
import { HOUR } from '#common/limits.ts';
import { putBack } from '#scripts/backup/backup.ts';
import { answersOf, expectDesk, expectEmailFile, expectOutbox, expectUndo } from './desk-facts.ts';
import { expectAgreements, expectCalls, type Release, readReleases, unpackData } from './releases.ts';

const releases = await readReleases();

test('there are fixtures of released schemas', () => {
  expect(releases.length).toBeGreaterThan(1);
});

/** The content that a backup holds, as the rows of `context` must have it. */
async function expectContent({ database: { models } }: Context, { facts }: Release) {
  const { contacts, testimonials, skills, faqs, snapshots } = models;
  for (const name of tableNames)
    expect([name, await backupTable(models, name).count()]).toEqual([name, facts.rows[name]]);
  for (const [status, id] of Object.entries(facts.contacts.byStatus))
    expect(await selectRow(contacts, { where: { id } })).toMatchObject({ id, status, deletedAt: null });
  const { deleted, restored } = facts.contacts;
  expect((await selectRow(contacts, { where: { id: deleted } }))?.deletedAt).toBeGreaterThan(0);
  expect((await selectRow(contacts, { where: { id: restored } }))?.deletedAt).toBeNull();
  const { ids } = facts.testimonials;
  const found = await selectRows(testimonials, { where: { id: Object.values(ids) } });
  const byId = new Map(found.map((row) => [row.id, row]));
  expect(byId.get(ids.pending ?? '')).toMatchObject({ status: 'pending', deletedAt: null });
  expect(byId.get(ids.approved ?? '')).toMatchObject({ status: 'approved', invitationId: expect.any(String) });
  expect(byId.get(ids.featured ?? '')).toMatchObject({ status: 'approved', isFeatured: 1 });
  expect(byId.get(ids.rejected ?? '')).toMatchObject({ status: 'rejected', consent: null });
  expect(byId.get(ids.archived ?? '')).toMatchObject({ status: 'archived', dateApproved: expect.any(Number) });
  expect(byId.get(ids.deleted ?? '')?.deletedAt).toBeGreaterThan(0);
  const isExample = 1;
  expect(await testimonials.count({ where: { isExample } })).toBe(exampleTestimonials.length);
  expect(await testimonials.count({ where: { isExample, id: Object.values(ids) } })).toBe(0);
  expect(await contacts.count({ where: { isExample } })).toBe(exampleContacts.length);
  const { skill, faq } = facts.portfolio.inTrash;
  expect((await selectRow(skills, { where: { name: skill } }))?.deletedAt).toBeGreaterThan(0);
  expect((await selectRow(faqs, { where: { question: faq } }))?.deletedAt).toBeGreaterThan(0);
  const reasons = await selectRows(snapshots, { order: ['createdAt'] });
  expect(reasons.map(({ reason }) => reason)).toEqual(['initialize', 'import']);
  expect(reasons.at(-1)?.id).toBe(facts.portfolio.snapshotId);
}

type Get = (path: string, token?: string) => ReturnType<Server['inject']>;

async function expectFiles(get: Get, { facts }: Release) {
  const resume = await get('/resume.pdf');
  expect(sha256(resume.rawPayload)).toBe(facts.files.resumeSha256);
  const { projects } = JSON.parse((await get(getPortfolio.path)).payload).data;
  const project = projects.find(({ id }: { id: string }) => id === facts.portfolio.withImage.id);
  expect(project.image.key).toBe(facts.portfolio.withImage.imageKey);
  for (const { url } of project.image.sources) expect((await get(url)).statusCode).toBe(200);
}

const asOwner = async (get: Get, { path }: { path: string }, token: string) =>
  JSON.parse((await get(path, token)).payload).data;

/** The published document, its draft and its versions; a release without them has the starter. */
async function expectSite(get: Get, { facts: { site } }: Release, token: string) {
  const { version, content } = JSON.parse((await get(getSite.path)).payload).data;
  expect([version, content.identity.name]).toEqual([site?.number ?? 1, site?.name ?? starter.identity.name]);
  const draft = await asOwner(get, getSiteDraft, token);
  // Releases before the language of the site spoke English.
  expect([content.identity.language, draft.content.identity.language]).toEqual(['en', 'en']);
  expect(draft.content.packages[0].price).toBe(site?.draftPrice ?? starter.packages[0]?.price);
  expect(await asOwner(get, listSiteVersions, token)).toHaveLength(site?.number ?? 1);
  if (!site) return null;
  expect(content.identity.portrait).toMatchObject({ key: site.portraitKey, width: 48, height: 32 });
  expect((await get(content.identity.portrait.url)).statusCode).toBe(200);
  expect(content.reasons).toBeNull();
  return draft.schedule;
}

/** The case study with its images, its client's words and its former address; a request with its files. */
async function expectCaseStudy(get: Get, { facts: { caseStudy } }: Release, token: string) {
  if (!caseStudy) return;
  const { project, draftSlug, gallery, testimonial, request } = caseStudy;
  const { data } = JSON.parse((await get(`/api/projects/${project.formerSlug}`)).payload);
  expect(data).toMatchObject({
    ...{ id: project.id, slug: project.slug, year: 2025, weeks: 6, results: [{ value: '12' }] },
    gallery: gallery.map((key) => ({ key })),
    testimonials: [{ id: testimonial.id, role: 'Owner', photo: { key: testimonial.photo } }],
  });
  expect((await get(`/api/projects/${draftSlug}`)).statusCode).toBe(404);
  for (const image of [...data.gallery, data.testimonials[0].photo])
    for (const { url } of image.sources) expect((await get(url)).statusCode).toBe(200);
  const files = await asOwner(get, { path: `/api/contacts/${request.id}/files` }, token);
  expect(files.map(({ key }: { key: string }) => key)).toEqual(request.files);
  for (const { downloadUrl } of files) expect((await get(downloadUrl)).statusCode).toBe(200);
  const contact = await asOwner(get, { path: `/api/contacts/${request.id}` }, token);
  expect(contact.package).toEqual({ id: 'launch', name: expect.any(String) });
}

/** The ranks and the kept counts must agree with the rows. */
async function expectCounts(stats: { byStatus: { _id: string; count: number }[] }, list: Get, token: string) {
  for (const { _id, count } of stats.byStatus) {
    const listed = JSON.parse((await list(`/api/contacts?status=${_id}&limit=100`, token)).payload).data;
    expect([_id, listed.pagination.totalSubmissions, listed.submissions.length]).toEqual([_id, count, count]);
  }
}

const getFrom =
  (server: Server): Get =>
  (url, token) =>
    server.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** Runs `npm run db -- restore` and resolves to what it wrote. */
async function restoreByCommand(backup: string, folder: string): Promise<string> {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'db.ts');
  const { code, output, errors } = await run(process.execPath, [script, 'restore', backup, '--yes'], folder);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

/** Does what the command does, without a process for each release. */
async function restoreAsCommand(backup: string, folder: string): Promise<string> {
  const written: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const context = await createContext(readConfig({ DATA_DIR: join(folder, 'data') }), pino({ level: 'warn' }));
  try {
    await putBack(context, backup, true);
  } finally {
    output.mockRestore();
    await context.database.close();
  }
  return written.join('');
}

const shortlyAfter = ({ facts }: Release) => Date.parse(facts.madeAt) + HOUR;

describe.each(releases.map((release) => [release.name, release] as const))('a release with %s', (_name, release) => {
  describe('whose backup is restored on a new server', () => {
    let api: TestServer;
    beforeAll(async () => {
      api = await startTestServer();
      // A reminder whose time has come is none any more.
      api.advance(shortlyAfter(release) - api.context.now());
      await api.signIn();
    });
    afterAll(() => api.close());

    test('gives back its content and files', async () => {
      const file = { name: 'backup', content: release.backup, fileName: 'b.zip', type: 'application/zip' };
      const form = multipart([file]);
      const { status, body } = await api.send(restoreBackup, {
        query: { confirm: true },
        body: form.body,
        headers: form.headers,
      });
      expect([status, body.message]).toEqual([200, 'Backup restored']);
      expect(body.data.counts).toEqual(body.data.current);
      expect(body.data.counts).toEqual(release.facts.rows);
      await expectContent(api.context, release);
      await expectFiles(getFrom(api.server), release);
      expect(await expectSite(getFrom(api.server), release, api.token)).toBeNull();
      await expectCaseStudy(getFrom(api.server), release, api.token);
      await expectCounts((await api.send(getContactStats)).body.data, getFrom(api.server), api.token);
    });

    const { desk, calls, agreements } = release.facts;
    if (agreements)
      test('gives back quotes, agreements, rooms and a record that verifies', () => expectAgreements(agreements, api));
    if (calls)
      test('gives back hours, kinds of call and calls', async () => {
        await expectCalls(calls, { owner: answersOf(api.server, api.token), visitor: answersOf(api.server) });
        for (const name of bookingTables)
          expect([name, await backupTable(api.context.database.models, name).count()]).toEqual([
            name,
            calls.rows[name],
          ]);
      });
    if (desk)
      test('gives back the desk and estimates', async () => {
        await expectDesk(api.context, answersOf(api.server, api.token), desk);
        await expectEmailFile(api.server, api.token, desk);
      });
  });

  test('is restored into an empty folder by the command, and this build starts on it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portfolio-empty-'));
    const backup = join(import.meta.dirname, release.name, 'backup.zip');
    const restore = release === releases.at(-1) ? restoreByCommand : restoreAsCommand;
    const output = await restore(backup, folder);
    expect(output).toMatch(/^Owner email: owner@example\.com\nOwner password: \S+\nRestored the backup of /);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), RATE_LIMIT_FACTOR: '1000' });
    const context = await createContext(config, pino({ level: 'silent' }));
    await prepareDatabase(context);
    const server = await createServer({ context, web: null, version: 'test' });
    await server.initialize();
    await expectContent(context, release);
    await expectFiles(getFrom(server), release);
    const password = /Owner password: (\S+)/.exec(output)?.[1];
    const payload = { email: 'owner@example.com', password };
    expect((await server.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    await server.stop();
    await context.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe('whose data folder this build starts on', () => {
    let folder: string;
    let context: Context;
    let server: Server;
    beforeAll(async () => {
      folder = await unpackData(release);
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' });
      context = await createContext(config, pino({ level: 'silent' }), () => shortlyAfter(release));
      await prepareDatabase(context);
      server = await createServer({ context, web: null, version: 'test' });
      await server.initialize();
    });
    afterAll(async () => {
      await server.stop();
      await context.database.close();
      await rm(folder, { recursive: true, force: true });
    });

    let token: Promise<string> | undefined;
    /** Signs in once, because a code of the authenticator app is good for one sign-in. */
    const tokenOf = () => (token ??= signIn());

    async function signIn(): Promise<string> {
      const { owner, secondFactor } = release.facts;
      const code = secondFactor && new TOTP({ secret: secondFactor.secret }).generate({ timestamp: context.now() });
      const payload = { email: owner.email, password: owner.password, ...(code ? { code } : {}) };
      const reply = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
      expect(reply.statusCode).toBe(200);
      return JSON.parse(reply.payload).data.token;
    }

    test('is migrated, keeps its content, files and emails, and signs its owner in', async () => {
      expect(await pendingMigrations(context.database)).toEqual([]);
      await expectContent(context, release);
      const get = getFrom(server);
      await expectFiles(get, release);
      await adoptEarlierEmails(context.database, context.now());
      const waiting = await context.database.models.deliveries.count({ where: { status: 'pending' } });
      expect(waiting).toBe(release.facts.waitingEmails);
      const token = await tokenOf();
      await expectCaseStudy(get, release, token);
      const stats = JSON.parse((await get(getContactStats.path, token)).payload).data;
      await expectCounts(stats, get, token);
    });

    test('keeps its site, what is scheduled and its connections', async () => {
      const get = getFrom(server);
      const token = await tokenOf();
      const schedule = await expectSite(get, release, token);
      const { site } = release.facts;
      const calendar = (await asOwner(get, listConnections, token)).find(
        ({ kind }: { kind: string }) => kind === 'calendar',
      );
      expect([calendar.configured, calendar.secrets.password]).toEqual([site !== undefined, site !== undefined]);
      if (!site) return;
      expect(await publishDue({ ...context, now: () => Date.parse(schedule.at) })).toBe(true);
      const { content } = JSON.parse((await get(getSite.path)).payload).data;
      expect(content.packages[0].price).toBe(site.scheduledPrice);
    });

    const { desk, quotes, calls, agreements } = release.facts;
    if (agreements)
      test('keeps quotes, agreements, rooms and a record that verifies', async () => {
        await expectAgreements(agreements, { server, context, token: await tokenOf() });
      });
    if (calls)
      test('keeps hours, kinds of call and calls', async () => {
        await expectCalls(calls, { owner: answersOf(server, await tokenOf()), visitor: answersOf(server) });
      });
    if (desk && quotes)
      test('keeps the desk, estimates, unanswered questions and what can be undone', async () => {
        const token = await tokenOf();
        const answer = answersOf(server, token);
        await expectDesk(context, answer, desk);
        await expectEmailFile(server, token, desk);
        await expectOutbox(context, answer, { desk, quotes });
        await expectUndo(server, token, desk);
      });

    if (release.facts.secondFactor)
      test('asks for the code of the authenticator app as well', async () => {
        const { email, password } = release.facts.owner;
        const reply = await server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
        expect(reply.statusCode).toBe(401);
      });
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editDraft, publishEdit, readDraft, setName, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { listActivity } from '#common/contract/activity.ts';
import * as contract from '#common/contract/site.ts';
import { DAY, HOUR, MAX_SITE_VERSIONS } from '#common/limits.ts';
import { createScheduleWorker, publishDue } from './schedule.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const site = () => api.send(contract.getSite);
const versions = async () => (await api.send(contract.listSiteVersions)).body.data;
const inAnHour = () => new Date(api.context.now() + HOUR).toISOString();

describe('the published site', () => {
  test('is for everybody, with its fields filled in, and answers 304 to its ETag', async () => {
    const { status, headers, body } = await site();
    expect([status, headers['cache-control'], body.data.version]).toEqual([200, 'no-cache', 1]);
    expect(body.data.content.hero.place).toBe('Lahore, Pakistan (UTC+5)');
    expect(body.data.content.seo.pages.home.description).toMatch(/From \$500\.$/);
    expect(Object.keys(body.data.content)).not.toContain('email');
    expect(contract.getSite.reply.parse(body)).toEqual(body);
    const again = await api.send(contract.getSite, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('has nothing of hidden sections', async () => {
    await publishEdit(api, ({ sections, seo }) => {
      for (const entry of sections) Object.assign(entry, { visible: ['hero', 'contact'].includes(entry.id) });
      Object.assign(seo.pages.home, { description: 'No prices here.' });
    });
    const { text, body } = await site();
    const { about, packages, addOns, guarantee, counters, reasons, sections } = body.data.content;
    expect([about, packages, addOns, guarantee, counters, reasons]).toEqual([null, null, null, null, null, null]);
    expect(sections).toHaveLength(2);
    expect(text).not.toMatch(/Three sizes|Stripe|Late\?/);
  });
});

describe('publishing', () => {
  test('shows the draft to everybody as a new version, with its entry in the activity', async () => {
    await editDraft(api, setPrice('product', 1800));
    const { updatedAt } = await readDraft(api);
    const { status, body } = await api.send(contract.publishSite, { body: { updatedAt } });
    const change = { path: 'packages.product.price', label: 'Product: price', before: '$1,500', after: '$1,800' };
    expect([status, body.data.version]).toEqual([
      200,
      expect.objectContaining({
        number: 2,
        source: 'publish',
        publishedBy: 'Admin',
        restoredFrom: null,
        changes: [change],
      }),
    ]);
    const live = (await site()).body.data;
    expect([live.version, live.content.packages[1].price]).toEqual([2, 1800]);
    expect((await readDraft(api)).changes).toEqual([]);
    const [entry] = (await api.send(listActivity)).body.data;
    expect(entry).toMatchObject({ entity: 'site', action: 'published', data: { number: 2, changes: 1 } });
  });

  test('of a draft that is newer than the one that was seen is a conflict', async () => {
    const { updatedAt } = await readDraft(api);
    await editDraft(api, setName('One'));
    const { status, body } = await api.send(contract.publishSite, { body: { updatedAt } });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('without changes is refused', async () => {
    expect((await api.send(contract.publishSite)).status).toBe(422);
  });

  test('of a draft with problems names them and publishes nothing', async () => {
    const before = (await site()).text;
    await editDraft(api, (content) => {
      setName('')(content);
      for (const entry of content.packages) Object.assign(entry, { highlighted: true });
    });
    const { status, body } = await api.send(contract.publishSite);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'not_ready',
      [
        { path: 'identity.name', message: 'This is required' },
        { path: 'packages.product.highlighted', message: 'Only one package can be highlighted' },
        { path: 'packages.platform.highlighted', message: 'Only one package can be highlighted' },
      ],
    ]);
    expect((await site()).text).toBe(before);
  });

  test('keeps the last 100 versions', async () => {
    for (let number = 2; number <= MAX_SITE_VERSIONS + 2; number++) await publishEdit(api, setPrice('launch', number));
    const { body } = await api.send(contract.listSiteVersions, { query: { limit: 100 } });
    expect(body.pagination).toEqual({ total: MAX_SITE_VERSIONS, pages: 1, page: 1, limit: 100 });
    expect([body.data[0].number, body.data.at(-1).number]).toEqual([102, 3]);
  });
});

describe('a version', () => {
  test('is read with its document', async () => {
    const [first] = await versions();
    const { body } = await api.send(contract.getSiteVersion, { params: { id: first.id } });
    expect(body.data).toMatchObject({
      number: 1,
      source: 'starter',
      changes: [],
      content: { faqIntro: starter.faqIntro },
    });
    expect((await api.send(contract.getSiteVersion, { params: { id: 'none' } })).status).toBe(404);
  });

  test('is published again by a restore, and unpublished changes stay changes', async () => {
    const [first] = await versions();
    await publishEdit(api, setName('Ofício'));
    await editDraft(api, setPrice('launch', 700));
    const { changes } = await readDraft(api);
    const { status, body } = await api.send(contract.restoreSiteVersion, { params: { id: first.id } });
    expect([status, body.data.version]).toEqual([
      200,
      expect.objectContaining({ number: 3, source: 'restore', restoredFrom: first.id }),
    ]);
    expect((await site()).body.data.content.identity.name).toBe('Hunar');
    const draft = await readDraft(api);
    expect([draft.content.identity.name, draft.content.packages[0].price]).toEqual(['Hunar', 700]);
    expect(draft.changes).toEqual(changes);
    expect((await api.send(contract.restoreSiteVersion, { params: { id: 'none' } })).status).toBe(404);
  });

  test('restored after 200 random edits gives the first bytes', async () => {
    const [first] = await versions();
    const before = (await site()).body.data.content;
    const words = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { numRuns: 200, seed: 7 });
    for (const [index, word] of words.entries()) {
      const text = word.replaceAll(/[{}\p{C}]/gu, '').trim() || 'x';
      const edits = [
        setName(text.slice(0, 40)),
        setPrice('platform', index),
        ({ hero }: { hero: object }) => Object.assign(hero, { lede: text }),
        ({ sections }: { sections: unknown[] }) => sections.splice(1, 0, ...sections.splice(5, 1)),
        ({ reasons }: { reasons: unknown[] }) => (reasons.length > 1 ? reasons.pop() : undefined),
      ];
      const { status } = await editDraft(api, edits[index % edits.length] ?? setName('x'));
      expect(status).toBe(200);
      if (index % 10 === 9) expect((await api.send(contract.publishSite)).status).toBe(200);
    }
    await api.send(contract.restoreSiteVersion, { params: { id: first.id } });
    expect(JSON.stringify((await site()).body.data.content)).toBe(JSON.stringify(before));
  });
});

describe('a schedule', () => {
  const schedule = (at: string) => api.send(contract.publishSite, { body: { at } });

  test('pins the draft, waits for its time, and leaves later edits in the draft', async () => {
    await editDraft(api, setName('Ofício'));
    const at = inAnHour();
    const { status, body } = await schedule(at);
    expect([status, body.data]).toEqual([200, { schedule: { at, by: 'Admin', changes: [expect.anything()] } }]);
    await editDraft(api, setPrice('launch', 700));
    expect(await publishDue(api.context)).toBe(false);
    expect((await site()).body.data.content.identity.name).toBe('Hunar');
    api.advance(HOUR);
    expect(await publishDue(api.context)).toBe(true);
    expect(await publishDue(api.context)).toBe(false);
    const live = (await site()).body.data.content;
    expect([live.identity.name, live.packages[0].price]).toEqual(['Ofício', 500]);
    const draft = await readDraft(api);
    expect([draft.schedule, draft.changes.map(({ path }: { path: string }) => path)]).toEqual([
      null,
      ['packages.launch.price'],
    ]);
    expect((await versions())[0]).toMatchObject({ source: 'schedule', publishedBy: 'Admin' });
  });

  test('is the only one, and is cancelled with the draft kept', async () => {
    const [first] = await versions();
    await editDraft(api, setName('Ofício'));
    await schedule(inAnHour());
    for (const call of [
      schedule(inAnHour()),
      api.send(contract.publishSite),
      api.send(contract.restoreSiteVersion, { params: { id: first.id } }),
    ]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([409, 'already_scheduled']);
    }
    const { status, body } = await api.send(contract.cancelSiteSchedule);
    expect([status, body.data.schedule, body.data.content.identity.name]).toEqual([200, null, 'Ofício']);
    expect((await api.send(contract.cancelSiteSchedule)).status).toBe(404);
  });

  test.each<[string, () => string]>([
    ['in the past', () => new Date(api.context.now() - 1).toISOString()],
    ['in more than 366 days', () => new Date(api.context.now() + 367 * DAY).toISOString()],
    ['without a zone', () => '2099-01-01T00:00:00'],
    ['that is no time', () => 'tomorrow'],
  ])('at a time %s is refused', async (_what, at) => {
    await editDraft(api, setName('Ofício'));
    const { status, body } = await schedule(at());
    expect([status, body.errors[0].path]).toEqual([422, 'at']);
  });

  test('across a change to summer time goes live at its instant', async () => {
    // Europe/Lisbon goes from 01:00 to 02:00 on 2027-03-28.
    api.advance(Date.UTC(2027, 2, 28, 0, 30) - api.context.now());
    await api.signIn();
    await editDraft(api, setName('Ofício'));
    expect((await schedule('2027-03-28T02:15:00+01:00')).body.data.schedule.at).toBe('2027-03-28T01:15:00.000Z');
    api.advance(HOUR / 2);
    expect(await publishDue(api.context)).toBe(false);
    api.advance(HOUR / 4);
    expect(await publishDue(api.context)).toBe(true);
  });

  test('is published once by one of two workers, also after a restart', async () => {
    await editDraft(api, setName('Ofício'));
    await schedule(inAnHour());
    api.advance(2 * HOUR);
    const workers = [createScheduleWorker(api.context), createScheduleWorker(api.context)];
    await Promise.all(workers.map((worker) => worker.look()));
    expect((await versions()).map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test('is published with an offset that is true on that day', async () => {
    await publishEdit(api, ({ identity }) => Object.assign(identity, { timeZone: 'Europe/Lisbon' }));
    const worker = createScheduleWorker(api.context);
    api.advance(Date.UTC(2027, 2, 28, 0, 30) - api.context.now());
    await worker.look();
    expect((await site()).body.data.content.hero.place).toMatch(/UTC\+\d/);
    const winter = (await site()).body.data.content.hero.place;
    api.advance(HOUR);
    await worker.look();
    const summer = (await site()).body.data.content.hero.place;
    expect([winter.slice(-8), summer.slice(-8)]).toEqual([' (UTC+0)', ' (UTC+1)']);
  });
});

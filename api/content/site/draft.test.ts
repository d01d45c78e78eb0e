import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editDraft, publishEdit, readDraft, setName, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { createProject } from '#common/contract/projects.ts';
import * as contract from '#common/contract/site.ts';
import { PINNED_QUESTIONS } from '#common/dashboard-limits.ts';
import { DAY, MAX_SITE_BODY, MAX_SITE_DRAFTS } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.send(contract.discardSiteDraft);
});

describe('the draft', () => {
  test('of a new site is the starter, without changes', async () => {
    const { content, changes, schedule } = await readDraft(api);
    expect({ content, changes, schedule }).toEqual({ content: starter, changes: [], schedule: null });
  });

  test('is saved with its changes as the owner reads them, and visitors do not see it', async () => {
    const before = (await api.send(contract.getSite)).text;
    const { status, body } = await editDraft(api, setPrice('product', 1800));
    expect([status, body.data.merged]).toEqual([200, []]);
    expect(body.data.changes).toEqual([
      { path: 'packages.product.price', label: 'Product: price', before: '$1,500', after: '$1,800' },
    ]);
    expect((await readDraft(api)).changes).toEqual(body.data.changes);
    expect((await api.send(contract.getSite)).text).toBe(before);
  });

  test('that is saved unchanged keeps its updatedAt', async () => {
    const draft = await readDraft(api);
    expect((await editDraft(api, () => undefined)).body.data.updatedAt).toBe(draft.updatedAt);
  });

  test('keeps what two tabs edit in different fields', async () => {
    const base = await readDraft(api);
    await editDraft(api, setName('Ofício'), base);
    const { status, body } = await editDraft(api, setPrice('launch', 600), base);
    expect([status, body.data.merged]).toEqual([200, ['identity.name']]);
    expect(body.data.content.identity.name).toBe('Ofício');
    expect(body.data.content.packages[0].price).toBe(600);
  });

  test('stores nothing when two tabs edit one field differently, and shows both', async () => {
    const base = await readDraft(api);
    await editDraft(api, setName('One'), base);
    const stored = await readDraft(api);
    const { status, body } = await editDraft(api, setName('Two'), base);
    expect([status, body.code, body.data.conflicts]).toEqual([
      409,
      'conflict',
      [{ path: 'identity.name', label: 'Identity: name', base: 'Hunar', current: 'One', submitted: 'Two' }],
    ]);
    expect([body.data.current.content.identity.name, body.data.submitted.content.identity.name]).toEqual([
      'One',
      'Two',
    ]);
    expect(await readDraft(api)).toEqual(stored);
  });

  test('of a base that is no longer kept is a conflict unless nothing differs', async () => {
    const { content } = await readDraft(api);
    const updatedAt = '2020-01-01T00:00:00.000Z';
    expect((await editDraft(api, () => undefined, { content, updatedAt })).status).toBe(200);
    const { status, body } = await editDraft(api, setName('Late'), { content, updatedAt });
    expect([status, body.data.conflicts.length]).toEqual([409, 1]);
  });

  test('keeps its last 100 as bases', async () => {
    for (let edit = 0; edit < MAX_SITE_DRAFTS + 5; edit++) await editDraft(api, setName(`Name ${edit}`));
    expect(await api.context.database.models.siteDrafts.count()).toBe(MAX_SITE_DRAFTS);
  });

  test.each<[string, (content: typeof starter) => unknown, number, string]>([
    ['an unknown field', (content) => Object.assign(content, { theme: 'dark' }), 400, 'malformed'],
    ['a wrong type', ({ identity }) => Object.assign(identity, { name: 5 }), 400, 'malformed'],
    ['a wrong type in a closed list', ({ look }) => Object.assign(look, { theme: 5 }), 400, 'malformed'],
    [
      'a text that is too long',
      ({ identity }) => Object.assign(identity, { name: 'x'.repeat(41) }),
      422,
      'rule_broken',
    ],
    ['a missing part', (content) => Reflect.deleteProperty(content, 'hero'), 422, 'rule_broken'],
    ['a value that is not in its list', ({ look }) => Object.assign(look, { theme: 'pink' }), 422, 'rule_broken'],
  ])('refuses %s', async (_what, edit, status, code) => {
    const { status: found, body } = await editDraft(api, edit);
    expect([found, body.code, body.errors.length]).toEqual([status, code, 1]);
  });

  test('above 256 kB is refused', async () => {
    const body = { content: { ...starter, faqIntro: 'x'.repeat(MAX_SITE_BODY) }, updatedAt: new Date().toISOString() };
    expect((await api.send(contract.saveSiteDraft, { body })).status).toBe(413);
  });

  test('takes 10,000 characters of every kind where they fit, and answers with them', async () => {
    const hostile = `<script>alert(1)</script> [x](javascript:alert(1)) 👩‍🚀 مرحبا ${'x'.repeat(10_000)}`;
    const { status, body } = await editDraft(api, ({ legal }) => Object.assign(legal, { privacy: hostile }));
    expect([status, body.data.content.legal.privacy]).toEqual([200, hostile]);
  });
});

describe('a discarded draft', () => {
  test('is the published document again, and can be put back for a day', async () => {
    await editDraft(api, setName('Ofício'));
    const edited = await readDraft(api);
    const { body } = await api.send(contract.discardSiteDraft, { body: { updatedAt: edited.updatedAt } });
    expect([body.data.content, body.data.changes]).toEqual([starter, []]);
    const restored = await api.send(contract.restoreSiteDraft);
    expect([restored.status, restored.body.data.content]).toEqual([200, edited.content]);
    expect((await api.send(contract.restoreSiteDraft)).status).toBe(404);
    await api.send(contract.discardSiteDraft);
    api.advance(DAY);
    await api.signIn();
    expect((await api.send(contract.restoreSiteDraft)).status).toBe(404);
  });

  test('is not put back over an edit that came after it', async () => {
    await editDraft(api, setName('One'));
    await api.send(contract.discardSiteDraft);
    await editDraft(api, setName('Two'));
    expect((await api.send(contract.restoreSiteDraft)).status).toBe(409);
    expect((await readDraft(api)).content.identity.name).toBe('Two');
  });

  test('is refused by an older version of the draft', async () => {
    const { updatedAt } = await readDraft(api);
    await editDraft(api, setName('One'));
    const { status, body } = await api.send(contract.discardSiteDraft, { body: { updatedAt } });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
});

describe('the check of a draft', () => {
  const check = async () => (await api.send(contract.checkSiteDraft)).body.data;

  test('of an unchanged draft finds nothing, and compares the answers to the 12 starters', async () => {
    const { problems, notices, changes, answers } = await check();
    expect({ problems, changes }).toEqual({ problems: [], changes: [] });
    // The starter promises two times and says a third, and this server has no public address.
    expect(notices.map(({ path }: { path: string }) => path)).toEqual(['form.sent', 'settings.publicUrl']);
    expect(answers).toHaveLength(12);
    expect(answers.filter(({ changed }: { changed: boolean }) => changed)).toEqual([]);
  });

  test('answers the pinned questions before the starters, each question once', async () => {
    const starter = 'What does a project cost?';
    const pin = (questions: string[]) => api.send(contract.savePinnedQuestions, { body: { questions } });
    const own = 'How much is a platform?';
    expect((await pin([own, starter, own])).body.data).toEqual({ questions: [own, starter] });
    await editDraft(api, setPrice('platform', 4321));
    const { answers } = await check();
    const questions = answers.map(({ question }: { question: string }) => question);
    expect(questions.slice(0, 2)).toEqual([own, starter]);
    expect(questions).toHaveLength(13);
    expect(answers[0]).toMatchObject({ changed: true, after: expect.stringContaining('$4,321') });

    expect((await api.send(contract.getPinnedQuestions)).body.data.questions).toEqual([own, starter]);
    expect((await pin([])).status).toBe(200);
    expect((await check()).answers).toHaveLength(12);
  });

  test('names what the owner requires of an answer and the answer after publishing lacks', async () => {
    const question = 'How much is a platform?';
    const requirements = [{ question, contains: ['$5,000', 'four WEEKS', 'refund'] }];
    await api.send(contract.savePinnedQuestions, { body: { questions: [question], requirements } });
    await editDraft(api, setPrice('platform', 4321));
    expect((await check()).answers[0]).toMatchObject({ question, missing: ['$5,000', 'four WEEKS', 'refund'] });
    await editDraft(api, setPrice('platform', 5000));
    expect((await check()).answers[0]).toMatchObject({ question, missing: ['four WEEKS', 'refund'] });
    expect((await api.send(contract.savePinnedQuestions, { body: { questions: [] } })).body.data).toEqual({
      questions: [],
    });
  });

  test.each([
    ['a blank question', [' '], 'questions.0'],
    ['a question that is too long', ['x'.repeat(PINNED_QUESTIONS.maxLength + 1)], 'questions.0'],
    [
      'too many questions',
      Array.from({ length: PINNED_QUESTIONS.max + 1 }, (_, place) => `Question ${place}`),
      'questions',
    ],
  ])('refuses to pin %s', async (_what, questions, path) => {
    const { status, body } = await api.send(contract.savePinnedQuestions, { body: { questions } });
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });

  test('names problems, notices, changes, and what the assistant would answer differently', async () => {
    await editDraft(api, (content) => {
      setPrice('product', 1800)(content);
      Object.assign(content.look, { accent: '#ffff00' });
      Object.assign(content.hero, { lede: 'Hello {foo}', eyebrow: '' });
    });
    const { problems, notices, changes, answers } = await check();
    expect(problems.map(({ path, label }: Record<string, string>) => [path, label])).toEqual([
      ['hero.eyebrow', 'Hero: small line above the title'],
      ['hero.lede', 'Hero: introduction'],
    ]);
    expect(notices.slice(0, 1)).toEqual([
      { path: 'look.accent', label: 'Look: accent color', message: expect.stringMatching(/#[0-9a-f]{6}/) },
    ]);
    expect(changes).toHaveLength(4);
    const changed = answers.filter(({ changed }: { changed: boolean }) => changed);
    const cost = changed.find(({ question }: { question: string }) => question === 'What does a project cost?');
    expect(cost).toMatchObject({
      before: expect.stringContaining('$1,500'),
      after: expect.stringContaining('$1,800'),
    });
    expect(cost.after).not.toContain('$1,500');
  });

  test('names a project of the hero that does not exist or is a draft, and keeps the choice of a page that does not know it', async () => {
    const problems = async (proof: string) => {
      expect((await editDraft(api, ({ hero }) => Object.assign(hero, { proof }))).status).toBe(200);
      return (await check()).problems.filter(({ path }: { path: string }) => path === 'hero.proof');
    };
    const add = async (fields: object) => {
      const body = { title: 'Recent', category: 'web', description: 'It exists.', ...fields };
      return (await api.send(createProject, { body })).body.data.id;
    };
    const id = await add({});
    expect(await problems(id)).toEqual([]);
    expect((await editDraft(api, ({ hero }) => Reflect.deleteProperty(hero, 'proof'))).status).toBe(200);
    expect((await readDraft(api)).content.hero.proof).toBe(id);
    const label = 'Hero: recent work';
    expect(await problems(await add({ isDraft: true }))).toEqual([
      { path: 'hero.proof', label, message: 'This project is a draft' },
    ]);
    expect((await api.send(contract.publishSite)).body).toMatchObject({ code: 'not_ready' });
    expect(await problems('gone')).toEqual([{ path: 'hero.proof', label, message: 'This project does not exist' }]);
    expect((await editDraft(api, ({ hero }) => Object.assign(hero, { proof: 'a b' }))).status).toBe(422);
    for (const choice of ['none', 'auto']) expect(await problems(choice)).toEqual([]);
  });

  test('of a draft that hides the services finds no price in any answer', async () => {
    await publishEdit(api, ({ sections, seo }) => {
      Object.assign(sections.find(({ id }) => id === 'services') ?? {}, { visible: false });
      Object.assign(seo.pages.home, { description: 'No prices here.' });
    });
    const { answers } = await check();
    expect(answers.map(({ after }: { after: string }) => after).join('\n')).not.toMatch(/\$\d/);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { editDraft, readDraft } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starters } from '#common/content/starter/languages.ts';
import { exportPortfolio, importPortfolio } from '#common/contract/portfolio.ts';
import { getSiteLanguage, setSiteLanguage } from '#common/contract/site/language.ts';
import * as contract from '#common/contract/site.ts';
import type { Language } from '#common/languages.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
beforeEach(async () => {
  await api.send(contract.discardSiteDraft);
});
afterAll(() => api.close());

const { en, de } = starters;
const DEFAULT = { texts: true as boolean | string[] };

const offer = async (language: string) => (await api.send(getSiteLanguage, { params: { language } })).body.data;
const pathsOf = ({ texts }: { texts: { path: string }[] }) => texts.map(({ path }) => path);

/** Sets the language of the draft as it is now, unless told otherwise. */
async function choose(language: string, more: object = {}) {
  const { updatedAt } = await readDraft(api);
  return api.send(setSiteLanguage, { body: { ...DEFAULT, language, updatedAt, ...more } });
}

describe('the document', () => {
  test('is English from the start, and an unknown language is refused', async () => {
    expect((await readDraft(api)).content.identity.language).toBe('en');
    const { status, body } = await editDraft(api, ({ identity }) => Object.assign(identity, { language: 'tlh' }));
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'content.identity.language', message: 'Must be one of en, de, fr, es, pt, ur' }],
    ]);
  });

  test('keeps its language when it is sent without one', async () => {
    await choose('de');
    const { status } = await editDraft(api, ({ identity }) => Reflect.deleteProperty(identity, 'language'));
    expect(status).toBe(200);
    expect((await readDraft(api)).content.identity.language).toBe('de');
  });

  test('cannot be published while its locale is of another language', async () => {
    await editDraft(api, ({ identity }) => Object.assign(identity, { language: 'de' }));
    const { status, body } = await api.send(contract.publishSite);
    const problem = { path: 'identity.locale', message: 'Must be a German locale, such as de-DE' };
    expect([status, body.code, body.errors]).toEqual([422, 'not_ready', [expect.objectContaining(problem)]]);
  });
});

describe('the offer', () => {
  test('lists the functional texts before and after, and the locale that would be taken', async () => {
    const german = await offer('de');
    expect(german).toMatchObject({ language: 'de', locale: 'de-DE' });
    expect(german.texts).toContainEqual({
      path: 'sections.services.nav',
      label: 'Services and pricing: name in the menus',
      before: en.sections.find(({ id }) => id === 'services')?.nav,
      after: de.sections.find(({ id }) => id === 'services')?.nav,
    });
    expect(german.texts.find(({ path }: { path: string }) => path === 'email.confirmation.text')?.after).toContain(
      '{replyTime}',
    );
  });

  test('is empty for the language of the texts, and keeps a locale that fits', async () => {
    expect((await offer('en')).texts).toEqual([]);
    await editDraft(api, ({ identity }) => Object.assign(identity, { locale: 'de-CH' }));
    expect((await offer('de')).locale).toBe('de-CH');
    expect((await offer('en')).locale).toBe('de-CH');
    expect((await offer('pt')).locale).toBe('pt-BR');
  });

  test('never has what claims something of the work, or the owner’s name', async () => {
    const paths = pathsOf(await offer('ur'));
    const claims =
      /^(?:identity|look|about|counters|guarantee|reasons|packages|addOns|footer|legal)\b|\.(?:heading|intro|title\.\d|lede)$/;
    expect(paths.filter((path) => claims.test(path))).toEqual([]);
    expect(paths).not.toContain('seo.pages.home.title');
    expect(paths).toHaveLength(pathsOf(await offer('de')).length);
  });

  test('leaves out a text that differs by one character', async () => {
    await editDraft(api, (content) => Object.assign(content, { faqIntro: `${content.faqIntro}.` }));
    const paths = pathsOf(await offer('de'));
    expect(paths).not.toContain('faqIntro');
    expect(paths).toContain('form.sent');
  });

  test('finds texts whose entry has moved', async () => {
    await editDraft(api, ({ quickStarts, testimonialPage }) => {
      quickStarts.reverse();
      testimonialPage.reasons.shift();
    });
    const { texts } = await offer('de');
    const wordsAt = (path: string) => texts.find((text: { path: string }) => text.path === path)?.after;
    expect(wordsAt('quickStarts.0.label')).toBe(de.quickStarts[3]?.label);
    expect(wordsAt('testimonialPage.reasons.1.text')).toBe(de.testimonialPage.reasons[2]?.text);
  });

  test('of a language that no site speaks is not found', async () => {
    expect((await api.send(getSiteLanguage, { params: { language: 'tlh' } })).status).toBe(404);
  });
});

describe('choosing a language', () => {
  test('sets language and locale, and puts all texts in', async () => {
    const offered = pathsOf(await offer('de'));
    const { status, body } = await choose('de');
    expect([status, body.data.replaced]).toEqual([200, offered]);
    const { identity, ...parts } = body.data.content;
    expect(identity).toMatchObject({ language: 'de', locale: 'de-DE', name: en.identity.name });
    expect(parts).toEqual((({ identity: _identity, ...rest }) => rest)(de));
    expect(body.data.changes[0]).toEqual({
      ...{ path: 'identity.locale', label: 'Identity: format of dates and numbers' },
      ...{ before: 'en-US', after: 'de-DE' },
    });
    expect(body.data.changes[1]).toMatchObject({ path: 'identity.language', before: 'English', after: 'German' });
    expect((await readDraft(api)).content.identity.language).toBe('de');
  });

  test('puts none of the texts in, or the named ones', async () => {
    const none = (await choose('fr', { texts: false })).body.data;
    expect([none.replaced, none.content.faqIntro, none.content.identity.locale]).toEqual([[], en.faqIntro, 'fr-FR']);
    const some = (await choose('fr', { texts: ['faqIntro'], locale: 'fr-ca' })).body.data;
    expect([some.replaced, some.content.faqIntro]).toEqual([['faqIntro'], starters.fr.faqIntro]);
    expect([some.content.form.sent, some.content.identity.locale]).toEqual([en.form.sent, 'fr-CA']);
  });

  test('takes the texts through other languages and back to the English ones', async () => {
    const order: Language[] = ['de', 'fr', 'ur', 'pt', 'es', 'en'];
    for (const language of order) {
      const { content } = (await choose(language, { ...(language === 'en' && { locale: 'en-US' }) })).body.data;
      expect([language, content.thankYou]).toEqual([language, starters[language].thankYou]);
    }
    const { content, changes } = await readDraft(api);
    expect([content, changes]).toEqual([en, []]);
  });

  test('is undone by discarding the draft, and can be brought back', async () => {
    await choose('de');
    const discarded = (await api.send(contract.discardSiteDraft)).body.data;
    expect(discarded.content).toEqual(en);
    const restored = (await api.send(contract.restoreSiteDraft)).body.data;
    expect(restored.content.identity.language).toBe('de');
  });

  test('is merged with an edit that began before it', async () => {
    const before = await readDraft(api);
    await choose('de');
    const { status, body } = await editDraft(
      api,
      ({ footer }) => Object.assign(footer, { title: 'Bis bald.' }),
      before,
    );
    expect([status, body.data.content.footer.title]).toEqual([200, 'Bis bald.']);
    expect(body.data.content.faqIntro).toBe(de.faqIntro);
    expect(body.data.merged).toContain('identity.language');
  });

  test.each([
    ['language', { language: 'tlh' }, 'Must be one of en, de, fr, es, pt, ur'],
    ['locale', { locale: 'en-US' }, 'Must be a German locale, such as de-DE'],
    ['locale', { locale: 'no locale' }, 'Must be a language tag, such as en-GB'],
    ['texts', { texts: ['faqIntro', 'hero.lede'] }, 'hero.lede is not offered'],
  ])('is refused at %s for %j, and nothing is changed', async (path, wish, message) => {
    const before = await readDraft(api);
    const { status, body } = await choose('de', wish);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
    expect(await readDraft(api)).toEqual(before);
  });

  test('is refused for an older draft, with both versions', async () => {
    const { updatedAt } = await readDraft(api);
    await editDraft(api, ({ identity }) => Object.assign(identity, { name: 'Werkstatt' }));
    const { status, body } = await choose('de', { updatedAt });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.data.current.content.identity).toMatchObject({ name: 'Werkstatt', language: 'en' });
    expect(body.data.submitted).toEqual({ language: 'de', texts: true });
  });
});

test('a published language is in the versions, and restoring an older one brings its language back', async () => {
  await choose('de');
  const { version } = (await api.send(contract.publishSite)).body.data;
  expect(version.changes).toContainEqual({
    ...{ path: 'identity.language', label: 'Identity: language' },
    ...{ before: 'English', after: 'German' },
  });
  expect((await api.send(contract.getSite)).body.data.content.identity.language).toBe('de');
  const [, first] = (await api.send(contract.listSiteVersions)).body.data;
  await api.send(contract.restoreSiteVersion, { params: { id: first.id } });
  expect((await api.send(contract.getSite)).body.data.content.identity).toMatchObject({
    language: 'en',
    locale: 'en-US',
  });
});

describe('a document of an earlier release', () => {
  const withoutLanguage = (json: string | null): string | null => {
    if (json === null) return null;
    const content = JSON.parse(json);
    delete content.identity.language;
    content.identity.locale = 'de-DE';
    return JSON.stringify(content);
  };

  test('is English, whatever its locale is: published, as a draft, as a version, and scheduled', async () => {
    const { siteState, siteVersions } = api.context.database.models;
    await editDraft(api, (content) => Object.assign(content, { faqIntro: 'Later' }));
    const at = new Date(api.context.now() + 3_600_000).toISOString();
    expect((await api.send(contract.publishSite, { body: { at } })).status).toBe(200);
    for (const row of await selectRows(siteVersions, {}))
      await siteVersions.update({ content: withoutLanguage(row.content) ?? '' }, { where: { id: row.id } });
    const state = await selectRow(siteState, { where: {} });
    const columns = {
      draft: withoutLanguage(state?.draft ?? null),
      scheduleContent: withoutLanguage(state?.scheduleContent ?? null),
    };
    await siteState.update(columns, { where: {} });
    const [newest] = (await api.send(contract.listSiteVersions)).body.data;
    const version = (await api.send(contract.getSiteVersion, { params: { id: newest.id } })).body.data;
    const draft = await readDraft(api);
    for (const { identity } of [version.content, draft.content])
      expect([identity.language, identity.locale]).toEqual(['en', 'de-DE']);
    expect(draft.changes.map(({ path }: { path: string }) => path)).toEqual(['faqIntro']);
    expect(draft.schedule.changes.map(({ path }: { path: string }) => path)).toEqual(['faqIntro']);
    expect((await api.send(contract.cancelSiteSchedule)).status).toBe(200);
  });

  test('that is imported with a portfolio leaves the language as it is', async () => {
    await choose('de');
    expect((await api.send(contract.publishSite)).status).toBe(200);
    const { site, ...portfolio } = (await api.send(exportPortfolio)).body.data;
    const { language: _language, ...identity } = site.identity;
    const portfolioData = { ...portfolio, site: { ...site, faqIntro: 'Gefragt', identity } };
    const imported = await api.send(importPortfolio, { body: { portfolioData } });
    expect(imported.status).toBe(200);
    const { content } = (await api.send(contract.getSite)).body.data;
    expect([content.identity.language, content.faqIntro]).toEqual(['de', 'Gefragt']);
  });
});

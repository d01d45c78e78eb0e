import { describe, expect, test } from 'vitest';
import { starters } from '#common/content/starter/languages.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import { changesBetween } from './changes.ts';
import { claims, decisionOn } from './claims.ts';
import { noticesOf, STILL_IN_ENGLISH } from './notices.ts';
import { problemsOf } from './problems.ts';
import { stillAsItCame } from './still-as-it-came.ts';

/** The language of a site decides which locales fit, and which of the starter's texts are left. */

const speaking = (language: Language | undefined, locale: string, content: SiteContent = starter): SiteContent => ({
  ...content,
  identity: { ...content.identity, locale, language },
});
const problemsIn = (language: Language | undefined, locale: string) =>
  problemsOf(speaking(language, locale), new Set()).map(({ path, label, message }) => [path, label, message]);
const englishIn = (content: SiteContent) =>
  noticesOf(content)
    .filter(({ message }) => message === STILL_IN_ENGLISH)
    .map(({ path }) => path);

describe('problems', () => {
  test.each([
    ['de', 'en-US', 'Must be a German locale, such as de-DE'],
    ['fr', 'de-DE', 'Must be a French locale, such as fr-FR'],
    ['pt', 'es-ES', 'Must be a Portuguese locale, such as pt-BR'],
    ['ur', 'ar-PK', 'Must be an Urdu locale, such as ur-PK'],
  ] as const)('a site in %s cannot be published with %s', (language, locale, message) => {
    expect(problemsIn(language, locale)).toEqual([
      ['identity.locale', 'Identity: format of dates and numbers', message],
    ]);
  });

  test.each([
    ['de', 'de-IT'],
    ['ur', 'ur'],
    ['en', 'de-DE'],
    [undefined, 'fr-FR'],
  ] as const)('a site in %s can with %s', (language, locale) => {
    expect(problemsIn(language, locale)).toEqual([]);
  });
});

describe('still in English', () => {
  const german = speaking('de', 'de-DE');

  test('are no texts of an English site', () => {
    expect(englishIn(starter)).toEqual([]);
    expect(englishIn(speaking(undefined, 'de-DE'))).toEqual([]);
  });

  test('are all texts of the starter in another one, but those of the identity, values of the form and what has no words', () => {
    const paths = englishIn(german);
    expect(paths).toEqual(
      expect.arrayContaining([
        'availability.badge',
        'sections.about.nav',
        'packages.product.includes.0',
        'email.confirmation.text',
      ]),
    );
    expect(
      paths.filter((path) => /^(?:identity|form\.(?:budgets|timelines))|\.(?:budget|timeline)$/.test(path)),
    ).toEqual([]);
    for (const wordless of ['hero.place', 'email.signature', 'counters.2.suffix'])
      expect(paths).not.toContain(wordless);
  });

  test('is no text of the owner, be it another by one character', () => {
    expect(englishIn({ ...german, faqIntro: `${german.faqIntro}?` })).not.toContain('faqIntro');
  });

  test('is a text that moved in its list', () => {
    expect(englishIn({ ...german, reasons: german.reasons.slice(1) })).toContain('reasons.0.title');
  });

  test('is nothing that visitors do not see', () => {
    const hidden = {
      ...german,
      sections: german.sections.map((section) => ({ ...section, visible: !['why', 'services'].includes(section.id) })),
    };
    expect(
      englishIn(hidden).filter((path) => /^(?:counters|reasons|packages|addOns|sections\.(?:why|services))/.test(path)),
    ).toEqual([]);
    expect(englishIn(hidden)).toContain('guarantee.title');
  });
});

test('a change of the language is shown by name', () => {
  const [change] = changesBetween(starter, speaking('de', starter.identity.locale));
  expect(change).toEqual({
    path: 'identity.language',
    label: 'Identity: language',
    before: 'English',
    after: 'German',
  });
});

describe('a promise in another language', () => {
  const { de } = starters;

  test.each(['replyTime', 'roadmapTime'] as const)('%s is as open as the English one, and stays kept', (id) => {
    expect(decisionOn(id, de, undefined)).toBeNull();
    expect(decisionOn(id, de, { decision: 'kept', seen: claims[id].seen(starter) })).toBe('kept');
    const { promises } = de;
    const own = { time: '3 Tage', text: promises.reply.text };
    expect(decisionOn(id, { ...de, promises: { reply: own, roadmap: own } }, undefined)).toBe('changed');
  });

  test('what the starter says is still as it came', () => {
    expect(stillAsItCame(de)).toEqual(stillAsItCame(starter));
  });
});

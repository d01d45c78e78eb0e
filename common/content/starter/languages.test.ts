import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PublishedContent } from '#common/contract/site/content.ts';
import { type Language, languages } from '#common/languages.ts';
import { bracesIn } from '#common/site/braces.ts';
import { noticesOf, STILL_IN_ENGLISH } from '#common/site/notices.ts';
import { dottedPath } from '#common/site/problems.ts';
import { promisedMinutes } from '#common/site/reply-time.ts';
import { textsIn } from '#common/site/texts.ts';
import { starters } from './languages.ts';

const { en } = starters;
const translated = languages.filter((language) => language !== 'en');
const textsOf = (language: Language) =>
  [...textsIn(starters[language])].map(({ path, text }) => ({ path: dottedPath(starters[language], path), text }));
const english = textsOf('en');
const FUNCTIONAL =
  /^(?:availability\.(?:badge|text)|sections\.\w+\.(?:nav|label)|hero\.(?:contact|chat|ruler)|promises\.|callTypes\.\w+\.(?:name|text|message)|form\.sent|quickStarts|faqIntro|testimonialPage|thankYou|chat|seo\.pages\.(?:testimonial|thankYou|privacy)|email\.confirmation)/;
const allDay = [{ from: '00:00', to: '24:00' }];
const always = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay };

describe.each(translated)('the starter in %s', (language) => {
  const texts = textsOf(language);

  test('could be published, and has the fields of the English one', () => {
    expect(PublishedContent.safeParse(starters[language]).error).toBeUndefined();
    expect(texts.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  });

  test('has each functional text in its words, and every other one as it is in English', () => {
    const same = texts.filter(({ text }, place) => text === english[place]?.text).map(({ path }) => path);
    const sharedWord = language === 'fr' ? ['sections.contact.nav', 'sections.contact.label'] : [];
    expect(same).toEqual(
      english.map(({ path }) => path).filter((path) => !FUNCTIONAL.test(path) || sharedWord.includes(path)),
    );
  });

  test('keeps the words in braces', () => {
    const braces = (one: typeof texts) => one.map(({ path, text }) => [path, bracesIn(text).toSorted()]);
    expect(braces(texts)).toEqual(braces(english));
  });

  test('promises the same times', () => {
    const minutesOf = ({ promises: { reply, roadmap } }: typeof en) =>
      [reply.time, roadmap.time].map((time) => promisedMinutes(time, always));
    expect(minutesOf(starters[language])).toEqual(minutesOf(en));
  });

  test('on a site in that language no functional text is still in English', () => {
    const content = { ...starters[language], identity: { ...en.identity, language } };
    const left = noticesOf(content).filter(({ message }) => message === STILL_IN_ENGLISH);
    expect(left.filter(({ path }) => FUNCTIONAL.test(path))).toEqual([]);
    expect(left.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['hero.title.0', 'guarantee.title', 'packages.launch.text', 'addOns.payments.name']),
    );
  });

  test('a text of it that names another time than the promise is noticed in its words', () => {
    const said = noticesOf(starters[language]).find(({ path }) => path === 'form.sent');
    expect(said?.message).toContain(`your promise is "${starters[language].promises.roadmap.time}"`);
  });
});

test('no page loads the starter in other languages: only the server, and what only the server imports, names it', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const sources = globSync('{common,desktop,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:dist|node_modules|e2e)$/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const naming = (module: string) =>
    sources.filter((path) => readFileSync(join(root, path), 'utf8').includes(`/${module}.ts'`));
  expect(naming('starter/languages')).toEqual(['common/site/still-as-it-came.ts']);
  expect(naming('site/still-as-it-came')).toEqual([]);
});

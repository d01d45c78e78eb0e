import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { problemsOf } from '#common/site/problems.ts';
import { textsIn } from '#common/site/texts.ts';
import { secondContent, secondSite } from './second-site.ts';

test('the second site is a valid document that could be published as it is', () => {
  expect(SiteContent.parse(secondSite)).toEqual(secondSite);
  expect(problemsOf(secondSite, new Set())).toEqual([]);
});

test('the second site repeats no text of the starter', () => {
  const own = new Set([...textsIn(secondSite)].flatMap(({ text }) => text || []));
  expect([...textsIn(starter)].filter(({ text }) => own.has(text))).toEqual([]);
});

test('three sections of the second site are hidden', () => {
  const content = secondContent(Date.UTC(2027, 0, 15));
  expect(content.sections.map(({ id }) => id)).toEqual(['hero', 'projects', 'services', 'about', 'contact']);
  expect([content.guarantee, content.counters, content.reasons]).toEqual([null, null, null]);
  expect(content.hero.place).toBe('Lisbon (UTC+0)');
  expect(content.seo.pages.home.description).toContain('690\u00a0€');
});

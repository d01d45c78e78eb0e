import { expect, test } from 'vitest';
import { secondSite } from '#common/site/testing/second-site.ts';
import { changesBetween } from './changes.ts';

const shownFor = (tagline: string) => {
  const { identity } = secondSite;
  return changesBetween(secondSite, { ...secondSite, identity: { ...identity, tagline } })[0]?.after;
};

test.each([
  ['a pair of surrogates', '🌊'],
  ['an emoji of several', '👩🏽‍🎨'],
  ['a letter with its accent', 'e\u0301'],
])('a long text is cut before %s, not within it', (_name, character) => {
  for (let place = 190; place < 200; place++) {
    const shown = shownFor('a'.repeat(place) + character.repeat(200)) ?? '';
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown.replace(/^a+/, '').replaceAll(character, '')).toBe('…');
    expect(shown.isWellFormed()).toBe(true);
  }
});

test('a text of 200 characters is shown whole, a longer one with 199 of its own', () => {
  expect(shownFor('a'.repeat(200))).toBe('a'.repeat(200));
  expect(shownFor('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
});

import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { problemsOf } from '#common/site/problems.ts';
import { textsIn } from '#common/site/texts.ts';
import { hostileSite, MARKUP } from './hostile-site.ts';

test('the hostile site may be published, and holds markup wherever there is room for it', () => {
  const site = hostileSite(starter);
  expect(problemsOf(site, new Set())).toEqual([]);
  const texts = [...textsIn(site)].map(({ text }) => text);
  expect(texts.filter((text) => text.includes(MARKUP.slice(0, 40))).length).toBeGreaterThan(60);
});

import { expect, test } from 'vitest';
import {
  proficiencyOptions,
  projectCategoryLabel,
  projectStatusLabel,
  skillCategoryOptions,
} from './english-options.ts';
import { labelOf, projectCategoryText, projectStatusText, skillCategoryText } from './options.ts';
import { areas } from './texts/areas.ts';
import { labels } from './texts/compiled/en/labels.ts';
import { speaking, type Voice } from './texts/text.ts';

const place = areas.indexOf('labels');
/** Says each label backwards, as no English one is. */
const backwards: Voice = {
  language: 'de',
  locale: 'de-DE',
  pack: { [place]: (labels[place] ?? []).map((label) => [...String(label)].reverse().join('')) },
};

test('visitors read the labels in the language of the site, the owner in English', () => {
  const [visitors, owners] = speaking(backwards, () => [
    [projectStatusText('planned'), projectCategoryText('saas'), skillCategoryText('apis')],
    [projectStatusLabel('planned'), projectCategoryLabel('saas'), labelOf(skillCategoryOptions, 'apis', '')],
  ]);
  expect(visitors).toEqual(['dennalP', 'SaaS', 'sIPA']);
  expect(owners).toEqual(['Planned', 'SaaS', 'APIs']);
});

test('a value of no list has the label of another one, also where objects have a property of that name', () => {
  expect([projectStatusText('lost'), projectCategoryText('constructor'), skillCategoryText('toString')]).toEqual([
    'Completed',
    'Other',
    'Other',
  ]);
  expect([projectStatusLabel('lost'), projectCategoryLabel('constructor')]).toEqual(['Completed', 'Other']);
});

test('each level is a quarter of the way more than the one below', () => {
  expect(proficiencyOptions.map(({ label, percent }) => `${label} ${percent}`)).toEqual([
    'Beginner 25',
    'Intermediate 50',
    'Advanced 75',
    'Expert 100',
  ]);
});

import { expect, test } from 'vitest';
import { starterContent } from '#common/site/starter-content.ts';
import { findActions } from './actions.ts';

const content = starterContent('', 0);
const found = (text: string, shown = content, hasEstimates = false) =>
  findActions(text, shown, hasEstimates).map(({ id }) => id);

test('every action is offered before anything is typed', () => {
  expect(found('')).toEqual(['start', 'book', 'prices', 'projects', 'chat', 'theme']);
});

test.each([
  ['price', 'prices'],
  ['how much does it COST', undefined],
  ['cost', 'prices'],
  ['hire', 'start'],
  ['meet', 'book'],
  ['dark', 'theme'],
])('%j finds %j first', (text, id) => {
  expect(found(text)[0]).toBe(id);
});

test('the first action reads as the owner’s own button', () => {
  const hero = { ...content.hero, contact: 'Let us talk' };
  expect(findActions('start project', { ...content, hero }, false).map(({ label }) => label)).toEqual(['Let us talk']);
});

test('nothing leads to a section that the owner hides', () => {
  const sections = content.sections.filter(({ id }) => id !== 'contact' && id !== 'services');
  expect(found('', { ...content, sections })).toEqual(['projects', 'chat', 'theme']);
});

test('the estimate is found where visitors can make one, and nowhere else', () => {
  for (const text of ['estimate', 'work out', 'add-ons']) {
    expect(found(text, content, true)).toContain('estimate');
    expect(found(text)).not.toContain('estimate');
  }
});

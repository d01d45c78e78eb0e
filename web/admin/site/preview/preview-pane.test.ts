import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { formatMoney, formatWeeks } from '#common/site/format.ts';
import { withImages } from '#common/site/images.ts';
import { withValue } from '#web/admin/site/draft/document-path.ts';
import { filledDraft, pickField } from './preview-pane.tsx';

const content = filledDraft(withImages(starter, new Map()), 'me@site.example');
const [launch, product] = content.packages;
if (!launch || !product) throw new Error('The starter has two packages');

test('a clicked text leads to its field, whatever its white space and letters', () => {
  expect(pickField(content, [content.hero.lede])).toBe('hero.lede');
  expect(pickField(content, [`  ${content.hero.contact.toUpperCase()}\n`])).toBe('hero.contact');
});

test('prices and weeks lead to their package', () => {
  expect(pickField(content, [formatMoney(product.price, content.identity)])).toBe(`packages.${product.id}.price`);
  expect(pickField(content, [`from ${formatMoney(product.price, content.identity)}`])).toBe(
    `packages.${product.id}.price`,
  );
  expect(pickField(content, [formatWeeks(product.weeks)])).toBe(`packages.${product.id}.weeks.from`);
});

test('of two equal texts the one whose neighbors stand around the click is meant', () => {
  const equal = withValue(content, `packages.${product.id}.price`, launch.price);
  const price = formatMoney(launch.price, content.identity);
  expect(pickField(equal, [price, `${product.name} ${price}`])).toBe(`packages.${product.id}.price`);
  expect(pickField(equal, [price, `${launch.name} ${price}`])).toBe(`packages.${launch.id}.price`);
});

test('a text of no field leads nowhere', () => {
  expect(pickField(content, ['Not a text of this site at all'])).toBeNull();
  expect(pickField(content, [''])).toBeNull();
  expect(pickField(content, [])).toBeNull();
});

import { expect, test } from 'vitest';
import { readSheet, rulesFor } from './page-styles.ts';

/** The rules of a sheet that are left for elements with these classes. */
const kept = (sheet: string, classes: string) => rulesFor(`<p class="${classes}">.b</p>`, readSheet(sheet));

test.each([
  ['a rule without a class', 'p,::selection{margin:0}'],
  ['a rule of a class', '.a{margin:0}'],
  ['a rule of one of several classes', '.a:hover>svg{margin:0}'],
  ['a rule for a class inside of another element', '.a:where(.b,.b *){margin:0}.a:not(.b){margin:0}'],
  ['a rule of the dark theme, whose class comes later', '.dark{color:red}.dark .a{color:red}'],
  ['a statement and rules around rules', '@layer x,y;@media (width>=1rem){@supports (a:b){.a{margin:0}}}'],
  ['a rule that is no group', '@font-face{font-family:x;src:url(x)}'],
  ['signs in strings', '.a:before{content:"}.b{";margin:0}'],
])('%s stays as it is', (_, sheet) => {
  expect(kept(sheet, 'a')).toBe(sheet);
});

test('rules, selectors and groups of classes that no element has are left out', () => {
  expect(kept('.b{margin:0}.b .a{margin:0}.a,.b:is(i,b){margin:0}@media print{.b{margin:0}}', 'a')).toBe(
    '.a{margin:0}',
  );
});

test('names of classes with signs are found', () => {
  const sheet = [
    String.raw`.md\:w-\[calc\(100\%-1rem\)\]{width:1px}`,
    String.raw`.\[\&\>svg\]\:size-4>svg{width:2px}`,
    String.raw`.before\:content-\[\'\,\'\]:before{width:3px}`,
    String.raw`.\32 xl\:w-1{width:4px}`,
  ];
  const classes = ['md:w-[calc(100%-1rem)]', '[&amp;&gt;svg]:size-4', 'before:content-[&#x27;,&#x27;]', '2xl:w-1'];
  expect(kept(sheet.join(''), classes.join(' '))).toBe(sheet.join(''));
  for (const [index, one] of classes.entries()) expect(kept(sheet.join(''), one)).toBe(sheet[index]);
});

test('animations and the first values of custom properties are left to the rules that name them', () => {
  const named = (name: string) =>
    `@layer properties{@supports (x:y){*{--tw-${name}:0}}}.a{animation:${name};width:var(--tw-${name})}` +
    `@property --tw-${name}{syntax:"*";inherits:false}@keyframes ${name}{to{width:0}}`;
  const others = '@property --tw-z{syntax:"*";inherits:false}@keyframes z{to{width:0}}';
  expect(kept(named('x') + others, 'a')).toBe(named('x'));
  expect(kept(named('x').replace('--tw-x:0', '--tw-z:1;--tw-x:0;--tw-y:2'), 'a')).toBe(
    named('x').replace('x:0', 'x:0;'),
  );
});

test('comments are left out', () => {
  expect(kept('/*! x { */.a{margin:0}', 'a')).toBe('.a{margin:0}');
});

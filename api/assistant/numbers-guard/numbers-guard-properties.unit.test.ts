import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createNumbersGuard } from './numbers-guard.ts';

/** Many replies on a busy machine take longer than one test usually does. */
vi.setConfig({ testTimeout: 60_000 });

/** Properties over generated replies: what is made of fact sentences passes, and no changed number does. */

const SENTENCES = [
  'The smallest package starts from $500 and takes 1-2 weeks.',
  'A complete web application starts from $1,500.',
  'It takes two to four weeks.',
  'The Platform package is $5,000.',
  'A reply comes within 48 hours.',
  'Client satisfaction is 100%.',
  'Late jobs fell by 40 percent.',
  'It went live on 3 May 2024.',
  'Defects are corrected without charge.',
  'Write to hello@hunar.example.',
  'There are 250 projects delivered.',
] as const;
const guard = createNumbersGuard({
  facts: SENTENCES.map((text) => ({ title: 'Fact', text })),
  addresses: [],
  question: 'Tell me everything.',
});
const AMOUNTS = new Set([500, 1500, 5000]);

const group = (value: number, separator: string) => String(value).replace(/\B(?=(\d{3})+$)/g, separator);
const toScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Spellings of an amount of dollars. */
const spelling = fc.constantFrom<(value: number) => string>(
  (value) => `$${value}`,
  (value) => `$${group(value, ',')}`,
  (value) => `${group(value, '.')} $`,
  (value) => `${group(value, '\u00a0')} dollars`,
  (value) => `USD ${value}`,
  (value) => `${value} bucks`,
  (value) => `$${value}.00`,
  (value) => `$${value / 1000}k`,
  (value) => `$${toScript(String(value), 0xff10)}`,
  (value) => `${toScript(String(value), 0x0660)} dollars`,
  (value) => `$${toScript(String(value), 0x06f0)}`,
  (value) => `$${[...String(value)].join('\u200b')}`,
  (value) => `$**${String(value).slice(0, 1)}**${String(value).slice(1)}`,
  (value) => `&#36;${[...String(value)].map((digit) => `&#${digit.charCodeAt(0)};`).join('')}`,
  (value) => `<b>$${value}</b>`,
  (value) => `\`$${value}\``,
);

test('any reply made of fact sentences passes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(' ', '\n', '\n\n', '\n- '),
      (sentences, joint) => guard(sentences.join(joint)) === null,
    ),
  );
});

test('an amount of the facts passes in every spelling, and any other amount fails in every spelling', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AMOUNTS), spelling, (value, spell) => guard(`It costs ${spell(value)}.`) === null),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), spelling, (value, spell) => {
      fc.pre(!AMOUNTS.has(value));
      // Three decimals of a thousand read as thousands, as in '1.234k'.
      fc.pre(value % 10 === 0 || !spell(1000).endsWith('k'));
      return guard(`It costs ${spell(value)}.`) === 'number';
    }),
    { numRuns: 2_000 },
  );
});

test('a changed duration, percentage or date fails', () => {
  const numbers = fc.integer({ min: 1, max: 400 });
  const fails = (text: string) => expect(guard(text), text).toBe('number');
  fc.assert(
    fc.property(numbers, (value) => {
      if (![1, 2, 4].includes(value)) fails(`It takes ${value} weeks.`);
      if (![1, 2, 4].includes(value)) fails(`A ${value}-week project.`);
      if (![40, 100].includes(value)) fails(`It fell by ${value}%.`);
      if (value !== 48) fails(`A reply comes within ${value} ${value % 2 ? 'minutes' : 'months'}.`);
      if (value > 3 && value < 29) fails(`It went live on ${value} May 2024.`);
      if (value > 12 && ![48, 40, 100, 250].includes(value)) fails(`There are ${value} projects.`);
    }),
  );
});

test('whatever is written between them, an invented price among fact sentences is found', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SENTENCES), { maxLength: 5 }),
      fc.array(fc.constantFrom(...SENTENCES), { maxLength: 5 }),
      spelling,
      (before, after, spell) => guard([...before, `It costs ${spell(770)}.`, ...after].join(' ')) === 'number',
    ),
  );
});

// The time of a pattern is measured by `npm run test:attacks`.
test('the guard takes any text without failing, repeated characters too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) =>
      [null, 'number', 'promise'].includes(guard(text)),
    ),
  );
  for (const text of [
    '1 '.repeat(3_000),
    '$'.repeat(6_000),
    'a.'.repeat(3_000),
    'no '.repeat(2_000),
    '1,'.repeat(3_000),
    'two '.repeat(1_500),
    '('.repeat(6_000),
    'a-'.repeat(3_000),
    '& #36'.repeat(1_200),
    '[a]('.repeat(1_500),
  ])
    expect([null, 'number', 'promise'], text.slice(0, 10)).toContain(guard(text));
});

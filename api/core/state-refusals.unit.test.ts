import { describe, expect, test } from 'vitest';
import { changeStates, engagementStates, paymentStates, quoteStates } from '#common/quote-options.ts';
import { speaking } from '#common/texts/text.ts';
import { loadVoice } from '#common/texts/whole.ts';
import { refusedIn, refusedQuote } from './state-refusals.ts';

/** Every refusal that a client can read: what, the states that it has, and what cannot be done with it. */
const refusals: [what: string, states: readonly string[], acts: string[]][] = [
  [
    'quote',
    quoteStates.filter((state) => state !== 'withdrawn'),
    ['accepted', 'asked about', 'declined', 'downloaded as PDF', 'paid'],
  ],
  ['change', changeStates, ['accepted', 'declined', 'downloaded as PDF']],
  ['engagement', engagementStates, ['changed', 'confirmed', 'paid for']],
  ['payment', paymentStates, ['paid']],
];
const all = refusals.flatMap(([what, states, acts]) =>
  acts.flatMap((act) => states.map((state) => [state, what, act] as const)),
);

test.each(all)('%s %s, %s: English is what it is for the owner', (state, what, act) => {
  const words = state.replaceAll('_', ' ');
  const { message, details } = refusedIn(state, what, act);
  expect(message).toBe(`${/^[aeiou]/.test(words) ? 'An' : 'A'} ${words} ${what} cannot be ${act}`);
  expect(details).toEqual({ state });
});

describe.each(['de', 'fr', 'es', 'pt', 'ur'] as const)('in %s', (language) => {
  test.each(all)('%s %s, %s is a sentence of its own', async (state, what, act) => {
    const voice = await loadVoice(language, language);
    const sentence = speaking(voice, () => refusedIn(state, what, act).message);
    const others = speaking(voice, () => refusedIn('of a later release', what, act).message);
    expect(sentence).not.toContain('cannot');
    expect(sentence).not.toBe(others);
  });
});

test('a client reads it in German', async () => {
  const voice = await loadVoice('de', 'de-DE');
  expect(speaking(voice, () => refusedQuote('accepted', 'declined').message)).toBe(
    'Ein angenommenes Angebot kann nicht abgelehnt werden',
  );
});

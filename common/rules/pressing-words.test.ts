import { describe, expect, test } from 'vitest';
import { isPressingIn, pressingWordsIn } from './pressing-words.ts';
import { isFirstOfCalmList } from './urgency.ts';

describe('words of urgency are those of the site’s language and of English', () => {
  test.each([
    ['de', 'Unsere Seite ist gehackt worden!', 'gehackt'],
    ['de', 'Wir brauchen das so bald wie moeglich', null],
    ['de', 'Es ist dringend.', 'dringend'],
    ['de', 'The site is down', 'is down'],
    ['fr', 'Le site est en panne', 'en panne'],
    ['fr', 'Répondez dès que possible', 'dès que possible'],
    ['fr', 'repondez des que possible', 'dès que possible'],
    ['es', 'Lo necesito cuanto antes', 'cuanto antes'],
    ['pt', 'o site esta fora do ar', 'fora do ar'],
    ['ur', 'سائٹ جلد از جلد چاہیے', 'جلد از جلد'],
    ['en', 'Es ist dringend.', null],
    ['de', 'Lo necesito urgentemente', null],
  ] as const)('%s: %j says %j', (language, message, expected) => {
    expect(pressingWordsIn(message, language)).toBe(expected);
  });

  test.each([
    ['de', 'Es ist nicht dringend.'],
    ['de', 'Keine Eile, it is not urgent'],
    ['fr', 'Ce n’est pas urgent'],
    ['es', 'No es urgente'],
    ['pt', 'Nada urgente por enquanto'],
    ['ur', 'کوئی جلدی نہیں، فوری نہیں'],
  ] as const)('%s: %j says the opposite', (language, message) => {
    expect(pressingWordsIn(message, language)).toBeNull();
  });
});

test.each([
  ['de', 'So bald wie möglich', true],
  ['de', 'Nicht eilig', false],
  ['ur', 'جلد از جلد', true],
  ['en', 'So bald wie möglich', false],
] as const)('%s: the timeline %j is pressing: %s', (language, timeline, expected) => {
  expect(isPressingIn(language, timeline)).toBe(expected);
});

test('the first of a list is pressing by its place only where no word of the language says so', () => {
  const timelines = ['Irgendwann', 'Dringend'];
  expect(isFirstOfCalmList('Irgendwann', timelines, 'de')).toBe(false);
  expect(isFirstOfCalmList('Irgendwann', timelines, 'fr')).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex } from '#api/search/knowledge-index.ts';
import type { Language } from '#common/languages.ts';
import { loadWords } from './words.ts';

const wordsIn = async (language: Language) => {
  const words = await loadWords(language);
  if (words === null) throw new Error('English has none');
  return words;
};

test('English needs no words of another language', () => {
  expect(loadWords('en')).toBeNull();
});

describe.each([
  ['de', 'Größe', 'Groesse', 'GRÖSSE'],
  ['de', 'Webanwendung', 'Webanwendungen', 'webanwendung'],
  ['de', 'Für Ärzte?', 'fuer Aerzte', 'Arzte'],
  ['fr', 'L’application', 'applications', 'application'],
  ['fr', 'Délais', 'delai', 'délai ?'],
  ['es', '¿Diseños?', 'diseno', 'diseño'],
  ['pt', 'Aplicações', 'aplicacao', 'aplicação'],
  ['ur', 'كمپني', 'کمپنی', 'کمپنیوں'],
  ['ur', 'قیمتیں', 'قیمت', 'قِیمت'],
  ['ur', 'ھفتے', 'ہفتہ', 'ہفتوں'],
  ['ur', 'ادائیگی', 'ادایگی', 'ادائيگی'],
] as const)('in %s', (language, ...spellings) => {
  test(`${spellings.join(', ')} are one word`, async () => {
    const { termsOf } = await wordsIn(language);
    const [first, ...others] = spellings.map((spelling) => termsOf(spelling).join(' '));
    expect(first).not.toBe('');
    expect(others).toEqual(others.map(() => first));
  });
});

test.each([
  ['de', 'Was kostet das?', ['kostet']],
  ['fr', 'Qu’est-ce que c’est', []],
  ['ur', 'کیا آپ کے پاس', ['پاس']],
] as const)('%s: %j is about %j', async (language, text, words) => {
  const { wordsOf, isStopWord } = await wordsIn(language);
  expect(wordsOf(text).filter((word) => !isStopWord(word))).toEqual(words);
});

test('digits of Urdu are those of every language', async () => {
  const { wordsOf } = await wordsIn('ur');
  expect(wordsOf('۱۲ ہفتے')).toEqual(['12', 'ہفتی']);
});

test('an entry is found by another form of its words', async () => {
  const entries = [
    { key: 'a', title: 'Wie läuft die Abnahme ab?', words: '', body: 'Sie prüfen die Anwendung.' },
    { key: 'b', title: 'Hosting', words: '', body: 'Auf Ihrem Server.' },
  ];
  const search = buildKnowledgeIndex(entries, await wordsIn('de'));
  expect(search('ablauf der abnahmen')[0]?.entry.key).toBe('a');
  expect(search('servern')[0]?.entry.key).toBe('b');
});

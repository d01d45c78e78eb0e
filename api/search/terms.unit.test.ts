import { expect, test } from 'vitest';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { wordsOf } from './terms.ts';

test.each([
  ['Node.js and NodeJS', ['node', 'and', 'node']],
  ['vue js, js', ['vue', 'javascript']],
  ['ASP.NET, C#, C++', ['asp', 'dotnet', 'csharp', 'cplusplus']],
  ['the owner’s e-mail', ['the', 'owner', 's', 'email']],
])('%j is split into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word of a million letters is processed in one pass', () => {
  const started = processorTime();
  expect(wordsOf('a'.repeat(1_000_000))).toHaveLength(1);
  // With a quadratic pattern this would take minutes.
  expect(processorTime() - started).toBeLessThan(5_000);
});

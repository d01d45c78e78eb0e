import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['Node.js and NodeJS', ['node', 'and', 'node']],
  ['vue js, js', ['vue', 'javascript']],
  ['ASP.NET, C#, C++', ['asp', 'dotnet', 'csharp', 'cplusplus']],
  ['the owner’s e-mail', ['the', 'owner', 's', 'email']],
])('%j is read as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('one word of a million letters is read in one pass', () => {
  const started = performance.now();
  expect(wordsOf('a'.repeat(1_000_000))).toHaveLength(1);
  // Looked at anew from each of its letters it would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});

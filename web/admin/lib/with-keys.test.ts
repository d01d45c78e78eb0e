import { expect, test } from 'vitest';
import { withKeys } from './with-keys.ts';

test('rows of one name have keys of their own, and the others keep theirs when one of another name goes', () => {
  const keysOf = (names: string[]) => withKeys(names, (name) => name).map(({ key }) => key);
  expect(keysOf(['a', 'b', 'a'])).toEqual(['a 1', 'b 1', 'a 2']);
  expect(keysOf(['a', 'a'])).toEqual(['a 1', 'a 2']);
});

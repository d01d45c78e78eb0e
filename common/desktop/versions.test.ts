import { expect, test } from 'vitest';
import { isOlderVersion } from './versions.ts';

test.each([
  ['0.9.9', '0.10.0'],
  ['1.2.3', '1.2.4'],
  ['1.9.9', '2.0.0'],
  ['1.2.3-beta.1', '1.3.0'],
])('%s is older than %s', (version, other) => {
  expect(isOlderVersion(version, other)).toBe(true);
  expect(isOlderVersion(other, version)).toBe(false);
});

test.each([
  ['1.2.3', '1.2.3'],
  ['1.2.3-beta.1', '1.2.3'],
  ['unknown', '1.2.3'],
  ['1.2.3', ''],
  ['1.2', '1.2.3'],
])('%s is not older than %s', (version, other) => expect(isOlderVersion(version, other)).toBe(false));

import { expect, test } from 'vitest';
import { missingOptional, readLock } from './complete-lock.ts';

test('the lock file has the packages of every platform, or npm ci would refuse it (npm run lock)', async () => {
  expect(missingOptional(await readLock())).toEqual([]);
});

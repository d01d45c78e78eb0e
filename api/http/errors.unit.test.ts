import { expect, test } from 'vitest';
import { isDatabaseAway, nameFailure } from './errors.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: write '/srv/data/incoming/x'`), { code });

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a file for which there is no room is 507, without a path: %s', (code) => {
  const named = nameFailure(failure(code));
  expect([named.status, named.code]).toEqual([507, 'storage_full']);
  expect(named.message).not.toContain('/srv');
});

test('a file that cannot be written for another reason is our own fault', () => {
  expect(nameFailure(failure('EACCES')).status).toBe(500);
  expect(isDatabaseAway(failure('ECONNREFUSED'))).toBe(false);
});

import { expect, test } from 'vitest';
import { isDatabaseUnreachable, toAppError } from './errors.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: write '/srv/data/incoming/x'`), { code });

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a full disk returns 507 without a path: %s', (code) => {
  const named = toAppError(failure(code));
  expect([named.status, named.code]).toEqual([507, 'storage_full']);
  expect(named.message).not.toContain('/srv');
});

test('a file that cannot be written for another reason is an internal error', () => {
  expect(toAppError(failure('EACCES')).status).toBe(500);
  expect(isDatabaseUnreachable(failure('ECONNREFUSED'))).toBe(false);
});

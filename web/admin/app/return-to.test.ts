import { expect, test } from 'vitest';
import { rememberReturnTo, returnTo } from './return-to.ts';

test('an address keeps its query over the sign-in', () => {
  const location = { pathname: '/admin', search: '?tab=contacts&page=2', hash: '', state: null, key: 'k' };
  expect(returnTo(rememberReturnTo(location))).toBe('/admin?tab=contacts&page=2');
});

test.each([
  [null],
  [undefined],
  [{ from: 'https://elsewhere.example' }],
  [{ from: '//elsewhere.example' }],
  [{ from: 4 }],
])('state %j leads to the dashboard', (state) => {
  expect(returnTo(state)).toBe('/admin');
});

import { expect, test } from 'vitest';
import { rememberWanted, wantedAddress } from './return-to.ts';

test('an address keeps its query over the sign-in', () => {
  const location = { pathname: '/admin', search: '?tab=contacts&page=2', hash: '', state: null, key: 'k' };
  expect(wantedAddress(rememberWanted(location))).toBe('/admin?tab=contacts&page=2');
});

test.each([
  [null],
  [undefined],
  [{ from: 'https://elsewhere.example' }],
  [{ from: '//elsewhere.example' }],
  [{ from: 4 }],
])('state %j leads to the dashboard', (state) => {
  expect(wantedAddress(state)).toBe('/admin');
});

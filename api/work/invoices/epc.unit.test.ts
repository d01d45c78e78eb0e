import { expect, test } from 'vitest';
import { epcOf } from './issue.ts';

const account = { holder: 'Nora Lind', iban: 'DE89370400440532013000', bic: null };
const transfer = { account, currency: 'EUR', amount: 399_840, isByBank: true, reference: 'R-2026-001' };

test('the code of a transfer names account, amount and reference', () => {
  expect(epcOf(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Nora Lind',
    account.iban,
    'EUR3998.40',
    '',
    '',
    'R-2026-001',
  ]);
});

test.each([
  ['another currency', { currency: 'USD' }],
  ['nothing to pay', { amount: 0 }],
  ['more than a code takes', { amount: 100_000_000_000 }],
  ['an account outside of SEPA', { account: { ...account, iban: 'PK36SCBL0000001123456702' } }],
  ['an account beyond the EEA without its BIC', { account: { ...account, iban: 'GB29NWBK60161331926819' } }],
])('there is none for %s', (_what, other) => {
  expect(epcOf({ ...transfer, ...other })).toBeNull();
});

test('with its BIC an account beyond the EEA has one', () => {
  const british = { ...account, iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };
  expect(epcOf({ ...transfer, account: british })).toContain('\nNWBKGB2L\n');
});

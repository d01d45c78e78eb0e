import { expect, test } from 'vitest';
import { accountInWords, cleanAccountCode, isBic, isIban } from './iban.ts';

test('the check digits of an IBAN tell a wrong digit', () => {
  for (const iban of [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'PK36SCBL0000001123456702',
  ])
    expect(isIban(iban)).toBe(true);
  for (const iban of [
    'DE89370400440532013001',
    'DE8937040044053201300',
    'de89370400440532013000',
    '',
    '89370400440532013000',
  ])
    expect(isIban(iban)).toBe(false);
});

test('a BIC has 8 or 11 characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX', 'COBADEFFX', 'COBADE', 'COBA1EFF'].map(isBic)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an account is read in fours and stored without spaces', () => {
  expect(cleanAccountCode(' de89 3704\u00a00044 0532 0130 00 ')).toBe('DE89370400440532013000');
  const account = { holder: 'Nora Lind', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  expect(accountInWords(account)).toBe('Nora Lind\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX');
  expect(accountInWords({ ...account, bic: null })).not.toContain('BIC');
});

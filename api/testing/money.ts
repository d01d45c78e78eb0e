import { setMoneySettings } from '#common/contract/money/settings.ts';
import type { TestServer } from './test-server.ts';

export const seller = {
  name: 'Nora Lind Studio',
  lines: ['Rosenweg 4'],
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxIds: [{ kind: 'vat', label: 'VAT number', value: 'DE123456789' }],
};

export const vat = { id: 'vat', name: 'VAT', basisPoints: 1900 };
export const reduced = { id: 'reduced', name: 'Reduced', basisPoints: 700 };

/** Tax by rates, the first of which is the default. */
export const ratesOf = (rates: { id: string }[] = [vat, reduced], fields: Record<string, unknown> = {}) => ({
  scheme: 'rates',
  rates,
  defaultRate: rates[0]?.id,
  ...fields,
});

export const account = { holder: 'Nora Lind', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };

export const billing = {
  name: 'Acme GmbH',
  lines: ['Hafenstr. 1'],
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};

/** Changes the owner's settings of money. @throws where they are refused */
export async function setMoney(api: Pick<TestServer, 'send'>, body: object) {
  const { status, body: answered } = await api.send(setMoneySettings, { body });
  if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(answered)}`);
  return answered.data;
}

import { BillingSent } from '#common/contract/money/party.ts';
import { Engagement } from '#common/contract/quotes/engagements.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { idParams } from '#common/fields.ts';

export const setBilling = endpoint({
  method: 'PUT',
  path: '/api/engagements/{id}/billing',
  access: 'admin',
  summary: 'Say to whom invoices are made out; issued ones keep theirs',
  params: idParams,
  payload: BillingSent,
  example: { name: 'Acme GmbH', lines: ['Hafenstr. 1'], postalCode: '20457', city: 'Hamburg', country: 'DE' },
  errors: ['state_conflict', 'rule_broken'],
  reply: reply(Engagement),
});

import * as quotes from '#common/contract/quotes/owner.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import type { TestServer } from './test-server.ts';

/** A day that many days on, in UTC: of a site whose zone is UTC. */
export const dayAhead = (api: Pick<TestServer, 'context'>, days: number): string =>
  dayIn('UTC', api.context.now() + days * DAY);

export const client = { name: 'Mara Winter', email: 'mara@acme.example', company: 'Acme' };

/** An option with one line. */
export const quoteOption = (api: Pick<TestServer, 'context'>, fields: Record<string, unknown> = {}) => ({
  title: 'Shop',
  lines: [{ kind: 'custom', title: 'Shop with checkout', quantity: 1, unitAmount: 480_000 }],
  deliveryDate: dayAhead(api, 40),
  ...fields,
});

/** A draft that can be sent. */
export const quoteDraft = (api: Pick<TestServer, 'context'>, fields: Record<string, unknown> = {}) => ({
  client,
  title: 'A shop for Acme',
  options: [quoteOption(api)],
  terms: 'Paid in 14 days.',
  ...fields,
});

/** Gives the site bank details, so that deposits can be asked for. */
export const setBank = (api: TestServer) => api.send(setQuoteSettings, { body: { bankDetails: 'IBAN DE00 1234' } });

/** A quote that was sent to its client. */
export async function sendTestQuote(api: TestServer, fields: Record<string, unknown> = {}) {
  const { id } = (await api.send(quotes.createQuote, { body: quoteDraft(api, fields) })).body.data;
  return (await api.send(quotes.sendQuote, { params: { id } })).body.data;
}

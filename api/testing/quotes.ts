import { selectRows } from '#api/database/table.ts';
import { openCode } from '#api/work/agreements/codes.ts';
import { starterIdentity } from '#common/content/starter/starter.ts';
import * as clients from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as quotes from '#common/contract/quotes/owner.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import type { TestServer } from './test-server.ts';

/** A day that many days on, in the zone of a site that still has its first content. */
export const dayAhead = (api: Pick<TestServer, 'context'>, days: number): string =>
  dayIn(starterIdentity.identity.timeZone, api.context.now() + days * DAY);

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

/** The code in the newest email that has one. */
export async function emailedCode({ context }: Pick<TestServer, 'context'>): Promise<string> {
  const rows = await selectRows(context.database.models.deliveries, { order: [['id', 'DESC']] });
  const sealed = rows.map(({ data }) => JSON.parse(data).sealedCode).find((code) => code !== undefined);
  return openCode(context, sealed ?? '');
}

/** The fields with which a client agrees to the first option. */
export const agreedTo = (quote: Quote, fields: Record<string, unknown> = {}) => ({
  optionId: quote.options[0]?.id,
  name: 'Mara Winter',
  termsAccepted: true,
  documentHash: quote.documentHash,
  ...fields,
});

/** A quote that its client accepted with the code from the mailbox, with the reply to the acceptance. */
export async function acceptTestQuote(api: TestServer, fields: Record<string, unknown> = {}) {
  const quote: Quote = await sendTestQuote(api, fields);
  const by = { params: { token: quote.token ?? '' }, token: null };
  await api.send(clients.requestQuoteCode, { ...by, body: agreedTo(quote) });
  const code = await emailedCode(api);
  const { status, body } = await api.send(clients.acceptQuote, { ...by, body: { ...agreedTo(quote), code } });
  if (status !== 200) throw new Error(`The quote was not accepted: ${JSON.stringify(body)}`);
  return { quote, accepted: body.data };
}

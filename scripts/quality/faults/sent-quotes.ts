import { createQuote, sendQuote } from '#common/contract/quotes/owner.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import { call } from './client.ts';

/** The path of an endpoint with its parameters. */
export const addressOf = ({ path }: Endpoint, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');

/** A quote as its client has it: the token of its page and what an acceptance agrees to. */
export interface SentQuote {
  id: string;
  token: string;
  email: string;
  agreed: Record<string, unknown>;
}

/** Makes a quote as the owner and sends it. */
export async function sendNewQuote(url: string, headers: Record<string, string>, number: number): Promise<SentQuote> {
  const email = `client-${number}@example.com`;
  const lines = [{ kind: 'custom', title: 'Shop', quantity: 1, unitAmount: 480_000 + number }];
  const draft = {
    client: { name: `Client ${number}`, email },
    title: `Shop ${number}`,
    options: [{ title: 'Shop', lines, deliveryDate: dayIn('UTC', Date.now() + 40 * DAY) }],
    terms: 'Paid in 14 days.',
    depositPercent: 0,
  };
  const made = JSON.parse((await call(url + createQuote.path, { body: draft, headers })).text).data;
  const sending = await call(url + addressOf(sendQuote, { id: made.id }), { body: {}, headers });
  const { id, token, options, documentHash } = JSON.parse(sending.text).data;
  const agreed = { optionId: options[0].id, name: `Client ${number}`, termsAccepted: true, documentHash };
  return { id, token, email, agreed };
}

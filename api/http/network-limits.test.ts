import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerEstimates } from '#api/testing/estimates.ts';
import { agreedTo, emailedCode, sendTestQuote } from '#api/testing/quotes.ts';
import { contactRequest, OWNER, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { login } from '#common/contract/auth.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createEstimate } from '#common/contract/estimates.ts';
import * as clients from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  await offerEstimates(api);
});
afterEach(() => api.close());

type Call = (address: string, count: number) => Promise<{ status: number }>;

const contact: Call = (address, count) =>
  api.send(submitContact, { body: contactRequest({ email: `visitor${count}@example.com` }), address });
const estimate: Call = (address) => api.send(createEstimate, { body: { package: 'launch', addOns: [] }, address });
const written: Call = (address) => api.send(submitTestimonial, { body: testimonial(), address });
const guess: Call = (address) =>
  api.send(login, { body: { email: OWNER.email, password: 'a wrong password' }, address });

/** Addresses of one network, each of a client of its own. */
const networks: Record<string, (client: number) => string> = {
  'a /48': (client) => `2001:db8:5:${client.toString(16)}::1`,
  'an IPv4 /24': (client) => `198.51.100.${client}`,
};

/** Calls from one client after the other until the network is refused. */
async function countAllowed(call: Call, addressOf: (client: number) => string, most: number): Promise<number> {
  let allowed = 0;
  for (let count = 0; count < most; count++) if ((await call(addressOf(count), count)).status !== 429) allowed += 1;
  return allowed;
}

describe.each(Object.entries(networks))('from %s', (_name, addressOf) => {
  test.each([
    ['requests', contact, 20],
    ['estimates', estimate, 80],
    ['testimonials', written, 12],
    ['guesses at a password', guess, 20],
  ] as const)('%s pass four times as often as from one client, and no more', async (_what, call, limit) => {
    expect(await countAllowed(call, addressOf, limit + 3)).toBe(limit);
    expect((await call('192.0.2.1', 999)).status).not.toBe(429);
  });

  test('wrong codes pass four times as often as from one client', async () => {
    const ask = (quote: Quote, address: string) =>
      api.send(clients.requestQuoteCode, {
        params: { token: quote.token ?? '' },
        token: null,
        body: agreedTo(quote),
        address,
      });
    const tries: { quote: Quote; code: string }[] = [];
    for (let index = 0; index < 26; index++) {
      const quote: Quote = await sendTestQuote(api);
      expect((await ask(quote, `192.0.${index}.1`)).status).toBe(201);
      const code = String((Number(await emailedCode(api)) + 1) % 1_000_000).padStart(6, '0');
      tries.push(...Array.from({ length: 5 }, () => ({ quote, code })));
    }
    const guessCode: Call = (address, count) => {
      const tried = tries[count];
      if (!tried) throw new Error('There are no more tries');
      const { quote, code } = tried;
      const body = { ...agreedTo(quote), code };
      return api.send(clients.acceptQuote, { params: { token: quote.token ?? '' }, token: null, body, address });
    };
    expect(await countAllowed(guessCode, addressOf, 125)).toBe(120);
  });
});

test('a right password takes nothing from its network', async () => {
  for (let count = 0; count < 25; count++) {
    const { status } = await api.send(login, {
      body: { email: OWNER.email, password: OWNER.password },
      address: `198.51.100.${count}`,
    });
    expect(status).toBe(200);
  }
});

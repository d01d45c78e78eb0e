import { expect, test } from 'vitest';
import { agreedTo, emailedCode, quoteDraft, quoteOption } from '#api/testing/quotes.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/quotes/client.ts';
import * as owner from '#common/contract/quotes/owner.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';

/** A client has until the end of the last day where the owner is, whatever day it is where the server or the client is. */

const setZone = (api: TestServer, timeZone: string) =>
  publishEdit(api, ({ identity }) => Object.assign(identity, { timeZone }));

async function send(api: TestServer, timeZone: string, validUntil: string): Promise<owner.Quote> {
  const options = [quoteOption(api, { deliveryDate: addDays(dayIn(timeZone, api.context.now()), 40) })];
  const { id } = (await api.send(owner.createQuote, { body: quoteDraft(api, { validUntil, options }) })).body.data;
  return (await api.send(owner.sendQuote, { params: { id } })).body.data;
}

async function answer(api: TestServer, quote: owner.Quote, wait: number) {
  const by = { params: { token: quote.token ?? '' }, token: null };
  await api.send(contract.requestQuoteCode, { ...by, body: agreedTo(quote) });
  const code = await emailedCode(api);
  api.advance(wait);
  const { status, body } = await api.send(contract.acceptQuote, { ...by, body: { ...agreedTo(quote), code } });
  return [status, status === 200 ? body.data.state : body.code];
}

for (const timeZone of ['Pacific/Auckland', 'Asia/Kathmandu', 'America/Los_Angeles'])
  test(`an acceptance counts until the last day ends in ${timeZone}, also after the site has moved`, async () => {
    const api = await startTestServer();
    await setZone(api, timeZone);
    const validUntil = addDays(dayIn(timeZone, api.context.now()), 3);
    const [early, late] = [await send(api, timeZone, validUntil), await send(api, timeZone, validUntil)];
    await setZone(api, timeZone === 'America/Los_Angeles' ? 'Pacific/Auckland' : 'America/Los_Angeles');

    const end = Date.parse(late.expiresAt ?? '');
    expect([dayIn(timeZone, end - 1), dayIn(timeZone, end)]).toEqual([validUntil, addDays(validUntil, 1)]);
    // One of the days may have 23 hours.
    expect(end - api.context.now()).toBeGreaterThan(3 * DAY - HOUR);
    api.advance(end - api.context.now() - 6 * MINUTE);
    expect(await answer(api, early, MINUTE - 1)).toEqual([200, 'accepted']);
    expect(await answer(api, late, 5 * MINUTE + 1)).toEqual([410, 'expired']);
    await api.close();
  });

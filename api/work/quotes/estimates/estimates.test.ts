import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { estimate, offerEstimates, readEstimate } from '#api/testing/estimates.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/estimates.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { DAY } from '#common/limits.ts';
import { secondSite } from '#common/site/testing/second-site.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await offerEstimates(api);
});
afterEach(() => api.close());

/** The clock stands at noon of a day in UTC. */
const setDay = (day: string) => api.advance(Date.parse(`${day}T12:00:00Z`) - api.context.now());
const addOn = async (index: number) => (await api.context.site.current()).content.addOns[index]?.id ?? '';

test('an estimate adds up line by line, and can be read by its link as it was made', async () => {
  await publishEdit(api, ({ identity }) => Object.assign(identity, { timeZone: 'UTC' }));
  setDay('2027-01-29');
  await api.signIn();
  const { content } = await api.context.site.current();
  const [first, second] = content.addOns;
  const chosen = content.packages.find(({ id }) => id === 'product');
  if (!first || !second || !chosen) throw new Error('The starter has a package and two add-ons');
  const { status, body } = await estimate(api, { addOns: [first.id, second.id] });
  expect(status).toBe(201);
  const lines = [chosen, first, second].map(({ id, name, price }, index) => ({
    kind: index === 0 ? 'package' : 'addOn',
    ref: id,
    title: name,
    quantity: 1,
    unitAmount: price * 100,
    total: price * 100,
  }));
  const { id } = body.data;
  expect(body.data).toEqual({
    id,
    package: 'product',
    addOns: [first.id, second.id],
    lines,
    total: (chosen.price + first.price + second.price) * 100,
    currency: 'USD',
    taxIncluded: null,
    weeks: chosen.weeks,
    earliestStart: '2027-02-01',
    earliestDelivery: new Date(Date.parse('2027-02-01') + 7 * chosen.weeks.to * DAY).toISOString().slice(0, 10),
    fitsDeadline: null,
    validUntil: new Date(Date.parse(body.data.validUntil)).toISOString(),
    binding: false,
    url: `${api.context.config.publicUrl}/estimate/${id}`,
  });
  expect(Math.round((Date.parse(body.data.validUntil) - api.context.now()) / DAY)).toBe(30);
  expect((await readEstimate(api, id)).body.data).toEqual(body.data);
});

test('later prices, names, currencies and packages change no estimate that was made', async () => {
  const { data } = (await estimate(api, { addOns: [await addOn(0)] })).body;
  await publishEdit(api, (content) => {
    Object.assign(content.identity, { currency: 'JPY' });
    content.packages = content.packages.filter(({ id }) => id !== 'product');
    for (const entry of content.addOns) Object.assign(entry, { name: 'Other', price: 7 });
  });
  expect((await readEstimate(api, data.id)).body.data).toEqual(data);
  expect((await estimate(api)).status).toBe(422);
});

test('without a package nothing is said about weeks and delivery', async () => {
  const { data } = (
    await estimate(api, { package: null, addOns: [await addOn(0)], answers: { deadline: '2099-01-01' } })
  ).body;
  expect(data).toMatchObject({ package: null, weeks: null, earliestDelivery: null, fitsDeadline: null });
});

test('a later start of the owner moves the start and the delivery', async () => {
  setDay('2027-01-29');
  await api.signIn();
  await publishEdit(api, ({ availability }) => Object.assign(availability, { startsOn: '2027-05-02' }));
  expect((await estimate(api)).body.data).toMatchObject({ earliestStart: '2027-05-02' });
  await publishEdit(api, ({ availability }) => Object.assign(availability, { startsOn: '2027-01-30' }));
  expect((await estimate(api)).body.data).toMatchObject({ earliestStart: '2027-02-01' });
});

test('today is the day of the site and not of the server', async () => {
  await publishEdit(api, ({ identity }) => Object.assign(identity, { timeZone: 'Pacific/Kiritimati' }));
  // Noon of Sunday in UTC is two in the morning of Monday there.
  setDay('2027-01-31');
  expect((await estimate(api)).body.data.earliestStart).toBe('2027-02-02');
});

test('a deadline fits from the day of the delivery on', async () => {
  const { earliestDelivery } = (await estimate(api)).body.data;
  const before = new Date(Date.parse(earliestDelivery) - DAY).toISOString().slice(0, 10);
  const fits = async (deadline: string) => (await estimate(api, { answers: { deadline } })).body.data.fitsDeadline;
  expect([await fits(earliestDelivery), await fits(before)]).toEqual([true, false]);
});

test('the answers are for the owner only', async () => {
  const answers = { goal: 'Sell more.\nSoon.', notes: 'By train' };
  const { id } = (await estimate(api, { answers })).body.data;
  const read = await readEstimate(api, id);
  expect(read.text).not.toMatch(/Sell more|By train|answers/);
  const { data } = (await readEstimate(api, id, api.token)).body;
  expect(data.answers).toEqual({ ...answers, deadline: null });
});

describe('amounts', () => {
  const prices =
    (currency: string, price: number) =>
    (content: SiteContent): void => {
      Object.assign(content.identity, { currency });
      content.packages = content.packages.slice(0, 1).map((entry) => ({ ...entry, id: 'only', price }));
      content.addOns = [];
    };
  test.each([
    ['JPY', 150_000, 150_000],
    ['USD', 99.5, 9950],
    ['KWD', 1.234, 1234],
  ])('in %s with one package and no add-ons', async (currency, price, total) => {
    await publishEdit(api, prices(currency, price));
    expect((await estimate(api, { package: 'only' })).body.data).toMatchObject({ currency, total });
  });

  test('are refused above what an amount can be', async () => {
    await publishEdit(api, prices('KWD', 100_000_000));
    const { status, body } = await estimate(api, { package: 'only' });
    expect([status, body.errors[0].path]).toEqual([422, 'package']);
  });
});

describe('what cannot be estimated', () => {
  test.each([
    [{ package: null }, 422, 'package'],
    [{ package: 'unknown' }, 422, 'package'],
    [{ package: 'x'.repeat(41) }, 422, 'package'],
    [{ addOns: ['unknown'] }, 422, 'addOns'],
    [{ addOns: ['a', 'a'] }, 422, 'addOns'],
    [{ addOns: Array.from({ length: 21 }, (_, index) => `a${index}`) }, 422, 'addOns'],
    [{ answers: { goal: 'x'.repeat(1001) } }, 422, 'answers.goal'],
    [{ answers: { deadline: 'soon' } }, 422, 'answers.deadline'],
    [{ package: 5 }, 400, 'package'],
    [{ total: 1 }, 400, 'total'],
    [{ answers: { budget: 1 } }, 400, 'answers.budget'],
  ])('%j is refused', async (chosen, status, path) => {
    const reply = await estimate(api, chosen);
    expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
  });
});

test('the same key gives the same estimate, and another body is refused', async () => {
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await estimate(api, {}, key), await estimate(api, {}, key)];
  expect(second.body).toEqual(first.body);
  expect((await estimate(api, { package: 'launch' }, key)).status).toBe(422);
  expect(await api.context.database.models.estimates.count()).toBe(1);
});

describe('while the owner does not offer estimates', () => {
  const statuses = async (id: string) => [
    (await estimate(api)).status,
    (await readEstimate(api, id)).status,
    (await api.send(contract.requestEstimate, { params: { id }, body: { name: 'Ada', email: 'ada@example.com' } }))
      .status,
  ];

  test('the calls are 404', async () => {
    const { id } = (await estimate(api)).body.data;
    await offerEstimates(api, false);
    expect(await statuses(id)).toEqual([404, 404, 404]);
    await offerEstimates(api);
    expect((await readEstimate(api, id)).status).toBe(200);
  });

  test('the calls are 404 where the prices are hidden', async () => {
    const { id } = (await estimate(api)).body.data;
    await publishEdit(api, (content) => {
      Object.assign(content, structuredClone(secondSite));
      for (const section of content.sections) if (section.id === 'services') section.visible = false;
      content.seo.pages.home.description = 'Shops and booking sites.';
    });
    expect(await statuses(id)).toEqual([404, 404, 404]);
  });
});

test('an estimate is 410 after 30 days, is stored for 60, and is 404 then', async () => {
  const { cleanUp } = await import('#api/cleanup.ts');
  const { id } = (await estimate(api)).body.data;
  api.advance(30 * DAY - 60_000);
  expect((await readEstimate(api, id)).status).toBe(200);
  api.advance(60_000);
  const { status, body } = await readEstimate(api, id);
  expect([status, body.code]).toEqual([410, 'expired']);
  api.advance(29 * DAY);
  await cleanUp(api.context);
  expect((await readEstimate(api, id)).status).toBe(410);
  api.advance(DAY + 60_000);
  await cleanUp(api.context);
  expect((await readEstimate(api, id)).status).toBe(404);
});

test('another owner’s packages, prices and words are estimated', async () => {
  const startsOn = new Date(api.context.now() + 60 * DAY).toISOString().slice(0, 10);
  const availability = { ...secondSite.availability, startsOn };
  await publishEdit(api, (content) => Object.assign(content, structuredClone(secondSite), { availability }));
  const { status, body } = await estimate(api, { package: 'postcard', addOns: ['photos'] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ total: 343_050, currency: 'EUR', earliestStart: startsOn });
});

test('one client makes 20 estimates an hour', async () => {
  const limited = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
  await offerEstimates(limited);
  for (let count = 0; count < 20; count++) expect((await estimate(limited)).status).toBe(201);
  const { status, body, headers } = await estimate(limited);
  expect([status, body.message]).toEqual([429, 'Rate limit exceeded']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

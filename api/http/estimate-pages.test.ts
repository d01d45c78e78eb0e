import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { estimate, offerEstimates, readEstimate } from '#api/testing/estimates.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { DAY } from '#common/limits.ts';
import { loadWeb } from './pages.ts';

let api: TestServer;
beforeEach(async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  api = await startTestServer({ SEED: 'none' }, web);
  await offerEstimates(api);
});
afterEach(() => api.close());

const get = (url: string) => api.raw({ url });
const post = (payload: string, headers: Record<string, string> = {}) =>
  api.raw({
    method: 'POST',
    url: '/estimate',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('what is chosen in the address is chosen in the page, and nothing else of the address is in it', async () => {
  const plain = await get('/estimate');
  expect([plain.status, plain.headers['x-robots-tag']]).toEqual([200, undefined]);
  const chosen = await get('/estimate?package=platform&problem=%3Cb%3EPay%3C%2Fb%3E');
  expect(chosen.text).toMatch(
    /<input type="radio"[^>]*checked=""[^>]*value="platform"|value="platform"[^>]*checked=""/,
  );
  expect(chosen.text).not.toContain('Pay<');
});

test('an estimate is rendered with its lines and total, and is neither cached nor listed', async () => {
  const { id } = (await estimate(api)).body.data;
  const { status, headers, text } = await get(`/estimate/${id}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(text).toMatch(/Product.*\$1,500.*Total.*From \$1,500.*Not binding.*Earliest delivery/s);
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('later prices do not change the page of an estimate', async () => {
  const { id } = (await estimate(api)).body.data;
  await publishEdit(api, ({ packages }) => {
    for (const entry of packages) Object.assign(entry, { name: 'Other', price: 7 });
  });
  const { text } = await get(`/estimate/${id}`);
  expect(text).toMatch(/<th scope="row"[^>]*>Product<.*\$1,500/s);
});

test('an expired estimate is 410 and leads to a new one, an unknown one is 404', async () => {
  const { id } = (await estimate(api)).body.data;
  api.advance(30 * DAY);
  const { status, text } = await get(`/estimate/${id}`);
  expect(status).toBe(410);
  expect(text).toContain('This estimate has expired');
  expect(text).toContain('href="/estimate"');
  for (const path of ['/estimate/unknown', '/estimate/%3Cb%3E', '/estimate/..%2Fadmin', `/estimate/${'x'.repeat(65)}`])
    expect((await get(path)).status, path).toBe(404);
});

test('the form without scripts leads to the estimate', async () => {
  const [addOn] = (await api.context.site.current()).content.addOns;
  const { status, headers } = await post(`package=product&addOn=${addOn?.id}&addOn=${addOn?.id}`);
  expect(status).toBe(303);
  expect((await get(String(headers.location))).text).toContain(`>${addOn?.name}<`);
});

test.each([
  ['package=', '/estimate?package=&problem=nothing', 'Choose a package or an add-on'],
  ['package=gone', '/estimate?package=gone&problem=changed', 'What is offered has changed.'],
])('the form with %j leads back with what is wrong', async (form, location, message) => {
  const { status, headers } = await post(form);
  expect([status, headers.location]).toEqual([303, location]);
  const { text } = await get(location);
  expect(text).toMatch(new RegExp(`role="alert".*${message}`, 's'));
});

test('the form is refused from another site, in another type, and too large', async () => {
  expect((await post('package=product', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
  expect((await post(`package=${'x'.repeat(20_000)}`)).status).toBe(413);
  expect(await api.context.database.models.estimates.count()).toBe(0);
});

test('the form without scripts counts against the limit of the client that sent it', async () => {
  const web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  const limited = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' }, web);
  await offerEstimates(limited);
  const send = (remoteAddress: string) =>
    limited.raw({
      method: 'POST',
      url: '/estimate',
      payload: 'package=product',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress,
    });
  for (let count = 0; count < 20; count++) await send('198.51.100.7');
  expect((await send('198.51.100.7')).headers.location).toBe('/estimate?package=product&problem=wait');
  expect((await send('198.51.100.8')).headers.location).toMatch(/^\/estimate\/[\w-]+$/);
  await limited.close();
});

test('the form asks for the goal and the deadline, which only the owner reads', async () => {
  expect((await get('/estimate')).text).toMatch(/name="goal".*name="deadline"/s);
  const { headers } = await post('package=launch&goal=Sell+more+bread&deadline=2030-01-31');
  const id = String(headers.location).split('/').at(-1) ?? '';
  const { body } = await readEstimate(api, id, api.token);
  expect(body.data).toMatchObject({
    fitsDeadline: true,
    answers: { goal: 'Sell more bread', deadline: '2030-01-31', notes: null },
  });
  expect((await get(`/estimate/${id}`)).text).not.toContain('Sell more bread');
  expect((await post('package=launch&goal=&deadline=')).headers.location).toMatch(/^\/estimate\/[\w-]+$/);
  expect((await post('package=launch&deadline=soon')).headers.location).toContain('problem=changed');
});

test('while no estimates are offered the pages do not exist and nothing leads there', async () => {
  const { id } = (await estimate(api)).body.data;
  const leads = async () =>
    Promise.all(
      ['/', '/sitemap.xml', '/privacy', '/llms.txt'].map(async (path) =>
        /href="\/estimate|\/estimate<|Work out your price|>Estimates<|\/estimate\)/.test((await get(path)).text),
      ),
    );
  expect(await leads()).toEqual([true, true, true, true]);
  await offerEstimates(api, false);
  for (const path of ['/estimate', '/estimate?package=product', `/estimate/${id}`])
    expect((await get(path)).status, path).toBe(404);
  expect((await post('package=product')).status).toBe(404);
  expect(await leads()).toEqual([false, false, false, false]);
});

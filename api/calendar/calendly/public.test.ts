import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setRules } from '#api/testing/bookings.ts';
import {
  type CalendlyServer,
  connectCalendly,
  env,
  resetCalendly,
  startCalendlyServer,
} from '#api/testing/calendly-server.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { createBookingType, deleteBookingType } from '#common/contract/booking/types.ts';
import { disconnectCalendly, listEventTypes, listPublicEventTypes } from '#common/contract/calendly.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';

let calendly: CalendlyServer;
let api: TestServer;
beforeAll(async () => {
  calendly = await startCalendlyServer();
  api = await startTestServer({ SEED: 'none', ...env(calendly) });
});
beforeEach(async () => {
  await resetCalendly(api, calendly);
});
afterAll(async () => {
  await api.close();
  await calendly.close();
});

const BUILT_IN = ['30-minute consultation', '1-hour strategy session'];
const OWN = ['Introduction', 'Workshop'];

async function names(): Promise<string[]> {
  const { status, body } = await api.send(listPublicEventTypes);
  expect(status).toBe(200);
  return body.data.collection.map(({ name }: { name: string }) => name);
}

test('without an account a visitor can book 30 or 60 minutes in the site’s own calendar', async () => {
  const { body } = await api.send(listPublicEventTypes);
  const { collection } = body.data;
  expect(collection.map(({ duration }: { duration: number }) => duration)).toEqual([30, 60]);
  for (const { scheduling_url } of collection)
    expect(new URL(scheduling_url).origin).toBe(api.context.config.publicUrl);
  expect(calendly.asked).toEqual([]);
  const addresses = collection.map(
    ({ scheduling_url }: { scheduling_url: string }) => new URL(scheduling_url).pathname,
  );
  expect(addresses).toEqual(['/book/30-minute-consultation', '/book/1-hour-strategy-session']);
});

test('the active kinds of call are offered, in their order', async () => {
  const place = { kind: 'video' };
  const create = (slug: string, active: boolean) =>
    api.send(createBookingType, { body: { name: slug, slug, minutes: 20, place, active } });
  const ids = [(await create('hidden', false)).body.data.id, (await create('intro', true)).body.data.id];
  expect(await names()).toEqual([...BUILT_IN, 'intro']);
  for (const id of ids) await api.send(deleteBookingType, { params: { id } });
  expect(await names()).toEqual(BUILT_IN);
});

test('while the calendar is turned off a visitor asks for 30 or 60 minutes through the form', async () => {
  await setRules(api, { enabled: false });
  const { body } = await api.send(listPublicEventTypes);
  const { publicUrl } = api.context.config;
  expect(body.data.collection.map(({ uri, scheduling_url }: Record<string, string>) => [uri, scheduling_url])).toEqual([
    ['builtin:30', `${publicUrl}/?book=30#contact`],
    ['builtin:60', `${publicUrl}/?book=60#contact`],
  ]);
  await setRules(api, { enabled: true });
});

test('then those of another owner’s content are offered instead', async () => {
  await setRules(api, { enabled: false });
  await publishEdit(api, ({ callTypes }) =>
    callTypes.splice(0, 2, {
      id: 'hello',
      minutes: 20,
      name: 'A hello',
      text: 'Short.',
      message: 'Hello, I am free on',
    }),
  );
  const { body } = await api.send(listPublicEventTypes);
  expect(body.data.collection).toEqual([
    expect.objectContaining({
      uri: 'builtin:hello',
      name: 'A hello',
      duration: 20,
      description: 'Short.',
      scheduling_url: `${api.context.config.publicUrl}/?book=hello#contact`,
    }),
  ]);
  await publishEdit(api, (content) => Object.assign(content, { callTypes: starter.callTypes }));
  expect(await names()).toEqual(BUILT_IN);
  await setRules(api, { enabled: true });
});

test('with an account its active event types are offered, except hidden ones', async () => {
  await connectCalendly(api, calendly);
  expect(await names()).toEqual(OWN);
});

test('a hundred visitors cause one call per minute', async () => {
  await connectCalendly(api, calendly);
  api.advance(MINUTE);
  const before = calendly.asked.length;
  await Promise.all(Array.from({ length: 100 }, names));
  expect(calendly.asked.length).toBe(before + 1);
  await names();
  expect(calendly.asked.length).toBe(before + 1);
  api.advance(MINUTE);
  await names();
  expect(calendly.asked.length).toBe(before + 2);
});

test.each([
  ['fails', { status: 500 }],
  ['refuses the token', { status: 401 }],
  ['asks for a pause', { status: 429 }],
  ['answers nonsense', { body: '[' }],
])('when Calendly %s, visitors still see the last list after one call', async (_name, reply) => {
  await connectCalendly(api, calendly);
  api.advance(MINUTE);
  calendly.instead('/event_types', () => reply);
  const before = calendly.asked.length;
  expect(await names()).toEqual(OWN);
  expect(await names()).toEqual(OWN);
  expect(calendly.asked.length).toBe(before + 1);
});

test('expired tokens are refreshed first, and the list is loaded a minute later', async () => {
  await connectCalendly(api, calendly);
  api.advance(2 * HOUR);
  const before = calendly.asked.length;
  expect(await names()).toEqual(OWN);
  expect(calendly.asked.slice(before).map(({ path }) => path)).toEqual(['/oauth/token']);
  api.advance(MINUTE);
  await names();
  expect(calendly.asked.slice(before).map(({ path }) => path)).toEqual(['/oauth/token', '/event_types']);
});

test('a token rejected early is refreshed by the next visitor', async () => {
  await connectCalendly(api, calendly);
  api.advance(MINUTE);
  calendly.expireAccess();
  await names();
  api.advance(MINUTE);
  await names();
  api.advance(MINUTE);
  calendly.eventTypes.pop();
  calendly.eventTypes.shift();
  expect(await names()).toEqual(['Workshop']);
});

test('the two fallback event types are offered after the connection was revoked in Calendly', async () => {
  await connectCalendly(api, calendly);
  calendly.revokeAll();
  api.advance(MINUTE);
  await names();
  api.advance(MINUTE);
  await names();
  expect(await names()).toEqual(BUILT_IN);
});

test('a list from the day before is no longer shown', async () => {
  await connectCalendly(api, calendly);
  calendly.instead('/event_types', () => ({ status: 500 }));
  calendly.setLifetime(3 * 24 * 3600);
  api.advance(DAY);
  await names();
  expect(await names()).toEqual(BUILT_IN);
});

test('the two fallback event types are offered without active ones and after disconnecting', async () => {
  calendly.eventTypes.splice(0, 2);
  await connectCalendly(api, calendly);
  expect(await names()).toEqual(BUILT_IN);
  expect((await api.send(listEventTypes)).body.data.collection).toHaveLength(2);
  await api.send(disconnectCalendly);
  expect(await names()).toEqual(BUILT_IN);
});

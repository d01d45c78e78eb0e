import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CalendlyServer, env, startCalendlyServer } from '#api/testing/calendly-server.ts';
import { connectCalendly, startAfresh } from '#api/testing/connect-calendly.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/calendly.ts';
import { MINUTE } from '#common/limits.ts';
import { createProvider } from './provider.ts';
import { createCalendlyService } from './service.ts';

let calendly: CalendlyServer;
let api: TestServer;
beforeAll(async () => {
  calendly = await startCalendlyServer();
  api = await startTestServer({ SEED: 'none', ...env(calendly) });
});
beforeEach(async () => {
  await startAfresh(api, calendly);
});
afterAll(async () => {
  await api.close();
  await calendly.close();
});

const questions = [
  contract.listEventTypes,
  contract.listScheduledEvents,
  contract.listOrganizationMemberships,
  contract.getCalendlyProfile,
];

describe('before an account is connected', () => {
  test.each(questions)('$path answers 409 not_connected, and Calendly is not asked', async (endpoint) => {
    const { status, body } = await api.send(endpoint);
    expect([status, body.code, body.message]).toEqual([409, 'not_connected', 'Calendly is not connected']);
    expect(calendly.asked).toEqual([]);
  });

  test('status and health say so', async () => {
    expect((await api.send(contract.getCalendlyStatus)).body).toMatchObject({ connected: false, reconnect: false });
    expect((await api.send(contract.getCalendlyHealth)).body.status).toBe('not_connected');
  });
});

test('without a client id the settings that are missing are named', async () => {
  const bare = await startTestServer({ SEED: 'none' });
  const { body } = await bare.send(contract.getCalendlyStatus);
  expect(body).toMatchObject({ connected: false, missing: ['CALENDLY_CLIENT_ID', 'CALENDLY_CLIENT_SECRET'] });
  const refused = await bare.send(contract.authorizeCalendly);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Calendly is not set up on this server. Set CALENDLY_CLIENT_ID and CALENDLY_CLIENT_SECRET.',
  ]);
  expect((await bare.send(contract.getCalendlyHealth)).body.status).toBe('not_configured');
  await bare.close();
});

describe('a connected account', () => {
  beforeEach(async () => {
    await connectCalendly(api, calendly);
  });

  test('has its event types, with the fields that are promised and no others', async () => {
    const { body } = await api.send(contract.listEventTypes);
    expect(body.data.collection.map(({ name }: { name: string }) => name)).toEqual([
      'Introduction',
      'Workshop',
      'Retired call',
      'For friends',
    ]);
    expect(body.data.collection[0]).toEqual({
      uri: `${calendly.url}/event_types/INTRO`,
      name: 'Introduction',
      active: true,
      duration: 20,
      kind: 'solo',
      description: 'Introduction about your engine.',
      scheduling_url: `${calendly.url}/book/intro`,
      color: '#8247f5',
    });
  });

  test('keeps its event types for a minute', async () => {
    const read = () => api.send(contract.listEventTypes);
    await read();
    expect(calendly.count('/event_types')).toBe(1);
    api.advance(MINUTE / 2);
    await read();
    expect(calendly.count('/event_types')).toBe(1);
    api.advance(MINUTE / 2);
    await read();
    expect(calendly.count('/event_types')).toBe(2);
  });

  test('has its scheduled events by start time, with the place or the link to join', async () => {
    const { body } = await api.send(contract.listScheduledEvents);
    expect(body.data.collection.map(({ location }: { location: unknown }) => location)).toEqual([
      { location: '12 St James’s Square, London' },
      { location: '12 St James’s Square, London' },
      { location: 'https://zoom.example/j/1' },
      null,
    ]);
    const asked = calendly.asked.findLast(({ path }) => path === '/scheduled_events');
    expect(asked?.query).toEqual({ user: `${calendly.url}/users/ADA`, count: '20', sort: 'start_time:asc' });
  });

  test('has events from a moment on, at most as many as asked for', async () => {
    const from = new Date().toISOString();
    const { body } = await api.send(contract.listScheduledEvents, { query: { count: 2, min_start_time: from } });
    expect(body.data.collection).toHaveLength(2);
    expect(body.data.collection.every(({ start_time }: { start_time: string }) => start_time >= from)).toBe(true);
  });

  test.each([[{ count: 0 }], [{ count: 101 }], [{ min_start_time: 'today' }], [{ sort: 'name' }], [{ user: 'other' }]])(
    'refuses the query %j',
    async (query) => {
      expect((await api.send(contract.listScheduledEvents, { query })).status).toBe(400);
      expect(calendly.count('/scheduled_events')).toBe(0);
    },
  );

  test('gives out a link that works once', async () => {
    const body = { event_type_uri: `${calendly.url}/event_types/INTRO`, max_event_count: 1 };
    const answer = await api.send(contract.createCalendlyLink, { body });
    expect(answer.body.data.resource.booking_url).toMatch(/\/book\/once\//);
    const asked = calendly.asked.findLast(({ path }) => path === '/scheduling_links');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      owner: body.event_type_uri,
      owner_type: 'EventType',
      max_event_count: 1,
    });
  });

  test('does not give out a link for an event type of somebody else', async () => {
    const body = { event_type_uri: 'https://api.calendly.com/event_types/OTHER' };
    expect((await api.send(contract.createCalendlyLink, { body })).status).toBe(422);
  });

  test('a link that failed is not asked for a second time', async () => {
    calendly.instead('/scheduling_links', () => ({ status: 500 }));
    const body = { event_type_uri: `${calendly.url}/event_types/INTRO` };
    expect((await api.send(contract.createCalendlyLink, { body })).status).toBe(502);
    expect(calendly.count('/scheduling_links')).toBe(1);
  });

  test('has memberships, a profile and its health', async () => {
    const memberships = await api.send(contract.listOrganizationMemberships);
    expect(memberships.body.data.collection).toEqual([
      { uri: `${calendly.url}/organization_memberships/1`, role: 'owner' },
    ]);
    const profile = await api.send(contract.getCalendlyProfile);
    expect(profile.body.data).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', timezone: 'Europe/London' });
    expect((await api.send(contract.getCalendlyHealth)).body.status).toBe('healthy');
  });

  test('shows a new name once it was read', async () => {
    const renamed = { resource: { uri: `${calendly.url}/users/ADA`, name: 'Ada King', extra: 1 } };
    calendly.instead('/users/me', () => ({ body: renamed }));
    await api.send(contract.getCalendlyProfile);
    const { user } = (await api.send(contract.getCalendlyStatus)).body;
    expect(user).toEqual({ name: 'Ada King', email: '', timezone: '' });
  });
});

describe('when Calendly', () => {
  beforeEach(async () => {
    await connectCalendly(api, calendly);
  });
  const profile = () => api.send(contract.getCalendlyProfile);
  const health = async () => (await api.send(contract.getCalendlyHealth)).body.status;

  test('fails once, a read is tried again', async () => {
    calendly.instead('/users/me', () => ({ status: 500 }), 1);
    expect((await profile()).status).toBe(200);
  });

  test('keeps failing, the answer is 502 after two tries', async () => {
    calendly.instead('/users/me', () => ({ status: 500 }));
    const before = calendly.count('/users/me');
    const { status, body } = await profile();
    expect([status, body.code]).toEqual([502, 'upstream_failed']);
    expect(calendly.count('/users/me')).toBe(before + 2);
    expect(await health()).toBe('unreachable');
  });

  test.each([
    ['a page', '<html>Sign in</html>'],
    ['another shape', { resource: [] }],
    ['nothing', ''],
    ['null', null],
  ])('answers with %s, the answer is 502 and the connection stays', async (_name, body) => {
    calendly.instead('/users/me', () => ({ body }));
    expect((await profile()).status).toBe(502);
    expect((await api.send(contract.getCalendlyStatus)).body.connected).toBe(true);
  });

  test('has entries that cannot be used, the others are listed', async () => {
    const other = { uri: 'u', name: null, active: true, duration: 15, scheduling_url: 'https://calendly.com/ada/x' };
    const wrong = [null, 'text', {}, { ...other, duration: '15' }, { ...other, scheduling_url: 'javascript:alert(1)' }];
    calendly.eventTypes.splice(0, 4, ...(wrong as Record<string, unknown>[]), other);
    api.advance(MINUTE);
    const { body } = await api.send(contract.listEventTypes);
    expect(body.data.collection).toEqual([{ ...other, name: '', kind: '', description: null, color: null }]);
  });

  test('sends us elsewhere, the token does not go there', async () => {
    calendly.instead('/users/me', () => ({ status: 302, headers: { location: '/event_types' } }));
    const before = calendly.count('/event_types');
    expect((await profile()).status).toBe(502);
    expect(calendly.count('/event_types')).toBe(before);
  });

  test('asks for a pause, nothing is asked until it is over', async () => {
    calendly.instead('/users/me', () => ({ status: 429, headers: { 'retry-after': '400' } }), 1);
    const limited = await profile();
    expect([limited.status, limited.body.code, limited.headers['retry-after']]).toEqual([429, 'rate_limited', '400']);
    const before = calendly.asked.length;
    api.advance(300_000);
    const early = await api.send(contract.listScheduledEvents);
    expect([early.status, Number(early.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await health()).toBe('rate_limited');
    expect(calendly.asked.length).toBe(before);
    api.advance(100_000);
    expect((await api.send(contract.listScheduledEvents)).status).toBe(200);
  });

  test('does not answer, the wait ends with 504, and the read is not repeated', async () => {
    const hasty = createCalendlyService(api.context, createProvider(api.context.config.calendly, 150));
    calendly.instead('/users/me', () => new Promise(() => undefined));
    const before = calendly.count('/users/me');
    await expect(hasty.readProfile()).rejects.toMatchObject({ code: 'upstream_timeout', status: 504 });
    expect(calendly.count('/users/me')).toBe(before + 1);
    expect(await hasty.checkHealth()).toBe('unreachable');
  });

  test('is not there at all, the answer is 502', async () => {
    const { calendly: config } = api.context.config;
    const nobody = createCalendlyService(api.context, createProvider({ ...config, apiUrl: 'http://127.0.0.1:1' }));
    await expect(nobody.readProfile()).rejects.toMatchObject({ code: 'upstream_failed', status: 502 });
  });
});

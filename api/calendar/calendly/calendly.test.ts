import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CalendlyServer,
  connectCalendly,
  env,
  resetCalendly,
  startCalendlyServer,
} from '#api/testing/calendly-server.ts';
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
  await resetCalendly(api, calendly);
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
  test.each(questions)('$path returns 409 not_connected without a call to Calendly', async (endpoint) => {
    const { status, body } = await api.send(endpoint);
    expect([status, body.code, body.message]).toEqual([409, 'not_connected', 'Calendly is not connected']);
    expect(calendly.asked).toEqual([]);
  });

  test('status and health report the missing connection', async () => {
    expect((await api.send(contract.getCalendlyStatus)).body).toMatchObject({ connected: false, reconnect: false });
    expect((await api.send(contract.getCalendlyHealth)).body.status).toBe('not_connected');
  });
});

test('the status names the missing settings when there is no client id', async () => {
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

  test('the event types have exactly the documented fields', async () => {
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

  test('the event types are cached for a minute', async () => {
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

  test('scheduled events are sorted by start time and have a place or a join link', async () => {
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

  test('scheduled events can be limited by start time and number', async () => {
    const from = new Date().toISOString();
    const { body } = await api.send(contract.listScheduledEvents, { query: { count: 2, min_start_time: from } });
    expect(body.data.collection).toHaveLength(2);
    expect(body.data.collection.every(({ start_time }: { start_time: string }) => start_time >= from)).toBe(true);
  });

  test.each([[{ count: 0 }], [{ count: 101 }], [{ min_start_time: 'today' }], [{ sort: 'name' }], [{ user: 'other' }]])(
    'the query %j is refused',
    async (query) => {
      expect((await api.send(contract.listScheduledEvents, { query })).status).toBe(400);
      expect(calendly.count('/scheduled_events')).toBe(0);
    },
  );

  test('a scheduling link can be used once', async () => {
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

  test('a link for an event type of another owner is refused', async () => {
    const body = { event_type_uri: 'https://api.calendly.com/event_types/OTHER' };
    expect((await api.send(contract.createCalendlyLink, { body })).status).toBe(422);
  });

  test('a failed request for a link is not repeated', async () => {
    calendly.instead('/scheduling_links', () => ({ status: 500 }));
    const body = { event_type_uri: `${calendly.url}/event_types/INTRO` };
    expect((await api.send(contract.createCalendlyLink, { body })).status).toBe(502);
    expect(calendly.count('/scheduling_links')).toBe(1);
  });

  test('memberships, profile and health are available', async () => {
    const memberships = await api.send(contract.listOrganizationMemberships);
    expect(memberships.body.data.collection).toEqual([
      { uri: `${calendly.url}/organization_memberships/1`, role: 'owner' },
    ]);
    const profile = await api.send(contract.getCalendlyProfile);
    expect(profile.body.data).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', timezone: 'Europe/London' });
    expect((await api.send(contract.getCalendlyHealth)).body.status).toBe('healthy');
  });

  test('a changed name is shown after the profile was read', async () => {
    const renamed = { resource: { uri: `${calendly.url}/users/ADA`, name: 'Ada King', extra: 1 } };
    calendly.instead('/users/me', () => ({ body: renamed }));
    await api.send(contract.getCalendlyProfile);
    const { user } = (await api.send(contract.getCalendlyStatus)).body;
    expect(user).toEqual({ name: 'Ada King', email: '', timezone: '' });
  });
});

describe('provider failures', () => {
  beforeEach(async () => {
    await connectCalendly(api, calendly);
  });
  const profile = () => api.send(contract.getCalendlyProfile);
  const health = async () => (await api.send(contract.getCalendlyHealth)).body.status;

  test('a read that fails once is retried', async () => {
    calendly.instead('/users/me', () => ({ status: 500 }), 1);
    expect((await profile()).status).toBe(200);
  });

  test('a read that fails twice returns 502', async () => {
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
  ])('a reply with %s returns 502 and keeps the connection', async (_name, body) => {
    calendly.instead('/users/me', () => ({ body }));
    expect((await profile()).status).toBe(502);
    expect((await api.send(contract.getCalendlyStatus)).body.connected).toBe(true);
  });

  test('invalid entries are left out of a list', async () => {
    const other = { uri: 'u', name: null, active: true, duration: 15, scheduling_url: 'https://calendly.com/ada/x' };
    const wrong = [null, 'text', {}, { ...other, duration: '15' }, { ...other, scheduling_url: 'javascript:alert(1)' }];
    calendly.eventTypes.splice(0, 4, ...(wrong as Record<string, unknown>[]), other);
    api.advance(MINUTE);
    const { body } = await api.send(contract.listEventTypes);
    expect(body.data.collection).toEqual([{ ...other, name: '', kind: '', description: null, color: null }]);
  });

  test('the token is not sent to the target of a redirect', async () => {
    calendly.instead('/users/me', () => ({ status: 302, headers: { location: '/event_types' } }));
    const before = calendly.count('/event_types');
    expect((await profile()).status).toBe(502);
    expect(calendly.count('/event_types')).toBe(before);
  });

  test('no call is made during a pause that Calendly requested', async () => {
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

  test('a call without a reply returns 504 and is not retried', async () => {
    const hasty = createCalendlyService(
      api.context,
      createProvider(async () => api.context.config.calendly, 150),
    );
    calendly.instead('/users/me', () => new Promise(() => undefined));
    const before = calendly.count('/users/me');
    await expect(hasty.readProfile()).rejects.toMatchObject({ code: 'upstream_timeout', status: 504 });
    expect(calendly.count('/users/me') - before).toBeLessThanOrEqual(1);
    expect(await hasty.checkHealth()).toBe('unreachable');
  });

  test('an unreachable Calendly returns 502', async () => {
    const { calendly: config } = api.context.config;
    const nobody = createCalendlyService(
      api.context,
      createProvider(async () => ({ ...config, apiUrl: 'http://127.0.0.1:1' })),
    );
    await expect(nobody.readProfile()).rejects.toMatchObject({ code: 'upstream_failed', status: 502 });
  });
});

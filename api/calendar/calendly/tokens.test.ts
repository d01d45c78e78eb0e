import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '#api/create-context.ts';
import {
  type CalendlyServer,
  connectCalendly,
  env,
  resetCalendly,
  startCalendlyServer,
} from '#api/testing/calendly-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/calendly.ts';
import { HOUR } from '#common/limits.ts';
import { createCalendlyService } from './service.ts';

let calendly: CalendlyServer;
let api: TestServer;
beforeAll(async () => {
  calendly = await startCalendlyServer();
  api = await startTestServer({ SEED: 'none', ...env(calendly) });
});
beforeEach(async () => {
  await resetCalendly(api, calendly);
  await connectCalendly(api, calendly);
});
afterAll(async () => {
  await api.close();
  await calendly.close();
});

const refreshes = () =>
  calendly.asked.filter(({ path, body }) => path === '/oauth/token' && body.includes('refresh_token')).length;
const profile = () => api.send(contract.getCalendlyProfile);
const status = async () => (await api.send(contract.getCalendlyStatus)).body;

/** A second instance on the same database. */
async function startOther() {
  const context = await createContext(api.context.config, pino({ level: 'silent' }), api.context.now);
  return { scheduling: createCalendlyService(context), stop: () => context.database.close() };
}

const events = { count: 20, min_start_time: undefined, sort: undefined };

describe('expired tokens', () => {
  test('twenty concurrent calls on two instances refresh the tokens once', async () => {
    const [one, other] = await Promise.all([startOther(), startOther()]);
    calendly.expireAccess();
    api.advance(2 * HOUR);
    const calls = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).scheduling.listEvents(events));
    expect((await Promise.all(calls)).map(({ length }) => length)).toEqual(calls.map(() => 4));
    expect(refreshes()).toBe(1);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('tokens that Calendly revokes early are refreshed once, too', async () => {
    calendly.expireAccess();
    const answers = await Promise.all(Array.from({ length: 20 }, profile));
    expect(answers.map(({ status: code }) => code)).toEqual(answers.map(() => 200));
    expect(refreshes()).toBe(1);
  });

  test('each refresh uses the newest refresh token', async () => {
    for (const round of [1, 2, 3]) {
      calendly.expireAccess();
      expect((await profile()).status).toBe(200);
      expect(refreshes()).toBe(round);
    }
  });

  test('valid tokens are not refreshed', async () => {
    api.advance(HOUR);
    await api.signIn();
    expect((await profile()).status).toBe(200);
    expect(refreshes()).toBe(0);
  });
});

describe('ended connections', () => {
  test('a connection revoked in Calendly is shown as disconnected and not retried', async () => {
    calendly.revokeAll();
    const refused = await profile();
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'not_connected', { reconnect: true }]);
    expect(await status()).toMatchObject({ connected: false, user: null, reconnect: true });
    expect((await api.send(contract.getCalendlyHealth)).body.status).toBe('reconnect');
    const before = calendly.asked.length;
    await Promise.all([profile(), profile(), api.send(contract.listEventTypes)]);
    expect(calendly.asked.length).toBe(before);
    await connectCalendly(api, calendly);
    expect(await status()).toMatchObject({ connected: true, reconnect: false });
  });

  test('a connection whose refreshed tokens are rejected is given up after one refresh', async () => {
    calendly.instead('/users/me', () => ({ status: 401 }));
    expect((await profile()).body.code).toBe('not_connected');
    expect([refreshes(), calendly.count('/users/me')]).toEqual([1, 3]);
    expect((await status()).reconnect).toBe(true);
  });

  test('a crash between the reply and its commit does not cause a refresh loop', async () => {
    calendly.expireAccess();
    const dead = await startOther();
    // The refresh token gets used up, but the new tokens never arrive.
    const swallowed = Promise.withResolvers<void>();
    calendly.instead(
      '/oauth/token',
      (usual) => {
        usual();
        swallowed.resolve();
        return new Promise(() => undefined);
      },
      1,
    );
    const lost = dead.scheduling.readProfile().catch((error: unknown) => error);
    await swallowed.promise;
    await dead.stop();
    api.advance(10_000);
    expect((await profile()).body).toMatchObject({ code: 'not_connected', data: { reconnect: true } });
    expect(await status()).toMatchObject({ connected: false, reconnect: true });
    await profile();
    expect(refreshes()).toBe(2);
    expect(await lost).toBeInstanceOf(Error);
  });

  test('a lost encryption key asks for a new connection instead of failing', async () => {
    const context = { ...api.context, secrets: { ...api.context.secrets, encryptionKey: 'k'.repeat(32) } };
    const scheduling = createCalendlyService(context);
    expect(await scheduling.readStatus()).toMatchObject({ connected: false, reconnect: true });
    await expect(scheduling.readProfile()).rejects.toMatchObject({ code: 'not_connected' });
  });
});

describe('token server failures', () => {
  test('after a server error the tokens are kept, and the next refresh waits ten seconds', async () => {
    const goOn = api.holdClock();
    calendly.expireAccess();
    calendly.instead('/oauth/token', () => ({ status: 503 }), 1);
    expect((await profile()).status).toBe(502);
    expect(refreshes()).toBe(1);
    const early = await profile();
    expect([early.status, early.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect(refreshes()).toBe(1);
    api.advance(10_000);
    expect((await profile()).status).toBe(200);
    goOn();
  });

  test('a malformed reply to a refresh uses up the refresh token', async () => {
    calendly.expireAccess();
    calendly.instead('/oauth/token', () => ({ body: { access_token: 'half an answer' } }), 1);
    expect((await profile()).body).toMatchObject({ code: 'not_connected', data: { reconnect: true } });
    await profile();
    expect(refreshes()).toBe(1);
  });

  test('tokens that arrive after disconnecting are revoked', async () => {
    calendly.expireAccess();
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    calendly.instead(
      '/oauth/token',
      async (usual) => {
        const reply = usual();
        arrived.resolve();
        await release.promise;
        return reply;
      },
      1,
    );
    const asked = profile();
    await arrived.promise;
    await api.send(contract.disconnectCalendly);
    const before = calendly.count('/oauth/revoke');
    release.resolve();
    expect((await asked).body.code).toBe('not_connected');
    expect((await status()).connected).toBe(false);
    expect(calendly.count('/oauth/revoke')).toBe(before + 1);
  });
});

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from '#scripts/free-port.ts';
import { type Measurement, milliseconds } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';
import type { TestEnv } from './test-env.ts';

/** Milliseconds within which 99 of 100 visitors have their answer. */
const AIM = 200;

/** A server that takes connections and never says a word. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Runs one server at a time, because one that retries its emails would slow the others down. */
async function measureOutage(testEnv: TestEnv, name: string, label: string, env: Record<string, string>) {
  const api = await testEnv.startApi(name, {
    DATABASE_URL: await testEnv.createDatabase(),
    SEED: 'none',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  });
  const target = { url: `${api.url}/api/email/contact`, method: 'POST', contacts: 'many-visitors' } as const;
  const measured: Measured[] = [];
  for (const connections of [...new Set([1, testEnv.options.connections])])
    measured.push(
      ...(await measureRounds(testEnv, [{ ...target, label: `${label}, ${connections} at a time`, connections }])),
    );
  await api.stop();
  return measured;
}

/** Measures how long a visitor waits for the answer while the email server is down. */
export async function measureEmailDown(testEnv: TestEnv): Promise<Measurement> {
  const silent = await startSilentServer();
  const usual = await measureOutage(testEnv, 'mail-none', 'no mail server configured', {});
  const refused = await measureOutage(testEnv, 'mail-refused', 'connection refused', {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  const mute = await measureOutage(testEnv, 'mail-silent', 'takes connections, never speaks', {
    SMTP_URL: silent.url,
  });
  silent.stop();
  const measured = [...usual, ...refused, ...mute];
  return {
    name: 'mail',
    title: 'POST /api/email/contact on MySQL while the email server is down',
    head: ['', 'req/s', 'p50 ms', 'p99 ms'],
    rows: measured.map(({ label, perSecond, p50, p99 }) => [
      label,
      perSecond.toFixed(0),
      milliseconds(p50),
      milliseconds(p99),
    ]),
    figures: measured,
    aims: [...refused, ...mute].map(({ label, p99 }) => ({
      text: `${label}: p99 under ${AIM} ms`,
      found: `${milliseconds(p99)} ms`,
      met: p99 < AIM,
    })),
    notes: ['as many a second as the server takes; the mails pile up in the outbox and are tried again meanwhile'],
  };
}

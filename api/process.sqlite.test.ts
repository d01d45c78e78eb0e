import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { copyTemplate } from './testing/database-template.ts';
import { until } from './testing/deliveries.ts';
import { hasTerminal, type ServerProcess, startOnTerminal, startServerProcess } from './testing/server-process.ts';

/** Tests what a server's process promises to whoever starts and ends it, on SQLite. */

let folder: string;
let port: number;
let running: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-process-'));
  port = await freePort();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}, at = port): ServerProcess {
  const server = startServerProcess(at, { DATA_DIR: folder, ...env });
  running.push(server);
  return server;
}

/** Starts a server on a database that is ready, as after its first start. */
async function startAgain(): Promise<ServerProcess> {
  await copyTemplate({ folder, env: {} }, { SEED: 'none' });
  return start();
}

const passwordIn = (server: ServerProcess) => /^Owner password: (\S+)$/m.exec(server.output())?.[1];

test('a first start that cannot listen makes no account, and the next one prints the password', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toBe(
    `Not started: PORT: ${port} is in use by another program; choose another one, such as PORT=${port + 1}\n`,
  );
  expect(refused.output()).toBe('');
  await new Promise((resolve) => other.close(resolve));
  const started = start();
  await started.ready();
  const password = await until(() => passwordIn(started), Boolean);
  const body = JSON.stringify({ email: 'owner@example.com', password });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200);
});

test('METRICS_PORT that is taken is named before anything is written', async () => {
  const other = createServer();
  const metricsPort = await freePort();
  await new Promise<void>((resolve) => other.listen(metricsPort, '127.0.0.1', resolve));
  const refused = start({ METRICS_PORT: String(metricsPort) });
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(new RegExp(`^Not started: METRICS_PORT: ${metricsPort} is in use[^\n]+\n$`));
  await new Promise((resolve) => other.close(resolve));
  expect(await readdir(folder)).not.toContain('portfolio.sqlite');
});

test.skipIf(!hasTerminal)('on a terminal no line is JSON, and the first start ends with the password', async () => {
  const server = startOnTerminal(port, { DATA_DIR: folder });
  running.push(server);
  await server.ready();
  const shown = await until(
    () => server.output().replaceAll('\r', ''),
    (text) => /^Owner password: \S+\n\n/m.test(text),
  );
  await fetch(`http://127.0.0.1:${port}/api/health`);
  const withRequest = await until(
    () => server.output(),
    (text) => text.includes('GET /api/health 200'),
  );
  expect(shown).toMatch(
    new RegExp(
      `Site {7}http://localhost:${port}\n {2}Dashboard {2}http://localhost:${port}/admin\n\nOwner email: .+\nOwner password: .+\n\n$`,
    ),
  );
  expect(withRequest).not.toContain('{');
});

test('a server whose output nobody reads goes on and ends on SIGTERM', async () => {
  const server = await startAgain();
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  await server.ready();
  // More lines than are collected before they are written.
  for (let count = 0; count < 100; count++) await fetch(`http://127.0.0.1:${port}/api/health`);
  await sleep(1_200);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('a second Ctrl-C ends a server at once that still answers a request', async () => {
  const server = await startAgain();
  await server.ready();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  // Its 100 says that the server has begun with the request.
  const head = ['POST /api/email/contact HTTP/1.1', 'Host: localhost', 'Content-Length: 100', 'Expect: 100-continue'];
  socket.write(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n`);
  const [begun] = await once(socket, 'data');
  expect(String(begun)).toContain('100 Continue');
  socket.write('{');
  server.child.kill('SIGINT');
  // The terminal and npm both pass on one key press.
  server.child.kill('SIGINT');
  await until(
    () => server.output(),
    (text) => text.includes('Stopping.'),
  );
  // The server takes another signal within half a second of that for the same key press.
  await sleep(700);
  expect(server.child.exitCode).toBeNull();
  // Without the second signal it would finish what it does, and end with 0.
  expect(await server.kill('SIGINT')).toBe(130);
  socket.destroy();
});

test('a setting that is wrong is refused in one line that says what to do', async () => {
  const server = start({ PORT: 'eighty' });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe('Not started: PORT: must be a whole number from 0 to 65535, such as 4000\n');
});

describe('a server on a folder that others may read, with a misspelled setting', () => {
  let own: string;
  let at: number;
  let server: ServerProcess;
  const servers: ServerProcess[] = [];
  function startThere(onPort: number): ServerProcess {
    const started = startServerProcess(onPort, { DATA_DIR: own });
    servers.push(started);
    return started;
  }
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'portfolio-process-'));
    at = await freePort();
    await chmod(own, 0o755);
    for (const name of ['portfolio.sqlite', 'before.zip', 'notes.txt']) {
      await writeFile(join(own, name), '');
      await chmod(join(own, name), 0o644);
    }
    await writeFile(join(own, '.env'), 'SMPT_URL=smtp://127.0.0.1:1\n', { mode: 0o600 });
    server = startThere(at);
    await server.ready();
  });
  afterAll(async () => {
    for (const started of servers) await started.kill('SIGKILL');
    await rm(own, { recursive: true, force: true });
  });

  test('names the setting with the likely one', () => {
    expect(server.errors()).toBe('SMPT_URL is not a setting and is ignored. Did you mean SMTP_URL?\n');
  });

  test('writes each event as a line of JSON through a pipe', async () => {
    const lines = await until(
      () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{')),
      (found) => found.length > 0,
    );
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('database migrated');
  });

  test('keeps what is in the folder for its own user, whatever it was before', async () => {
    const modes = new Map<string, number>();
    for (const name of ['.', ...(await readdir(own, { recursive: true }))])
      modes.set(name, (await stat(join(own, name))).mode & 0o777);
    expect([...modes.keys()]).toEqual(
      expect.arrayContaining([
        'portfolio.sqlite-wal',
        'portfolio.sqlite-shm',
        'secrets.json',
        'uploads',
        'lock.sqlite',
      ]),
    );
    // A file of somebody else keeps its mode; the folder around it is closed.
    const open = [...modes].filter(([name, mode]) => (mode & 0o077) !== 0 && name !== 'notes.txt');
    expect(open).toEqual([]);
  });

  test('is the only one on it, and the next one, after it was killed, says how to set a password until somebody has signed in', async () => {
    const second = startThere(await freePort());
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(/^SMPT_URL [^\n]+\nNot started: Another process uses the database in [^\n]+\n$/);
    expect((await fetch(`http://127.0.0.1:${at}/api/ready`)).status).toBe(200);
    await server.kill('SIGKILL');
    server = startThere(at);
    await server.ready();
    const hint = /^Nobody has signed in so far\. To set a password: npm run admin -- password owner@example\.com$/m;
    await until(
      () => server.output(),
      (text) => hint.test(text),
    );
    expect(server.output()).not.toContain('Owner password');
  });
});

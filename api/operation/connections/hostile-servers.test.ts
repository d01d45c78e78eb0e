import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/connections.ts';
import { getPrivacy } from '#common/contract/privacy.ts';
import { getSettings } from '#common/contract/settings.ts';

let api: TestServer;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await api.close();
});
const start = async (env: Record<string, string> = {}) => {
  api = await startTestServer({ SEED: 'none', ...env });
};
const put = (kind: string, body: Record<string, unknown>) =>
  api.send(contract.updateConnection, { params: { kind }, body });
const tryOut = async (kind: string, body?: Record<string, unknown>) =>
  (await api.send(contract.testConnection, { params: { kind }, ...(body ? { body } : {}) })).body.data?.code;
const read = async (kind: string) => (await api.send(contract.getConnection, { params: { kind } })).body.data;

async function startTcp(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Writes as fast as the other side reads. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

async function startDav(reply: string): Promise<string> {
  const server = createHttpServer((_request, response) => response.writeHead(207).end(reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const email = { user: 'me', password: 'a secret', from: 'me@studio.dev', to: 'to@studio.dev' };
const at = (port: number) => ({ ...email, host: '127.0.0.1', port });

const HALF = 256 * 1024;
test.each([
  ['a tag that is full of spaces', `<calendar${' '.repeat(HALF)}`],
  ['tags without an end', '<calendar-home-set '.repeat(HALF / 19)],
  ['addresses without an end', '<current-user-principal><href '.repeat(HALF / 30)],
  ['one name without an end', `<${'a'.repeat(HALF)}`],
  ['nothing but beginnings', '<'.repeat(HALF)],
])(
  'a calendar server that sends %s does not hold up the process',
  async (_name, reply) => {
    await start();
    const url = await startDav(reply);
    expect(await tryOut('calendar', { url, user: 'me', password: 'a secret' })).toBe('not_found');
  },
  15_000,
);

test('a server that only names the properties of a calendar has none', async () => {
  await start();
  const url = await startDav(
    '<d:multistatus xmlns:d="DAV:"><d:prop><c:calendar-home-set/><d:current-user-principal/></d:prop></d:multistatus>',
  );
  expect(await tryOut('calendar', { url, user: 'me', password: 'a secret' })).toBe('not_found');
});

test('an email server that replies without an end is given up at once', async () => {
  await start();
  const port = await startTcp((socket) => pour(socket, `220-${'x'.repeat(1_000)}\r\n`.repeat(60)));
  expect(await tryOut('email', at(port))).toBe('wrong_protocol');
});

test('a storage server that replies without an end is given up at once', async () => {
  await start();
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/xml\r\n\r\n';
  const port = await startTcp((socket) => {
    socket.once('data', () => {
      socket.write(head);
      pour(socket, '<a>'.repeat(20_000));
    });
  });
  const storage = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    accessKeyId: 'me',
    secretAccessKey: 'a secret',
  };
  expect(await tryOut('storage', storage)).toBe('wrong_protocol');
});

test('an email server that refuses and then resets the connection leaves the process running', async () => {
  await start();
  let ended = 0;
  const port = await startTcp((socket) => {
    socket.on('close', () => ended++);
    socket.write('554 go away\r\n');
    setTimeout(() => socket.resetAndDestroy(), 50);
  });
  expect(await tryOut('email', at(port))).toBe('wrong_protocol');
  await expect.poll(() => ended).toBe(1);
});

test('an email server is reached at an address of IPv6', async () => {
  await start();
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], disableReverseLookup: true, authOptional: true });
  const listener = server.listen(0, '::1');
  await once(listener, 'listening');
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = listener.address() as AddressInfo;
  for (const host of ['::1', '[::1]'])
    expect(await tryOut('email', { host, port, from: email.from, to: email.to })).toBe('ok');
});

test.each([':::', '[::', '...:', ':', '[::1', '1::2::3'])(
  'the host %j, which no address can hold, is refused',
  async (host) => {
    await start();
    for (const kind of ['email', 'imap'])
      expect((await put(kind, { host, port: 25, user: 'me', password: 'a secret' })).status).toBe(422);
  },
);

test('a host in another script is set in the letters that servers are asked with', async () => {
  await start();
  await put('email', { ...email, host: 'münchen.example', port: 587 });
  expect((await api.send(getPrivacy)).body.data.recipients).toContainEqual({
    kind: 'email',
    host: 'xn--mnchen-3ya.example',
  });
  expect((await api.send(getSettings)).body.data.mail.server).toBe('smtp://xn--mnchen-3ya.example:587');
});

test('what is saved while a test runs stays', async () => {
  let accepted = () => {};
  const connected = new Promise<void>((resolve) => {
    accepted = resolve;
  });
  const port = await startTcp((socket) => {
    accepted();
    setTimeout(() => socket.end('554 go away\r\n'), 300);
  });
  await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const tested = tryOut('email');
  await connected;
  await put('email', { to: 'new@studio.dev' });
  expect(await tested).toBe('wrong_protocol');
  const { values, lastTest } = await read('email');
  expect([values.to, lastTest]).toEqual(['new@studio.dev', undefined]);
  await tryOut('email');
  expect((await read('email')).lastTest.code).toBe('wrong_protocol');
});

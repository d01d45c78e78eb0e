import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALENDLY_CLIENT, startCalendlyServer } from '#api/testing/calendly-server.ts';
import { startOpenAiServer } from '#api/testing/openai-server.ts';
import { startS3Server } from '#api/testing/s3-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { testConnection } from '#common/contract/connections.ts';
import { startImapServer } from '#scripts/doctor/testing/imap-server.ts';
import { freePort } from '#scripts/free-port.ts';

let api: TestServer;
const calendly = await startCalendlyServer();
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', CALENDLY_AUTH_URL: calendly.url, CALENDLY_API_URL: calendly.url });
});
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await api.close();
  await calendly.close();
});

const PASSWORD = 'open:sesame/secret';
async function probe(kind: string, body: Record<string, unknown>) {
  const delays = monitorEventLoopDelay();
  delays.enable();
  const { status, body: reply } = await api.send(testConnection, { params: { kind }, body });
  expect([status, reply.errors]).toEqual([200, undefined]);
  const { message, code, ms } = reply.data;
  expect(message).toMatch(/^[A-Z0-9].*\.$/);
  expect(message).not.toMatch(/-secret|sesame|leaked|sk-/);
  // Leaves out the time that this process waited for the machine.
  expect(ms - delays.max / 1e6).toBeLessThan(10_000);
  return code as string;
}

async function startTcp(onConnection: (socket: Socket) => void) {
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

async function startHttp(listener: RequestListener) {
  const server = createHttpServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startSmtp(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'me' }) : done(new Error(`leaked ${password}`)),
    onMailFrom: ({ address }, _session, done) =>
      address === 'hello@studio.dev' ? done() : done(new Error('leaked rule')),
    onData(stream, _session, done) {
      received.push('email');
      stream.resume().on('end', done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, port: (listener.address() as AddressInfo).port };
}

describe('an email server', () => {
  const smtp = (port: number, more = {}) =>
    probe('email', {
      host: '127.0.0.1',
      port,
      user: 'me',
      password: PASSWORD,
      from: 'Studio <hello@studio.dev>',
      to: 'me@studio.dev',
      ...more,
    });

  test('is signed in to and offered an email, and gets none', async () => {
    const { port, received } = await startSmtp();
    expect(await smtp(port)).toBe('ok');
    expect(await smtp(port, { security: 'none' })).toBe('ok');
    expect(received).toEqual([]);
  });

  test('is told apart by what is wrong with it', async () => {
    const { port } = await startSmtp();
    expect(await smtp(port, { password: 'wrong-secret' })).toBe('wrong_password');
    expect(await smtp(port, { from: 'other@studio.dev' })).toBe('not_allowed');
    expect(await smtp(port, { security: 'starttls' })).toBe('tls_failed');
    expect(await smtp(port, { security: 'tls' })).toBe('tls_failed');
    expect(await smtp(1)).toBe('refused');
    expect(await smtp(587, { host: 'no-such-host.invalid' })).toBe('host_not_found');
    expect(await smtp(await startTcp((socket) => socket.write('HTTP/1.1 400 leaked\r\n\r\n')))).toBe('wrong_protocol');
  });

  test('with a certificate that nobody trusts is refused', async () => {
    const { port } = await startSmtp({ disabledCommands: [] });
    expect(await smtp(port)).toBe('tls_failed');
  });

  test('that says nothing is given up in time', { timeout: 15_000 }, async () => {
    expect(await smtp(await startTcp(() => undefined))).toBe('timeout');
  });
});

test('a mailbox is opened, and each refusal is told apart', async () => {
  const server = await startImapServer('me', PASSWORD);
  stops.push(server.stop);
  const imap = (more = {}) =>
    probe('imap', { host: '127.0.0.1', port: server.port, user: 'me', password: PASSWORD, ...more });
  expect(await imap()).toBe('ok');
  expect(await imap({ password: 'wrong-secret' })).toBe('wrong_password');
  expect(await imap({ mailbox: 'Archive' })).toBe('not_found');
  expect(await imap({ security: 'starttls' })).toBe('tls_failed');
  expect(await imap({ security: 'tls' })).toBe('tls_failed');
  expect(await imap({ port: 1 })).toBe('refused');
  expect(await imap({ host: 'no-such-host.invalid' })).toBe('host_not_found');
});

const AUTHORIZATION = `Basic ${Buffer.from(`me:${PASSWORD}`).toString('base64')}`;
const multistatus = (prop: string) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><propstat><prop>${prop}</prop></propstat></response></multistatus>`;
const davReplies: Record<string, string> = {
  '/me/work/': multistatus('<resourcetype><collection/><C:calendar/></resourcetype>'),
  '/': multistatus('<current-user-principal><href>/principal/</href></current-user-principal>'),
  '/principal/': multistatus('<C:calendar-home-set><href>/me/</href></C:calendar-home-set>'),
  '/contacts/': multistatus('<resourcetype><collection/></resourcetype>'),
};

test('a calendar is found, also from its account, and each refusal is told apart', async () => {
  let elsewhere = 0;
  const other = await startHttp((_request, response) => {
    elsewhere++;
    response.end('leaked');
  });
  const url = await startHttp((request, response) => {
    if (request.headers.authorization !== AUTHORIZATION) return response.writeHead(401).end('leaked');
    if (request.url === '/elsewhere/') return response.writeHead(301, { location: `${other}/` }).end();
    if (request.url === '/moved/') return response.writeHead(301, { location: '/me/work/' }).end();
    if (request.url === '/page/') return response.writeHead(200).end('<h1>leaked</h1>');
    const reply = davReplies[request.url ?? ''];
    return reply === undefined ? response.writeHead(404).end() : response.writeHead(207).end(reply);
  });
  const calendar = (path: string, more = {}) =>
    probe('calendar', { url: url + path, user: 'me', password: PASSWORD, ...more });
  expect(await calendar('/me/work/')).toBe('ok');
  expect(await calendar('/moved/')).toBe('ok');
  expect(await calendar('/')).toBe('ok');
  expect(await calendar('/contacts/')).toBe('not_found');
  expect(await calendar('/nowhere/')).toBe('not_found');
  expect(await calendar('/me/work/', { password: 'wrong-secret' })).toBe('wrong_password');
  expect(await calendar('/page/')).toBe('wrong_protocol');
  expect(await calendar('/elsewhere/')).toBe('wrong_protocol');
  expect(elsewhere).toBe(0);
});

test('a bucket takes and gives up an object, and each refusal is told apart', async () => {
  const { env, stop } = await startS3Server();
  stops.push(stop);
  const fields = {
    endpoint: env.S3_ENDPOINT,
    bucket: 'files',
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
  const storage = (more = {}) => probe('storage', { ...fields, ...more });
  expect(await storage()).toBe('ok');
  expect(await storage({ bucket: 'nothing-here' })).toBe('not_found');
  const mismatch = await startHttp((_request, response) =>
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>leaked</Message></Error>'),
  );
  expect(await storage({ endpoint: mismatch, secretAccessKey: 'wrong-secret' })).toBe('wrong_password');
  expect(await storage({ accessKeyId: 'nobody' })).toBe('wrong_password');
  expect(await storage({ endpoint: 'http://127.0.0.1:1' })).toBe('refused');
  const page = await startHttp((_request, response) => response.end('<h1>leaked</h1>'));
  expect(await storage({ endpoint: page })).toBe('wrong_protocol');
});

test('each provider of the assistant that has a key is asked', async () => {
  const openai = await startOpenAiServer();
  stops.push(() => openai.close());
  const ai = (more = {}) => probe('ai', { openaiKey: 'sk-one', openaiUrl: openai.url, ...more });
  openai.behave({ kind: 'whole', text: 'OK' });
  expect(await ai()).toBe('ok');
  const statuses: [number, string][] = [
    [401, 'wrong_password'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [500, 'wrong_protocol'],
  ];
  for (const [status, code] of statuses) {
    openai.behave({ kind: 'status', status });
    expect([status, await ai()]).toEqual([status, code]);
  }
  openai.behave({ kind: 'whole', text: 'OK' });
  expect(await ai({ geminiKey: 'sk-two', geminiUrl: `http://127.0.0.1:${await freePort()}/` })).toBe('refused');
  const redirect = await startHttp((_request, response) => response.writeHead(307, { location: openai.url }).end());
  const before = openai.calls.length;
  expect(await ai({ openaiUrl: redirect })).toBe('wrong_protocol');
  expect(openai.calls).toHaveLength(before);
});

test('Calendly says whether it knows the client', async () => {
  expect(await probe('calendly', { clientId: CALENDLY_CLIENT.id, clientSecret: CALENDLY_CLIENT.secret })).toBe('ok');
  expect(await probe('calendly', { clientId: CALENDLY_CLIENT.id, clientSecret: 'wrong-secret' })).toBe(
    'wrong_password',
  );
});

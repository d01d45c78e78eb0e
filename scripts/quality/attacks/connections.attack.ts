import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { ConnectionKind } from '#common/connection-options.ts';
import { listActivity } from '#common/contract/activity.ts';
import { downloadBackup } from '#common/contract/backup.ts';
import * as contract from '#common/contract/connections.ts';
import { getPrivacy } from '#common/contract/privacy.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { count, type Finding, milliseconds, Table } from './finding.ts';
import { refusePrivateAddresses } from './private-addresses.ts';
import { NoAnswer, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

/** Milliseconds that one turn of the event loop may take while a hostile server replies. */
const LATE = 1_000;
const HALF = 256 * 1024;
const STORED = 'the-stored-secret-of-the-owner';

const port = (server: Server) => (server.address() as AddressInfo).port;

/** Tells what it got; nothing that it says is true. */
async function startHostile(onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.unref();
}

async function startHttp(status: number, body: string, headers: Record<string, string> = {}): Promise<Server> {
  const server = createHttpServer((_request, response) => response.writeHead(status, headers).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server.unref();
}

/** Writes as fast as the other side reads. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

const fieldsOf = (kind: ConnectionKind, at: number): Record<string, unknown> => {
  const server = { host: '127.0.0.1', port: at, user: 'me', password: STORED };
  const url = `http://127.0.0.1:${at}/`;
  const all: Record<ConnectionKind, Record<string, unknown>> = {
    email: { ...server, from: 'me@example.com', to: 'me@example.com' },
    imap: server,
    calendar: { url, user: 'me', password: STORED },
    ai: { openaiKey: STORED, openaiUrl: url },
    storage: { endpoint: url, bucket: 'files', accessKeyId: 'me', secretAccessKey: STORED },
    calendly: { clientId: 'me', clientSecret: STORED },
  };
  return all[kind];
};

const call = async (site: Site, endpoint: Parameters<typeof questionOf>[0], input: Parameters<typeof questionOf>[1]) =>
  site.ask({ ...questionOf(endpoint, { ...input, headers: await site.owner() }), within: CONNECTION.testTime + 5_000 });

async function surviveHostileServers(site: Site): Promise<Finding> {
  const table = new Table();
  const endless = `220-${'x'.repeat(1_000)}\r\n`.repeat(60);
  const refuseAndReset = (socket: Socket) => {
    socket.write('554 no\r\n');
    setTimeout(() => socket.resetAndDestroy(), 50);
  };
  const tries: [ConnectionKind, string, Server][] = [
    ['email', 'an endless reply', await startHostile((socket) => pour(socket, endless))],
    ['email', 'a refusal and a reset', await startHostile(refuseAndReset)],
    ['imap', 'an endless greeting', await startHostile((socket) => pour(socket, `* ${'x'.repeat(60_000)}`))],
    ['imap', 'a refusal and a reset', await startHostile(refuseAndReset)],
    ['calendar', 'a tag full of spaces', await startHttp(207, `<calendar${' '.repeat(HALF)}`)],
    ['calendar', 'tags without an end', await startHttp(207, '<calendar-home-set '.repeat(HALF / 19))],
    ['calendar', 'a reset', await startHostile((socket) => socket.resetAndDestroy())],
    ['ai', 'megabytes of JSON', await startHttp(200, '['.repeat(HALF * 16), { 'content-type': 'application/json' })],
    ['ai', 'a reset', await startHostile((socket) => socket.resetAndDestroy())],
    ['storage', 'a page', await startHttp(200, '<a>'.repeat(HALF))],
    [
      'storage',
      'an endless page',
      await startHostile((socket) => pour(socket, `HTTP/1.1 200 OK\r\n\r\n${'<a>'.repeat(HALF)}`)),
    ],
  ];
  await site.readProbe();
  let slowest = 0;
  for (const [kind, name, server] of tries) {
    const reply = await call(site, contract.testConnection, {
      params: { kind },
      payload: fieldsOf(kind, port(server)),
    }).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      return { status: 0, text: error.message, ms: 0 };
    });
    slowest = Math.max(slowest, reply.ms);
    table.check((reply.status !== 200 || reply.text.includes('"ok":true')) && `${kind}, ${name}: ${reply.status}`);
    server.close();
  }
  const { ownMax } = await site.readProbe();
  table.check(ownMax > LATE && `the event loop stood still for ${milliseconds(ownMax)}`);
  return {
    area: 'connections',
    promise: 'a hostile server behind a connection neither ends nor stops the process',
    figure: `${table.tried - 1} servers, the slowest test ${milliseconds(slowest)}, longest turn ${milliseconds(ownMax)}`,
    broken: table.broken,
  };
}

/** Fields that lead a secret elsewhere, each with a value for the port of the thief. */
const detours: [ConnectionKind, (at: number) => Record<string, unknown>][] = [
  ['email', (at) => ({ port: at })],
  ['email', () => ({ host: 'localhost' })],
  ['email', (at) => ({ host: '127.0.0.2', port: at, security: 'none' })],
  ['email', () => ({ host: null })],
  ['imap', (at) => ({ port: at, security: 'none' })],
  ['imap', () => ({ host: '127.1' })],
  ['calendar', (at) => ({ url: `http://127.0.0.1:${at}/other/` })],
  ['ai', (at) => ({ openaiUrl: `http://127.0.0.1:${at}/v1` })],
  ['ai', () => ({ openaiUrl: null })],
  ['storage', (at) => ({ endpoint: `http://127.0.0.1:${at}` })],
];

async function keepSecrets(site: Site): Promise<Finding> {
  const table = new Table();
  let connections = 0;
  const thief = await startHostile((socket) => {
    connections++;
    socket.destroy();
  });
  for (const kind of ['email', 'imap', 'calendar', 'ai', 'storage'] as const) {
    const { status } = await call(site, contract.updateConnection, {
      params: { kind },
      payload: fieldsOf(kind, 1),
    });
    table.check(status !== 200 && `${kind} could not be stored: ${status}`);
  }
  for (const [kind, fields] of detours)
    for (const endpoint of [contract.updateConnection, contract.testConnection]) {
      const { status, text } = await call(site, endpoint, { params: { kind }, payload: fields(port(thief)) });
      table.check(
        !(status === 422 && text.includes('secret_needed')) && `${kind} ${JSON.stringify(fields(0))}: ${status}`,
      );
    }
  thief.close();
  table.check(connections > 0 && `${connections} connections to the other server`);
  for (const endpoint of [contract.listConnections, listActivity, downloadBackup, getPrivacy]) {
    const { body } = await call(site, endpoint, {});
    table.check(body.includes(STORED) && `${endpoint.path} holds the secret`);
  }
  table.check((await readFile(site.logFile, 'utf8')).includes(STORED) && 'the log holds the secret');
  return {
    area: 'connections',
    promise: 'a stored secret goes to no other server, and into no reply, backup or log',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

const marks = ['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028'];
const texts: [ConnectionKind, string, string][] = [
  ['email', 'host', 'mail.example.com'],
  ['email', 'user', 'me'],
  ['email', 'password', 'secret'],
  ['email', 'from', 'Studio <me@example.com>'],
  ['email', 'to', 'me@example.com'],
  ['imap', 'mailbox', 'INBOX'],
  ['storage', 'bucket', 'files'],
  ['storage', 'region', 'eu'],
  ['ai', 'openaiKey', 'key'],
  ['ai', 'openaiModel', 'model'],
];
const hosts = [':::', '[::', '...:', 'a..b', 'a/b', 'a?b', 'a#b', 'me@a', 'a:25', 'a b', 'http://a', '[::1]@a', '%00'];

async function refuseInjected(site: Site): Promise<Finding> {
  const table = new Table();
  const put = async (kind: string, payload: Record<string, unknown>) =>
    (await call(site, contract.updateConnection, { params: { kind }, payload })).status;
  for (const [kind, field, value] of texts)
    for (const mark of marks) {
      // Within the text; at its ends some marks are blanks, which are cut off.
      const hostile = `${value.slice(0, 2)}${mark}${value.slice(2)}x`;
      const status = await put(kind, { [field]: hostile });
      const isLineSeparator = mark === '\u2028' && (field === 'password' || field === 'openaiKey');
      table.check(status !== 422 && !isLineSeparator && `${kind}.${field} ${JSON.stringify(mark)}: ${status}`);
    }
  for (const host of hosts) {
    const status = await put('email', { host, password: 'new' });
    table.check(status !== 422 && `host ${host}: ${status}`);
  }
  const { status } = await call(site, getPrivacy, {});
  table.check(status !== 200 && `the privacy page cannot be read any more: ${status}`);
  return {
    area: 'connections',
    promise: 'no line break, and no host that is more than a host, gets into a connection',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

export async function attackConnections(testEnv: TestEnv): Promise<Finding[]> {
  const site = await testEnv.start('connections');
  const findings = [
    await surviveHostileServers(site),
    await keepSecrets(site),
    await refuseInjected(site),
    await refusePrivateAddresses(site, (onConnection) => startHostile(onConnection), port),
  ];
  await site.stop();
  return findings;
}

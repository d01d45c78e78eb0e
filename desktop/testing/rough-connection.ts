import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getContactStats, streamContacts } from '#common/contract/contacts.ts';
import { health } from '#common/contract/health.ts';
import type { Site } from '#web/e2e/site.ts';

/** Ends a block of server-sent events. */
const BLOCK_END = '\n\n';
const isContact = (block: string) => block.includes('event: contact\n');

/** Events of a later version, which has also changed what a contact looks like. */
function laterEvents(block: string): string {
  const id = /^id: (.+)$/m.exec(block)?.[1];
  const events = [
    ['contact', '{"id":"later","name":{"first":"Ada"}}'],
    ['contact', 'no json'],
    ['contact-merged', '{"from":1,"into":2}'],
  ];
  return events.map(([type, data]) => `id: ${id}\nevent: ${type}\ndata: ${data}${BLOCK_END}`).join('');
}

/** Calls that a later version answers differently. */
const CHANGED_LATER: readonly string[] = [health.path, getContactStats.path];

/** Adds what a later version adds to a reply: new fields, and values that this version does not know. */
function laterReply(path: string, text: string): string {
  const reply = JSON.parse(text);
  if (path === health.path) return JSON.stringify({ ...reply, version: '99.0.0', region: 'later' });
  const { data } = reply;
  const byStatus = [...data.byStatus, { _id: 'of a later version', count: 1 }];
  return JSON.stringify({ ...reply, data: { ...data, byStatus, recent: 'none' } });
}

/** The page follows the stream, too; only the app itself sends no name of a browser. */
const isOfApp = ({ headers }: IncomingMessage) => headers['user-agent'] === undefined;

/**
 * Another address of a site, over a connection that a test cuts, between two events or amid one. It can also answer as
 * a later version of the server does.
 */
export async function openRoughConnection(site: Pick<Site, 'url'>) {
  const open = new Set<Socket>();
  const streaming = new Set<ServerResponse>();
  let streams = 0;
  let contacts = 0;
  let cuts = 0;
  let isLater = false;
  let cutInContact = false;

  function cut() {
    cuts += 1;
    streams = 0;
    for (const socket of open) socket.destroy();
  }

  /** @returns whether more may follow */
  function passBlock(block: string, response: ServerResponse): boolean {
    if (isContact(block) && cutInContact) {
      cutInContact = false;
      response.write(block.slice(0, block.length / 2), cut);
      return false;
    }
    response.write(isContact(block) && isLater ? block + laterEvents(block) : block);
    if (isContact(block)) contacts += 1;
    return true;
  }

  function passEvents(reply: IncomingMessage, response: ServerResponse) {
    streams += 1;
    streaming.add(response);
    let rest = '';
    let passes = true;
    reply.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split(BLOCK_END);
      rest = blocks.pop() ?? '';
      for (const block of blocks) if (passes) passes = passBlock(block + BLOCK_END, response);
    });
    reply.on('end', () => response.end());
    response.on('close', () => {
      streaming.delete(response);
      streams = Math.max(0, streams - 1);
    });
  }

  async function passLater(path: string, reply: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of reply.setEncoding('utf8')) text += chunk;
    response.end(reply.statusCode === 200 ? laterReply(path, text) : text);
  }

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '';
    const changes = isLater && CHANGED_LATER.includes(path);
    const headers = { ...incoming.headers, ...(changes ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request(site.url + path, { method: incoming.method, headers }, (reply) => {
      const { 'content-length': _length, ...rest } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, changes ? rest : reply.headers);
      response.flushHeaders();
      reply.on('error', () => response.destroy());
      if (path === streamContacts.path && reply.statusCode === 200 && isOfApp(incoming)) passEvents(reply, response);
      else if (changes) passLater(path, reply, response).catch(() => response.destroy());
      else reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');

  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    /** Cuts in the middle of the next contact. */
    cutInNextContact() {
      cutInContact = true;
    },
    /** Answers from now on as a later version of the server does, or as this one again. */
    setLater(later: boolean) {
      isLater = later;
    },
    /** Sends heartbeats to the app, as many as the server sends in a longer time. */
    async beat(count: number): Promise<void> {
      for (const response of streaming)
        for (let beat = 0; beat < count; beat += 1)
          await new Promise<void>((resolve) => response.write(': still here\n\n', () => resolve()));
    },
    cuts: () => cuts,
    /** Number of streams that the app itself has open. */
    streams: () => streams,
    /** Number of contacts that went whole to the app itself, one that went twice counted twice. */
    contacts: () => contacts,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { APP, answer } from './protocol.ts';
import { record } from './record.ts';
import { settings } from './settings.ts';

const NO_BODY = new Set(['GET', 'HEAD']);

/**
 * A request as `protocol.handle` makes it: the body is there when the handler runs, and nothing tells the handler that
 * the page gave up.
 */
async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = incoming.headers;
  const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  const method = incoming.method ?? 'GET';
  const body = NO_BODY.has(method) ? null : await buffer(incoming);
  return new Request(APP + incoming.url, { method, headers, body });
}

/** Sends a reply. Closing it, as Electron does when the page gives up, destroys its stream. */
async function send(path: string, reply: Response, response: ServerResponse): Promise<void> {
  // Electron caches nothing of its own schemes but compiled code; Chromium has that only of files that it caches.
  const isCode = reply.status === 200 && path.startsWith('/assets/');
  const cached = isCode ? 'max-age=86400' : 'no-store';
  response.writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'cache-control': cached });
  response.flushHeaders();
  const decoder = new TextDecoder();
  const isText = /text|json|javascript/.test(reply.headers.get('content-type') ?? '');
  const body = reply.body ? Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
  if (response.destroyed) body.destroy();
  response.once('close', () => body.destroy());
  for await (const chunk of body) {
    if (isText) record.received.push(decoder.decode(chunk, { stream: true }));
    response.write(chunk);
  }
  response.end();
}

/** Passes Chromium's requests to the app's protocol handler, including streams. @returns its port */
export async function startStandIn(): Promise<number> {
  const server = createServer((incoming, response) => {
    requestOf(incoming)
      .then(answer)
      .then((reply) => send(incoming.url ?? '', reply, response))
      // The window was closed before its reply was complete.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(settings.port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return address.port;
}

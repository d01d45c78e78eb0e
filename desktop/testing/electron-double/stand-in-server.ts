import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { APP, answer } from './protocol.ts';
import { record } from './record.ts';

const NO_BODY = new Set(['GET', 'HEAD']);

function requestOf(incoming: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { host: _host, connection: _connection, ...rest } = incoming.headers;
  const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  const method = incoming.method ?? 'GET';
  const body = NO_BODY.has(method) ? {} : { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const };
  return new Request(APP + incoming.url, { method, headers, signal: gone.signal, ...body });
}

async function send(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.flushHeaders();
  const decoder = new TextDecoder();
  const isText = /text|json|javascript/.test(reply.headers.get('content-type') ?? '');
  for await (const chunk of reply.body ?? []) {
    if (isText) record.received.push(decoder.decode(chunk, { stream: true }));
    response.write(chunk);
  }
  response.end();
}

/** Passes Chromium's requests to the app's protocol handler, including streams. @returns its port */
export async function startStandIn(): Promise<number> {
  const server = createServer((incoming, response) => {
    answer(requestOf(incoming, response))
      .then((reply) => send(reply, response))
      // The window was closed before its reply was complete.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return address.port;
}

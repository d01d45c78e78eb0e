import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch, type PublicFetch } from '#api/core/public-fetch.ts';

export interface WebDouble {
  /** Reads `http://any.host/…` from this double alone. */
  fetch: PublicFetch;
  /** Each request adds a line such as 'HEAD example.com/path'. */
  asked: string[];
  close(): Promise<void>;
}

type Answer = (host: string, path: string, request: IncomingMessage, response: ServerResponse) => void;

/** A part of the internet on this machine: every host is answered by one server, over plain HTTP. */
export async function startWebDouble(answer: Answer): Promise<WebDouble> {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    const host = incoming.headers.host ?? '';
    const path = incoming.url ?? '/';
    asked.push(`${incoming.method} ${host}${path}`);
    answer(host, path, incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network = {
    isAllowed: ({ hostname }: URL) => !hostname.endsWith('.internal'),
    request: (url: URL, options: Parameters<typeof request>[1], onReply: (reply: IncomingMessage) => void) =>
      request(
        {
          ...options,
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          setHost: false,
          headers: { ...(options.headers as Record<string, string>), host: url.host },
        },
        onReply,
      ),
  };
  const asHttp = createPublicFetch(network, 'http:');
  return {
    fetch: (url, options) => asHttp(url.replace(/^https:/, 'http:'), options),
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

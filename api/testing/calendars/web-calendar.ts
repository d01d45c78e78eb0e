import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on this machine whose replies a test sets by their path. */
export async function startWebDouble() {
  const replies = new Map<string, Reply>();
  const seen: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, authorization: request.headers.authorization });
    const reply = replies.get(path);
    if (reply) reply(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Sets what a path replies with: the text of a calendar, or anything else. */
    reply(path: string, reply: string | Reply) {
      const ofText: Reply = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(reply);
      };
      replies.set(path, typeof reply === 'string' ? ofText : reply);
    },
    requests: (path: string) => seen.filter((one) => one.path === path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type WebDouble = Awaited<ReturnType<typeof startWebDouble>>;

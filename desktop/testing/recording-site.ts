import { createServer, type IncomingMessage, request } from 'node:http';
import type { Site } from '#web/e2e/site.ts';

/** Another address of a site that records what it received of each call. */
export async function openRecordingSite(site: Pick<Site, 'url'>) {
  const received: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((incoming, response) => {
    received.push({ path: incoming.url ?? '', headers: incoming.headers });
    const onward = request(site.url + incoming.url, { method: incoming.method, headers: incoming.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      response.flushHeaders();
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The tokens that calls had with them. */
    tokens: () => [...new Set(received.flatMap(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? []))],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer } from 'node:http';

/** A push service on this machine, which takes every message until it is told otherwise. */
export async function startPushService() {
  const received: string[] = [];
  let status = 201;
  const server = createServer(async (request, reply) => {
    for await (const _chunk of request);
    received.push(request.url ?? '');
    reply.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    received,
    url: `http://127.0.0.1:${address.port}`,
    status(next: number) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

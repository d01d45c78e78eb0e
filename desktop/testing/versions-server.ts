import { createServer } from 'node:http';

/** A server that only tells its health, and what it was told of the app. */
export async function startVersionsServer(versions: object) {
  const told: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    const isHealth = url === '/api/health';
    if (isHealth) told.push(headers['x-desktop-version']);
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json', 'x-request-id': '1' });
    response.end(JSON.stringify(isHealth ? { success: true, status: 'ok', ...versions } : { success: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    told,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

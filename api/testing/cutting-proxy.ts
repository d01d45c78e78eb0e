import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '#scripts/free-port.ts';

/** Passes a connection on to a port, and cuts it after so many bytes of the server as `bytes` says for that connection. */
export async function startCuttingProxy(to: number, bytes: (connection: number) => number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const limit = bytes(connections);
    connections += 1;
    let passed = 0;
    const upstream = connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed > limit) client.destroy();
      else client.write(chunk);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    connections: () => connections,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

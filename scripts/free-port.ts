import { createServer } from 'node:net';

/** A port of this machine on which nothing listened a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  probe.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const closed = Promise.withResolvers<void>();
  probe.close(() => closed.resolve());
  await closed.promise;
  return port;
}

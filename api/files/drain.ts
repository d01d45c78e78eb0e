import type { Readable } from 'node:stream';
import type { Request } from '@hapi/hapi';
import { MEGABYTE } from '#common/limits.ts';

/** Bytes of a refused body that are thrown away. */
export const MAX_DISCARDED = 32 * MEGABYTE;
const MAX_DURATION_MS = 5_000;
/** Milliseconds that the client has for reading the reply. */
const LINGER_MS = 2_000;

/** Discards the rest of the body. @returns whether it ended within the limits */
function discardRest(source: Readable): Promise<boolean> {
  if (source.readableEnded || source.destroyed) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MAX_DURATION_MS);
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED) resolve(false);
  });
  for (const event of ['end', 'close', 'error']) source.once(event, () => resolve(true));
  source.resume();
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Reads the rest of a refused body, because a client that is still sending would not read the reply. If the
 * body does not end, the connection is closed in two steps (RFC 9112, 9.6): closing it at once, with data of
 * the client still arriving, would reset it and lose the reply.
 */
export async function drain(request: Request, source: Readable): Promise<void> {
  if (await discardRest(source)) return;
  source.pause();
  const { socket } = request.raw.req;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

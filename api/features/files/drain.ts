import type { Readable } from 'node:stream';
import type { Request } from '@hapi/hapi';
import { MEGABYTE } from '#common/limits.ts';

const MOST = 32 * MEGABYTE;
const LONGEST = 5_000;
/** Milliseconds that a sender has to read the answer. */
const LINGER = 2_000;

/** Reads on without keeping anything. @returns whether the end came before the patience ended */
function readOn(source: Readable): Promise<boolean> {
  if (source.readableEnded || source.destroyed) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LONGEST);
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST) resolve(false);
  });
  for (const event of ['end', 'close', 'error']) source.once(event, () => resolve(true));
  source.resume();
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Takes in what is left of a refused body: a sender that is still writing would not read the answer. One that does not
 * come to an end is answered all the same and then cut off, in two steps (RFC 9112, 9.6): closing at once, with bytes
 * of the sender on the way, would reset the connection and take the answer with it.
 */
export async function drain(request: Request, source: Readable): Promise<void> {
  if (await readOn(source)) return;
  source.pause();
  const { socket } = request.raw.req;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER).unref();
  };
}

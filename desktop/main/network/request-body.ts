import type { ClientRequest } from 'electron';
import { MEGABYTE } from '#common/limits.ts';

/**
 * Bodies up to this size are sent whole: Chromium can send them again when the server has closed an idle connection
 * or a proxy asks for a sign-in first. Longer ones are files, which go out in pieces.
 */
const MAX_WHOLE_BODY = 16 * MEGABYTE;

export interface BodyStart {
  /** The pieces read so far. */
  chunks: readonly Uint8Array[];
  /** Continues the body; `null` when `chunks` is all of it. */
  rest: ReadableStreamDefaultReader<Uint8Array> | null;
}

/** Reads a body up to the size that is sent whole. */
export async function readStart(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
  maxWhole = MAX_WHOLE_BODY,
): Promise<BodyStart> {
  const reader = body.getReader();
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= maxWhole; ) {
    const { done, value } = await reader.read();
    if (done) return { chunks, rest: null };
    chunks.push(value);
    size += value.byteLength;
  }
  return { chunks, rest: reader };
}

async function* piecesOf({ chunks, rest }: BodyStart): AsyncGenerator<Uint8Array> {
  yield* chunks;
  try {
    for (;;) {
      const next = await rest?.read();
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await rest?.cancel();
  }
}

const write = (request: ClientRequest, piece: Uint8Array) =>
  new Promise<boolean>((resolve) => request.write(Buffer.from(piece), undefined, () => resolve(true)));

/**
 * Sends a body and ends the request. @param reply stops a body that the server does not want to the end; Electron's
 * request does not tell that a piece was never sent
 */
export async function sendBody(
  request: ClientRequest,
  start: BodyStart | null,
  reply: Promise<unknown>,
): Promise<void> {
  if (!start || start.chunks.length === 0) return void request.end();
  if (!start.rest) return void request.end(Buffer.concat(start.chunks));
  request.chunkedEncoding = true;
  const stopped = reply.then(
    () => false,
    () => false,
  );
  for await (const piece of piecesOf(start)) if (!(await Promise.race([write(request, piece), stopped]))) return;
  request.end();
}

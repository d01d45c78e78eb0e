import { PassThrough } from 'node:stream';
import type { Logger } from 'pino';
import { toAppError } from '#api/http/errors.ts';
import type { ChatEvent } from '#common/contract/assistant.ts';
import type { Accepted } from './service.ts';

/** Proxies close idle connections, so a comment is sent at this interval in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 5_000;

/** Streams a reply as server-sent events. When the client closes the stream, the call to the provider is aborted. */
export function streamReply(accepted: Accepted, log: Logger): PassThrough {
  const stream = new PassThrough();
  const disconnected = new AbortController();
  const send = ({ event, data }: ChatEvent) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const heartbeat = setInterval(() => {
    if (!stream.destroyed) stream.write(': still here\n\n');
  }, HEARTBEAT_INTERVAL_MS).unref();
  stream.once('close', () => disconnected.abort());
  stream.write(': the reply follows\n\n');

  accepted
    .reply(disconnected.signal, {
      delta: (text) => send({ event: 'delta', data: { text } }),
      restart: () => send({ event: 'restart', data: {} }),
    })
    .then(
      (data) => send({ event: 'done', data }),
      (error: unknown) => {
        const failure = toAppError(error);
        log.error({ err: failure.cause ?? failure }, 'assistant reply failed');
        send({ event: 'error', data: { message: failure.message } });
      },
    )
    .finally(() => {
      clearInterval(heartbeat);
      if (!stream.destroyed) stream.end();
    });
  return stream;
}

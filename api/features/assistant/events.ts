import { PassThrough } from 'node:stream';
import type { Logger } from 'pino';
import { nameFailure } from '#api/http/errors.ts';
import type { ChatEvent } from '#common/contract/assistant.ts';
import type { Accepted } from './service.ts';

/** Proxies end connections on which nothing moves. */
const HEARTBEAT_EVERY = 5_000;

/** The reply as events, while it is written. Whoever closes the stream ends the call to the provider. */
export function streamReply(accepted: Accepted, log: Logger): PassThrough {
  const stream = new PassThrough();
  const gone = new AbortController();
  const send = ({ event, data }: ChatEvent) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const heartbeat = setInterval(() => {
    if (!stream.destroyed) stream.write(': still here\n\n');
  }, HEARTBEAT_EVERY).unref();
  stream.once('close', () => gone.abort());
  stream.write(': the reply follows\n\n');

  accepted
    .reply(gone.signal, {
      delta: (text) => send({ event: 'delta', data: { text } }),
      restart: () => send({ event: 'restart', data: {} }),
    })
    .then(
      (data) => send({ event: 'done', data }),
      (error: unknown) => {
        const failure = nameFailure(error);
        log.error({ err: failure.cause ?? failure }, 'a reply of the assistant could not be made');
        send({ event: 'error', data: { message: failure.message } });
      },
    )
    .finally(() => {
      clearInterval(heartbeat);
      if (!stream.destroyed) stream.end();
    });
  return stream;
}

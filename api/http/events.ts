import type { Readable } from 'node:stream';
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';

/**
 * Answers with server-sent events as they come. `identity` keeps hapi from compressing them, which would hold all of
 * them back to the end; `no-transform` and `x-accel-buffering` ask the same of proxies.
 */
export const answerEvents = (stream: Readable, h: ResponseToolkit): ResponseObject =>
  h
    .response(stream)
    .type(EVENT_STREAM)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('content-encoding', 'identity');

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Server as HapiServer } from '@hapi/hapi';
import { maxFormBytes } from '#common/endpoint.ts';
import { MAX_JSON_BODY, SECOND, timeOnSlowestLine } from '#common/limits.ts';
import { METHODS } from './methods.ts';

export interface BodyTimeouts {
  /** Milliseconds that every body has, also one without bytes. */
  base: number;
  /** Milliseconds for the rest of a body that is not needed, because the reply was sent. */
  afterReply: number;
}

const TIMEOUTS: BodyTimeouts = { base: 30 * SECOND, afterReply: 5 * SECOND };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes that the call of a request takes at most. */
export const maxBodyOf =
  (server: HapiServer) =>
  ({ method, url = '/' }: IncomingMessage): number => {
    const [path = '/'] = url.split('?');
    const known = METHODS.find((one) => one === method);
    const settings = known && server.onDemand.find(known, path)?.settings;
    const form = settings?.app?.endpoint?.().form;
    if (form) return maxFormBytes(form);
    return settings?.app?.isFallback ? MAX_JSON_BODY : (settings?.payload?.maxBytes ?? MAX_JSON_BODY);
  };

interface BodyRules {
  /** Bytes that the call of this request takes at most. */
  maxBytesOf: (request: IncomingMessage) => number;
  timeouts?: BodyTimeouts | undefined;
}

/**
 * Closes connections whose body does not arrive in time. Node has one timeout for all requests, but a time
 * that suits an upload over a slow connection is far too long for a form. The time follows from the bytes that are
 * promised. A body without a promise (chunked) gets it for the bytes that have come, so that one of few bytes holds no
 * connection for the time of an upload. Either counts up to what the call takes at most.
 */
export function applyBodyTimeouts(listener: Server, { maxBytesOf, timeouts = TIMEOUTS }: BodyRules): void {
  /** Bytes of a connection before its current request, so that a body that came with its head counts. */
  const bytesBefore = new WeakMap<Socket, number>();
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket, headers } = request;
    const began = performance.now();
    const before = bytesBefore.get(socket) ?? 0;
    const cut = () => {
      if (request.complete) return;
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    };
    const most = maxBytesOf(request);
    const cutIfSlow = () => {
      const left =
        began + timeouts.base + timeOnSlowestLine(Math.min(socket.bytesRead - before, most)) - performance.now();
      if (left <= 0) cut();
      else timer = setTimeout(cutIfSlow, left);
    };
    const promised = headers['content-length'];
    let timer: NodeJS.Timeout =
      promised === undefined
        ? setTimeout(cutIfSlow, timeouts.base)
        : setTimeout(cut, timeouts.base + timeOnSlowestLine(Math.min(Number(promised), most)));
    response.once('finish', () => {
      clearTimeout(timer);
      if (!request.complete) timer = setTimeout(cut, timeouts.afterReply);
    });
    request.once('close', () => {
      clearTimeout(timer);
      bytesBefore.set(socket, socket.bytesRead);
    });
  });
}

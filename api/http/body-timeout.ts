import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SECOND } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';

/** In milliseconds. */
const TIMEOUTS_MS = {
  form: 30 * SECOND,
  upload: 300 * SECOND,
  backup: 1800 * SECOND,
  /** After the reply was sent, the rest of the body is not needed. */
  afterReply: 5 * SECOND,
};

function timeoutFor(path: string): 'form' | 'upload' | 'backup' {
  if (path.startsWith(`${API_PREFIX}upload/`)) return 'upload';
  return path.startsWith(`${API_PREFIX}backup`) ? 'backup' : 'form';
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes connections whose body does not arrive in time. Node has one timeout for all requests, but a time
 * that suits an upload over a slow connection is far too long for a form.
 */
export function applyBodyTimeouts(listener: Server, timeouts = TIMEOUTS_MS): void {
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const cut = () => {
      if (request.complete) return;
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      request.socket.destroySoon();
    };
    let timer = setTimeout(cut, timeouts[timeoutFor(request.url ?? '')]);
    response.once('finish', () => {
      clearTimeout(timer);
      if (!request.complete) timer = setTimeout(cut, timeouts.afterReply);
    });
    request.once('close', () => clearTimeout(timer));
  });
}

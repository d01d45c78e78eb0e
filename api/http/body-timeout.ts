import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SECOND } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';

/** Milliseconds. */
const BOUNDS = {
  form: 30 * SECOND,
  upload: 300 * SECOND,
  backup: 1800 * SECOND,
  /** Once the answer has been given, nobody waits for the rest of the question. */
  afterAnswer: 5 * SECOND,
};

function boundOf(path: string): 'form' | 'upload' | 'backup' {
  if (path.startsWith(`${API_PREFIX}upload/`)) return 'upload';
  return path.startsWith(`${API_PREFIX}backup`) ? 'backup' : 'form';
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections whose body does not come in time. Node's own bound is one for all requests, and what is long enough
 * for a file over a slow line is far too long for a form.
 */
export function limitBodyTime(listener: Server, bounds = BOUNDS): void {
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const cut = () => {
      if (request.complete) return;
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      request.socket.destroySoon();
    };
    let timer = setTimeout(cut, bounds[boundOf(request.url ?? '')]);
    response.once('finish', () => {
      clearTimeout(timer);
      if (!request.complete) timer = setTimeout(cut, bounds.afterAnswer);
    });
    request.once('close', () => clearTimeout(timer));
  });
}

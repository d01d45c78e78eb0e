import { randomBytes } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import { rateLimited } from '../../common/errors.ts';
import type { Context } from '../context.ts';
import { createBurstLimit, type Usage } from '../rate-limits.ts';
import { clientAddress, limitKey } from './client-address.ts';
import { headerOf } from './headers.ts';

/** State of a call of the server to itself: not counted, not logged. */
export const INTERNAL_CALL = { internal: true, requestId: 'internal', address: '127.0.0.1' };

const REQUESTS_A_MINUTE = 300;
const MINUTE = 60_000;

/** Not counted: files that never change, and what machines ask to see whether we live. */
const uncounted = /^\/(assets\/|api\/health$|api\/ready$)/;

export interface RequestRules {
  nextId(): string;
  /** Counts one request of an address against the limit on everything. */
  admit(path: string, address: string): Usage;
  addressOf(peer: string | undefined, forwardedFor: string | undefined): string;
  log(line: { requestId: string; method: string; path: string; status: number; ms: number }): void;
}

const admitted: Usage = { allowed: true, retryAfter: 0 };

/** What every request meets, whether hapi answers it or a finished reply does. */
export function createRequestRules({ config, log, now }: Context): RequestRules {
  const prefix = randomBytes(5).toString('hex');
  const limit = createBurstLimit(Math.max(1, REQUESTS_A_MINUTE * config.rateLimitFactor), MINUTE);
  let count = 0;
  return {
    nextId: () => `${prefix}-${(count++).toString(36)}`,
    admit: (path, address) => (uncounted.test(path) ? admitted : limit(limitKey(address), now())),
    addressOf: (peer, forwardedFor) => clientAddress(peer ?? '', forwardedFor, config.trustedProxies),
    // No address, no query, no header: the log holds nothing personal.
    log: (line) => log.info(line, 'request'),
  };
}

function logResponse(request: Request, rules: RequestRules, log: Logger) {
  const { app, response, info, method, path } = request;
  if (app.internal) return;
  const status = 'statusCode' in response ? response.statusCode : response.output.statusCode;
  if (app.failure) log.error({ requestId: app.requestId, err: app.failure.cause ?? app.failure }, app.failure.message);
  rules.log({ requestId: app.requestId, method, path, status, ms: Math.max(0, info.completed - info.received) });
}

export function registerRequests(server: Server, context: Context, rules: RequestRules): void {
  server.ext('onRequest', (request, h) => {
    const { app } = request;
    app.requestId = rules.nextId();
    app.address = rules.addressOf(request.info.remoteAddress, headerOf(request, 'x-forwarded-for'));
    request.raw.res.setHeader('x-request-id', app.requestId);
    if (app.internal) return h.continue;
    const { allowed, retryAfter } = rules.admit(request.path, app.address);
    if (!allowed) throw rateLimited('Too many requests. Please slow down.', retryAfter);
    return h.continue;
  });
  server.events.on('response', (request) => logResponse(request, rules, context.log));
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';
import type { Request, Server } from '@hapi/hapi';
import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import type { ObservedWarnings } from '#api/core/observed-warnings.ts';
import { isPrivateAddress } from '#api/core/private-address.ts';
import { createBurstLimit, type Usage } from '#api/core/rate-limits.ts';
import type { AnsweredRequest } from '#api/metrics/metrics.ts';
import { rateLimited } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { clientAddress, limitKey, plainAddress } from './client-address.ts';
import { headerOf } from './headers.ts';
import { inVoice } from './voice.ts';

/** State of a request that the server sends to itself: it is neither counted nor logged. */
export const INTERNAL_CALL = { internal: true, requestId: 'internal', address: '127.0.0.1' };

const REQUESTS_A_MINUTE = 300;
/** A page loads many files at once, so these have a limit of their own. */
const FILES_A_MINUTE = 3_000;

const FILES = /^\/(assets\/|theme-)/;
const HEALTH_CHECKS = /^\/api\/(health|ready)$/;
/** The files of pages and health checks do not count against the limit on all requests. */
export const isCounted = (path: string): boolean => !FILES.test(path) && !HEALTH_CHECKS.test(path);

export interface RequestRules {
  nextId(): string;
  /** Counts a request against the limit of an address: of files, or the overall one. */
  admit(path: string, address: string): Usage;
  addressOf(peer: string | undefined, forwardedFor: string | undefined): string;
  /** Looks whether the peer is a proxy that the settings do not know. */
  watchProxy(request: IncomingMessage): void;
  /** Logs and counts a finished request. */
  finish(answered: AnsweredRequest & { requestId: string; path: string }): void;
}

const ALLOWED: Usage = { allowed: true, retryAfter: 0 };

/** Consecutive requests after which a peer is considered a proxy. */
const REQUESTS_NEEDED = 10;
const MAX_PEERS = 100;

interface Peer {
  isTrusted: boolean;
  /** Consecutive requests with another client's address, and with https on the visitor's side. */
  forwarded: number;
  encrypted: number;
}

/**
 * Notices a proxy that the settings do not know. Only peers on this machine or a private network are watched, and all
 * their requests have to be forwarded: a proxy adds the header to each request, while a stranger can add it to his
 * own only. One request without it takes the warning back.
 */
export function createProxyWatch(
  { trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>,
  observed: ObservedWarnings,
): (request: IncomingMessage) => void {
  const peers = new Map<string, Peer>();
  const isPlainHttp = publicUrl.startsWith('http:');

  function peerAt(address: string): Peer | undefined {
    const known = peers.get(address);
    if (known || !isPrivateAddress(address) || peers.size >= MAX_PEERS) return known;
    const peer = { isTrusted: isTrusted(trustedProxies, address), forwarded: 0, encrypted: 0 };
    peers.set(address, peer);
    return peer;
  }

  return ({ socket, headers }) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const peer = peerAt(address);
    if (!peer) return;
    const isForwarded = isIP(firstOf(headers['x-forwarded-for'])) !== 0;
    peer.forwarded = isForwarded ? peer.forwarded + 1 : 0;
    peer.encrypted = isForwarded && firstOf(headers['x-forwarded-proto']) === 'https' ? peer.encrypted + 1 : 0;
    if (!peer.isTrusted) {
      const warning = { code: 'proxy-not-trusted', subject: address } as const;
      if (peer.forwarded === REQUESTS_NEEDED) observed.report(warning);
      if (peer.forwarded === 0) observed.resolve(warning.code, address);
    }
    if (!isPlainHttp) return;
    if (peer.encrypted === REQUESTS_NEEDED) observed.report({ code: 'public-url-not-https', subject: publicUrl });
    if (peer.encrypted === 0) observed.resolve('public-url-not-https');
  };
}

const isTrusted = (proxies: BlockList | null, address: string) =>
  proxies?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') ?? false;

const firstOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() ?? '';

/** Rules for every request, whether hapi or the page cache replies. */
export function createRequestRules({ config, observed, metrics, log, now }: Context): RequestRules {
  const prefix = randomBytes(5).toString('hex');
  const limitOf = (aMinute: number) => createBurstLimit(Math.max(1, aMinute * config.rateLimitFactor), MINUTE);
  const [requests, files] = [limitOf(REQUESTS_A_MINUTE), limitOf(FILES_A_MINUTE)];
  const watch = createProxyWatch(config, observed);
  let count = 0;
  return {
    nextId: () => `${prefix}-${(count++).toString(36)}`,
    admit(path, address) {
      if (HEALTH_CHECKS.test(path)) return ALLOWED;
      const isFile = FILES.test(path);
      const usage = (isFile ? files : requests)(limitKey(address), now());
      if (!usage.allowed) metrics.limited(isFile ? 'files' : 'requests');
      return usage;
    },
    addressOf: (peer, forwardedFor) => clientAddress(peer ?? '', forwardedFor, config.trustedProxies),
    // Health checks come straight from the machine and say nothing about the way that visitors take.
    watchProxy: (request) => HEALTH_CHECKS.test(request.url ?? '') || watch(request),
    // Client address, query, headers and ids are left out, because the log contains no personal data.
    finish({ requestId, method, path, route, status, ms }) {
      log.info({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
      metrics.request({ method, route, status, ms });
    },
  };
}

const MAX_PATH_LENGTH = 200;
/** Below these paths are keys to calls, quotes and rooms, also where the rest of an address is mistyped. */
const AFTER_SECRET = /(\/(?:booking|q|room)\/).+/i;

/**
 * Logs the route template instead of the path, because an id in a path can grant access to a session or
 * conversation.
 */
const loggedPath = ({ path, route }: Request) =>
  route.path.includes('*') ? path.replace(AFTER_SECRET, '$1…').slice(0, MAX_PATH_LENGTH) : route.path;

/** Names as an API has them; anything else could be text of a person. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const MAX_LOGGED_FIELDS = 20;

/** An upgrade is under way, or a page has stayed open over one. */
function logIgnoredFields({ app, route }: Request, ignored: readonly string[], log: Logger) {
  const fields = ignored.filter((name) => FIELD_NAME.test(name)).slice(0, MAX_LOGGED_FIELDS);
  const line = { requestId: app.requestId, path: route.path, fields, count: ignored.length };
  log.info(line, 'unknown fields of a client of another build ignored');
}

function logResponse(request: Request, rules: RequestRules, log: Logger) {
  const { app, response, info, method } = request;
  if (app.internal) return;
  const status = 'statusCode' in response ? response.statusCode : response.output.statusCode;
  if (app.failure) log.error({ requestId: app.requestId, err: app.failure.cause ?? app.failure }, app.failure.message);
  if (app.ignoredFields) logIgnoredFields(request, app.ignoredFields, log);
  const ms = Math.max(0, info.completed - info.received);
  rules.finish({
    requestId: app.requestId,
    method,
    path: loggedPath(request),
    route: request.route.path,
    status,
    ms,
  });
}

export function registerRequests(server: Server, context: Context, rules: RequestRules): void {
  server.ext('onRequest', (request, h) => {
    const { app } = request;
    app.requestId = rules.nextId();
    app.address = rules.addressOf(request.info.remoteAddress, headerOf(request, 'x-forwarded-for'));
    request.raw.res.setHeader('x-request-id', app.requestId);
    if (app.internal) return h.continue;
    rules.watchProxy(request.raw.req);
    const { allowed, retryAfter } = rules.admit(request.path, app.address);
    if (allowed) return h.continue;
    return inVoice(request, () => {
      throw rateLimited(t(messages.tooManyRequests), retryAfter);
    });
  });
  server.events.on('response', (request) => logResponse(request, rules, context.log));
}

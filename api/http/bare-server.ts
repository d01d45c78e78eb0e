import { createServer as createHttpServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as createHapi, type Server } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import { MIN_COMPRESSED } from './encodings.ts';
import { createOnDemandRoutes } from './on-demand-routes.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** Compresses replies while they are sent: smaller than gzip in about the same time. */
const BROTLI_QUALITY = 4;

/** Closes connections whose request headers are late; the interval is short, or that takes long. Bodies: `applyBodyTimeouts`. */
function createListener(headersTimeout: number) {
  const listener = createHttpServer({
    headersTimeout,
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
  });
  // Browsers open connections in advance. An unused one is closed without a reply, because the browser would
  // take that reply for the answer to its next request.
  listener.on('clientError', (_error, socket) => {
    if ('bytesRead' in socket && socket.bytesRead === 0) socket.destroy();
  });
  return listener;
}

interface Listening {
  /** The id of the built web app; undefined without one. */
  build: string | undefined;
  /** Time for the headers of a request; tests shorten it. */
  headersTimeoutMs?: number | undefined;
}

/** A hapi server without routes: its listener, encodings and what all routes have in common. */
export function createBareServer(
  { config }: Context,
  { build, headersTimeoutMs = HEADERS_TIMEOUT_MS }: Listening,
): Server {
  const server = createHapi({
    host: config.host,
    port: config.port,
    listener: createListener(headersTimeoutMs),
    debug: false,
    app: { checkReplies: config.environment !== 'production', ...(build !== undefined && { build }) },
    routes: {
      cors: {
        origin: [new URL(config.publicUrl).origin],
        credentials: true,
        additionalHeaders: ['idempotency-key', 'last-event-id', CLIENT_VERSION_HEADER],
        exposedHeaders: ['x-request-id', 'retry-after'],
      },
      // An unreadable cookie comes from elsewhere and is no reason to refuse a visitor.
      state: { parse: true, failAction: 'ignore' },
      cache: { privacy: 'private', otherwise: 'no-store' },
      // hapi's own ten seconds are too short for a file on a slow line; `applyBodyTimeouts` knows the size.
      payload: { timeout: false },
      // Only files have ranges; their routes say so.
      response: { ranges: false },
    },
    compression: { minBytes: MIN_COMPRESSED },
    router: { stripTrailingSlash: false },
  });
  server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  server.decorate('server', 'onDemand', createOnDemandRoutes(server));
  return server;
}

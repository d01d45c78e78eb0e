import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';

export interface ServerRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
}

/**
 * Sends a request to a server without following redirects. @throws when the server is unreachable or its
 * certificate is not trusted
 */
export type ServerFetch = (request: ServerRequest) => Promise<Response>;

/** A connection without traffic for longer is dead; streams send a heartbeat every 15 s. */
const SILENCE_TIMEOUT_MS = 45_000;

const NO_BODY = new Set([204, 205, 304]);

function headersOf(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return headers;
}

/**
 * Uses Node's own client, which follows no redirect, stores no cookie and checks every certificate against
 * the system's authorities and the one that the owner added.
 */
export function createServerFetch(readCa: () => string | null): ServerFetch {
  let agent: { ca: string | null; agent: Agent } | undefined;

  function agentFor(ca: string | null): Agent {
    if (agent?.ca === ca) return agent.agent;
    agent?.agent.destroy();
    const trusted = [...getCACertificates('default'), ...getCACertificates('system'), ...(ca ? [ca] : [])];
    agent = { ca, agent: new Agent({ keepAlive: true, ca: trusted }) };
    return agent.agent;
  }

  return ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:';
      const options = { method, headers, ...(signal ? { signal } : {}) };
      const outgoing = secure
        ? httpsRequest(url, { ...options, agent: agentFor(readCa()) })
        : httpRequest(url, options);
      outgoing.setTimeout(SILENCE_TIMEOUT_MS, () => outgoing.destroy(new Error('The server fell silent')));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const status = incoming.statusCode ?? 502;
        incoming.on('error', () => outgoing.destroy());
        const empty = NO_BODY.has(status) || method === 'HEAD';
        if (empty) incoming.resume();
        const stream = empty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
        resolve(new Response(stream, { status, headers: headersOf(incoming.headers) }));
      });
      if (body) {
        const readable = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
        readable.on('error', (error) => outgoing.destroy(error));
        readable.pipe(outgoing);
      } else outgoing.end();
    });
}

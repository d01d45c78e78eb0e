import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createCalendlyGrants } from './calendly-grants.ts';
import { calendlyAnswers } from './calendly-resources.ts';

export const CALENDLY_CLIENT = { id: 'client-of-this-site', secret: 'secret-of-this-site' } as const;

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Text is sent unchanged, other values as JSON. */
  body?: unknown;
}

interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

/** Replaces the usual reply; a promise that never resolves simulates a server that does not reply. */
type Instead = (usual: () => Reply) => Reply | Promise<Reply>;

/** A local double of Calendly's OAuth and API v2. It enforces PKCE, single use and expiry strictly. */
export interface CalendlyServer {
  url: string;
  asked: readonly RecordedRequest[];
  /** Number of requests to a path. */
  count(path: string): number;
  /** Lets `instead` reply to the next requests of a path, up to `times`. */
  instead(path: string, instead: Instead, times?: number): void;
  /** Lifetime in seconds of access tokens issued from now on. */
  setLifetime(seconds: number): void;
  /** Simulates that the owner removed the app in Calendly's settings. */
  revokeAll(): void;
  /** Makes all access tokens expire; they can be refreshed. */
  expireAccess(): void;
  eventTypes: ReturnType<typeof calendlyAnswers>['eventTypes'];
  /** Resets tokens, recorded requests and replaced replies. */
  reset(): void;
  close(): Promise<void>;
}

export const env = (server: CalendlyServer): Record<string, string> => ({
  CALENDLY_CLIENT_ID: CALENDLY_CLIENT.id,
  CALENDLY_CLIENT_SECRET: CALENDLY_CLIENT.secret,
  CALENDLY_AUTH_URL: server.url,
  CALENDLY_API_URL: server.url,
});

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Reply) {
  const json = typeof body !== 'string';
  response.writeHead(status, { 'content-type': json ? 'application/json' : 'text/html; charset=utf-8', ...headers });
  response.end(json ? JSON.stringify(body) : body);
}

export async function startCalendlyServer(): Promise<CalendlyServer> {
  const grants = createCalendlyGrants(CALENDLY_CLIENT);
  const asked: RecordedRequest[] = [];
  const instead = new Map<string, { answer: Instead; left: number }>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = calendlyAnswers(url);

  function usual({ method, path, query, body }: RecordedRequest, authorization: string): Reply {
    const form = Object.fromEntries(new URLSearchParams(body));
    if (path === '/oauth/authorize') return grants.authorizePage(query);
    if (path === '/oauth/token') return grants.token(form, answers.user);
    if (path === '/oauth/revoke') return grants.revoke(form);
    if (path.startsWith('/book/')) return { body: '<!doctype html><title>Booking</title><h1>Booking page</h1>' };
    if (!grants.accepts(authorization.replace(/^Bearer /, '')))
      return { status: 401, body: { title: 'Unauthenticated', message: 'The access token is invalid' } };
    return answers.answer(method, path, query, body);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url);
    const query = Object.fromEntries(searchParams);
    const one = { method: request.method ?? 'GET', path, query, body: await text(request) };
    asked.push(one);
    const usually = () => usual(one, request.headers.authorization ?? '');
    const other = instead.get(path);
    if (other && other.left-- > 0) send(response, await other.answer(usually));
    else send(response, usually());
  }
  server.on('request', (request, response) => void handle(request, response));

  return {
    url,
    asked,
    count: (path) => asked.filter((one) => one.path === path).length,
    instead: (path, answer, times = Number.POSITIVE_INFINITY) => instead.set(path, { answer, left: times }),
    setLifetime: grants.setLifetime,
    revokeAll: grants.revokeAll,
    expireAccess: grants.expireAccess,
    eventTypes: answers.eventTypes,
    reset() {
      grants.revokeAll();
      grants.setLifetime(7200);
      answers.reset();
      instead.clear();
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authorizeCalendly } from '#common/contract/calendly.ts';
import { HOUR } from '#common/limits.ts';
import { createCalendlyGrants } from './calendly-grants.ts';
import type { TestServer } from './test-server.ts';

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

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace('Z', '000Z');

/** Content of the Calendly double: a user, event types and events, including many fields that we do not read. */
function calendlyAnswers(url: string) {
  const user = {
    uri: `${url}/users/ADA`,
    name: 'Ada Lovelace',
    slug: 'ada',
    email: 'ada@example.com',
    timezone: 'Europe/London',
    current_organization: `${url}/organizations/ENGINE`,
    avatar_url: null,
  };

  const eventType = (id: string, name: string, duration: number, other: object = {}) => ({
    uri: `${url}/event_types/${id}`,
    name,
    active: true,
    secret: false,
    duration,
    kind: 'solo',
    type: 'StandardEventType',
    description_plain: `${name} about your engine.`,
    description_html: `<p>${name} about your engine.</p>`,
    scheduling_url: `${url}/book/${id.toLowerCase()}`,
    color: '#8247f5',
    ...other,
  });
  const usualTypes = [
    eventType('INTRO', 'Introduction', 20),
    eventType('WORKSHOP', 'Workshop', 90, { description_plain: null }),
    eventType('OLD', 'Retired call', 30, { active: false }),
    eventType('HIDDEN', 'For friends', 45, { secret: true }),
  ];
  const eventTypes: Record<string, unknown>[] = [...usualTypes];

  const event = (id: string, name: string, start: number, other: object = {}) => ({
    uri: `${url}/scheduled_events/${id}`,
    name,
    status: 'active',
    start_time: inHours(start),
    end_time: inHours(start + 1),
    event_type: `${url}/event_types/INTRO`,
    location: { type: 'physical', location: '12 St James’s Square, London' },
    event_memberships: [],
    ...other,
  });
  const events = [
    event('PAST', 'Introduction', -48),
    event('NEXT', 'Introduction', 24),
    event('ONLINE', 'Workshop', 48, { location: { type: 'zoom', join_url: 'https://zoom.example/j/1' } }),
    event('GONE', 'Workshop', 72, { status: 'canceled', location: null }),
  ];

  function answer(method: string, path: string, query: Record<string, string>, body: string) {
    if (path === '/users/me') return { body: { resource: user } };
    if (path === '/event_types' && query.user === user.uri)
      return { body: { collection: eventTypes, pagination: { count: eventTypes.length, next_page: null } } };
    if (path === '/scheduled_events' && query.user === user.uri) {
      const from = query.min_start_time ?? '';
      const collection = events.filter(({ start_time }) => start_time >= from).slice(0, Number(query.count));
      return { body: { collection, pagination: { count: collection.length, next_page: null } } };
    }
    if (path === '/organization_memberships' && query.user === user.uri)
      return { body: { collection: [{ uri: `${url}/organization_memberships/1`, role: 'owner', user }] } };
    if (path === '/scheduling_links' && method === 'POST') {
      const { owner, max_event_count } = JSON.parse(body);
      if (!eventTypes.some(({ uri }) => uri === owner) || max_event_count !== 1)
        return { status: 400, body: { title: 'Invalid Argument', message: 'The supplied parameters are invalid.' } };
      const resource = { booking_url: `${url}/book/once/${crypto.randomUUID()}`, owner, owner_type: 'EventType' };
      return { status: 201, body: { resource } };
    }
    return { status: 404, body: { title: 'Resource Not Found', message: 'Not found' } };
  }

  return {
    user,
    eventTypes,
    answer,
    reset() {
      eventTypes.splice(0, eventTypes.length, ...usualTypes);
    },
  };
}

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

/** Resets Calendly and its connection and signs the owner in. */
export async function resetCalendly(api: TestServer, calendly: CalendlyServer): Promise<void> {
  calendly.reset();
  await api.context.database.models.schedulingAccounts.destroy({ where: {} });
  await api.context.database.models.activities.destroy({ where: {} });
  await api.signIn();
}

/** Starts connecting. @returns the address to which the owner is sent */
export async function startConnecting(api: TestServer, query: Record<string, string> = {}): Promise<URL> {
  const { body } = await api.send(authorizeCalendly, { query });
  return new URL(body.authUrl);
}

/** Answers on Calendly's page. @returns the path and query to which the browser is sent back */
export async function answerAuthorization(
  calendly: CalendlyServer,
  authUrl: URL,
  answer: 'Allow' | 'Deny',
): Promise<string> {
  const page = await (await fetch(new URL(authUrl.pathname + authUrl.search, calendly.url))).text();
  const [, link = ''] = new RegExp(`href="([^"]+)">${answer}<`).exec(page) ?? [];
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** Connects an account. @returns the final address of the browser */
export async function connectCalendly(api: TestServer, calendly: CalendlyServer): Promise<string> {
  const back = await answerAuthorization(calendly, await startConnecting(api), 'Allow');
  const { headers } = await api.raw({ method: 'GET', url: back });
  return String(headers.location);
}

import { z } from 'zod';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import { logout } from '#common/contract/auth.ts';
import { CALL_ID_HEADER, SITE_HEADER } from '#common/desktop/call-id.ts';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { API_PREFIX } from '#common/paths.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { apiAddress, fileAddress } from './server-address.ts';

const REQUEST_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'range',
  'if-none-match',
  CLIENT_VERSION_HEADER,
] as const;
const RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
] as const;

/** Headers that make a server's reply inert: opened as a page, it can run nothing with the window's rights. */
const INERT_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

const SignedIn = z.looseObject({ data: z.looseObject({ token: z.string() }) });
/** Only replies of the sign-in routes can carry a session token. */
const mayBringToken = (path: string) => path.startsWith(`${API_PREFIX}auth/`);

/** A call that waits longer for its reply, in milliseconds, may wait for a server that hangs. */
const SLOW_CALL_MS = 2_000;

/** Files take their time, whatever the server does. */
const isUpload = (request: Request) => request.headers.get('content-type')?.startsWith('multipart/') === true;

/** A gateway or a proxy replies in place of an unreachable server; only the server itself sets `x-request-id`. */
const isFromGateway = (response: Response) =>
  [407, 502, 503, 504].includes(response.status) && !response.headers.has('x-request-id');

interface Parts {
  /** Origin of the chosen server; `null` before one is chosen. */
  origin(): string | null;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  /** Called after each call: `true` when the server itself replied. */
  onReached(origin: string, reached: boolean): void;
  /** Called when a call waits long for its reply, again and again, and when the window gave one up. */
  onDoubt(): void;
  slowCall?: number;
  onSignedIn(origin: string): void;
  onSignedOut(origin: string): void;
  /** Called when a call of the window may have changed something. */
  onWritten(origin: string): void;
}

const failure = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name) ?? '']])));

/**
 * Forwards the window's calls to `/api/` and `/files/` to the chosen server and adds the session token, which
 * only this process holds. Requests go to that one origin only; redirects are errors, cookies are not
 * forwarded, and a token in a reply never reaches the window.
 */
export function createApiProxy({
  origin: chosen,
  tokens,
  fetchServer,
  onReached,
  onDoubt,
  onSignedIn,
  onSignedOut,
  onWritten,
  slowCall = SLOW_CALL_MS,
}: Parts) {
  const calls = new Map<string, AbortController>();

  /** Ends the session, unless a newer one has replaced the token in the meantime. */
  async function signOut(origin: string, token: string) {
    if ((await tokens.read(origin)) !== token) return;
    await tokens.clear(origin);
    onSignedOut(origin);
  }

  /** Stores the token of a sign-in reply and puts a placeholder in its place. */
  async function storeToken(origin: string, response: Response): Promise<Response> {
    const body: unknown = await response.json();
    const headers = pick(response.headers, ['cache-control', 'x-request-id']);
    const signedIn = SignedIn.safeParse(body);
    if (!signedIn.success) return Response.json(body, { status: response.status, headers });
    const { data } = signedIn.data;
    await tokens.save(origin, data.token);
    onSignedIn(origin);
    return Response.json(
      { ...signedIn.data, data: { ...data, token: TOKEN_PLACEHOLDER } },
      { status: response.status, headers },
    );
  }

  async function forward(request: Request, origin: string, url: URL, signal: AbortSignal): Promise<Response> {
    // The window only marks which calls need the session by sending some `authorization`; files are public or
    // signed.
    const needsSession = request.headers.has('authorization') && url.pathname.startsWith(API_PREFIX);
    const token = needsSession ? await tokens.read(origin) : null;
    // Signing out ends the session on this machine even when the server cannot be reached.
    if (token && url.pathname === logout.path) await signOut(origin, token);
    const response = await fetchServer({
      url,
      method: request.method,
      headers: {
        ...pick(request.headers, REQUEST_HEADERS),
        'user-agent': request.headers.get('user-agent') ?? PRODUCT_NAME,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: request.body,
      signal,
    });
    onReached(origin, !isFromGateway(response));
    if (response.ok && request.method !== 'GET') onWritten(origin);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      return failure(502, 'upstream_failed', 'The site redirected this call, and redirects are not followed');
    }
    if (token && response.status === 401) await signOut(origin, token);
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok && isJson && mayBringToken(url.pathname)) return storeToken(origin, response);
    return new Response(response.body, {
      status: response.status,
      headers: { ...pick(response.headers, RESPONSE_HEADERS), ...INERT_HEADERS },
    });
  }

  /** @param origin the site that is called; pages call the chosen one */
  async function handle(request: Request, origin = chosen()): Promise<Response> {
    if (origin === null) return failure(503, 'unavailable', 'No site is chosen yet');
    const shown = request.headers.get(SITE_HEADER);
    if (shown !== null && shown !== origin) return failure(409, 'cancelled', 'The window shows another site by now');
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const url = apiAddress(origin, path) ?? (request.method === 'GET' ? fileAddress(origin, path) : null);
    if (!url) return failure(404, 'not_found', 'Not found');
    const id = request.headers.get(CALL_ID_HEADER);
    const call = new AbortController();
    if (id) calls.set(id, call);
    const doubt = isUpload(request) ? undefined : setInterval(onDoubt, slowCall);
    try {
      return await forward(request, origin, url, call.signal);
    } catch {
      if (call.signal.aborted) return failure(503, 'cancelled', 'The call was cancelled');
      onReached(origin, false);
      return failure(503, UNREACHABLE, 'The site cannot be reached');
    } finally {
      clearInterval(doubt);
      if (id) calls.delete(id);
    }
  }

  return {
    handle,
    /**
     * Ends a call that still waits for its reply. Electron does not tell a protocol handler that the page gave up;
     * it only closes a reply that has begun.
     */
    cancel(id: string) {
      const call = calls.get(id);
      if (!call) return;
      call.abort();
      onDoubt();
    },
  };
}

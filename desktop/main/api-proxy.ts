import { z } from 'zod';
import { logout } from '#common/contract/auth.ts';
import { TOKEN_PLACEHOLDER } from '#common/desktop/token-placeholder.ts';
import { API_PREFIX } from '#common/paths.ts';
import type { AskServer } from './https-fetch.ts';
import { apiAddress, fileAddress } from './server-address.ts';
import type { TokenVault } from './token-vault.ts';

const SENT = ['accept', 'content-type', 'idempotency-key', 'last-event-id', 'range', 'if-none-match'] as const;
const RECEIVED = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
] as const;

/** What a server sends is data: opened as a page, it could do nothing in the window's name. */
const AS_DATA = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

const SignedIn = z.looseObject({ data: z.looseObject({ token: z.string() }) });
/** Calls about accounts are the ones whose reply may bring a token. */
const mayBringToken = (path: string) => path.startsWith(`${API_PREFIX}auth/`);

/** Answers of a gateway in front of a server that is away; the server's own carry the id of their request. */
const isFromGateway = (response: Response) =>
  [502, 503, 504].includes(response.status) && !response.headers.has('x-request-id');

interface Parts {
  /** The chosen server; `null` before one is chosen. */
  origin(): string | null;
  vault: TokenVault;
  ask: AskServer;
  /** The server answered, or it did not. */
  onReached(reached: boolean): void;
  /** The window gave up waiting for a reply, or did not want it any more. */
  onDoubt(): void;
  onSignedIn(): void;
  onSignedOut(): void;
}

const failure = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name) ?? '']])));

/**
 * Forwards what the window asks of `/api/` and `/files/` to the chosen server, with the token that only this process holds. It goes
 * to that one origin or nowhere; a redirect is an error, cookies stay out, and a reply's token never reaches the window.
 */
export function createApiProxy({ origin: chosen, vault, ask, onReached, onDoubt, onSignedIn, onSignedOut }: Parts) {
  /** A call of an earlier session, answered after a new one began, ends nothing. */
  async function signOut(origin: string, token: string) {
    if ((await vault.read(origin)) !== token) return;
    await vault.clear(origin);
    onSignedOut();
  }

  /** The reply about an account; a token in it stays here. */
  async function keepToken(origin: string, response: Response): Promise<Response> {
    const body: unknown = await response.json();
    const headers = pick(response.headers, ['cache-control', 'x-request-id']);
    const signedIn = SignedIn.safeParse(body);
    if (!signedIn.success) return Response.json(body, { status: response.status, headers });
    const { data } = signedIn.data;
    await vault.save(origin, data.token);
    onSignedIn();
    return Response.json(
      { ...signedIn.data, data: { ...data, token: TOKEN_PLACEHOLDER } },
      { status: response.status, headers },
    );
  }

  async function forward(request: Request, origin: string, url: URL): Promise<Response> {
    // The window says whether a call is the owner's; with what, it does not know. Files are public or signed.
    const isOwners = request.headers.has('authorization') && url.pathname.startsWith(API_PREFIX);
    const token = isOwners ? await vault.read(origin) : null;
    // Signing out ends the session here, whatever the server says to it, or does not.
    if (token && url.pathname === logout.path) await signOut(origin, token);
    const response = await ask({
      url,
      method: request.method,
      headers: {
        ...pick(request.headers, SENT),
        'user-agent': request.headers.get('user-agent') ?? 'Portfolio Admin',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: request.body,
      signal: request.signal,
    });
    onReached(!isFromGateway(response));
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      return failure(502, 'upstream_failed', 'The server sends this call elsewhere, and it was not followed');
    }
    if (token && response.status === 401) await signOut(origin, token);
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok && isJson && mayBringToken(url.pathname)) return keepToken(origin, response);
    return new Response(response.body, {
      status: response.status,
      headers: { ...pick(response.headers, RECEIVED), ...AS_DATA },
    });
  }

  return async (request: Request): Promise<Response> => {
    const origin = chosen();
    if (origin === null) return failure(503, 'unavailable', 'No server is chosen yet');
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const url = apiAddress(origin, path) ?? (request.method === 'GET' ? fileAddress(origin, path) : null);
    if (!url) return failure(404, 'not_found', 'Not found');
    try {
      return await forward(request, origin, url);
    } catch (error) {
      if (request.signal.aborted) {
        onDoubt();
        throw error;
      }
      onReached(false);
      return failure(503, 'unreachable', 'The server cannot be reached');
    }
  };
}

import { openSession } from '#common/contract/sessions.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { errorFrom, invalidReply, noReply, readBody } from '#web/shared/api/api-error.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { readToken } from '#web/shared/api/token.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';

/** Page views and the chat use separate sessions, so that conversations can be deleted independently. */
export type SessionKind = 'pages' | 'portfolio_chat';

const keyOf = (kind: SessionKind) => `visit:${kind}`;

/** Maximum wait for opening a session, in milliseconds. */
const TIMEOUT_MS = 6_500;

/** The storage of this tab. Without it, every document has its own session. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

const opening = new Map<SessionKind, Promise<string>>();

/** The referring site without path and query, because URLs can contain private data. */
export function referringSite(): string | null {
  const from = URL.parse(document.referrer)?.origin;
  return from && from !== location.origin && from !== 'null' ? from : null;
}

async function open(kind: SessionKind): Promise<string> {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(openSession.path, {
      method: openSession.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newIdempotencyKey(),
        ...clientVersionHeader(),
        // The token marks the owner's own sessions, which are not counted.
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        userAgent: navigator.userAgent,
        referrer: referringSite(),
        extras: { source: kind },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw noReply(cause);
  }
  if (!response.ok) throw await errorFrom(response, `HTTP error! status: ${response.status}`);
  const { data } = (await readBody(response)) as Partial<ReplyOf<typeof openSession>>;
  if (!data?.sessionId) throw invalidReply();
  tabStorage()?.setItem(keyOf(kind), data.sessionId);
  return data.sessionId;
}

/**
 * Id of the session of this kind, one per browser session; concurrent calls share it. @throws ApiError, which
 * the caller shows or ignores
 */
export function sessionIdOf(kind: SessionKind): Promise<string> {
  const known = tabStorage()?.getItem(keyOf(kind));
  if (known) return Promise.resolve(known);
  const under = opening.get(kind);
  if (under) return under;
  const opened = open(kind).catch((error: unknown) => {
    opening.delete(kind);
    throw error;
  });
  opening.set(kind, opened);
  return opened;
}

/** Clears a session that the server deleted or the visitor ended; the next call opens a new one. */
export function clearSession(kind: SessionKind): void {
  opening.delete(kind);
  tabStorage()?.removeItem(keyOf(kind));
}

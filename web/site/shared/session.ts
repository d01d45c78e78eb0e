import { openSession } from '#common/contract/sessions.ts';
import { ApiError, errorFrom } from '#web/shared/api/api-error.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { readToken } from '#web/shared/api/token.ts';

/** Page views and the chat have a visit each: what was said can be erased without the other. */
export type VisitKind = 'pages' | 'portfolio_chat';

const keyOf = (kind: VisitKind) => `visit:${kind}`;

/** Longer than this nobody waits for a visit to begin. */
const TIMEOUT = 6_500;

/** Storage may be switched off; then every document is a visit of its own. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

const opening = new Map<VisitKind, Promise<string>>();

/** The site that led here, without the page on it: addresses can hold what is nobody's business. */
function referrerOf(address: string): string | null {
  const from = URL.parse(address)?.origin;
  return from && from !== location.origin && from !== 'null' ? from : null;
}

async function open(kind: VisitKind): Promise<string> {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(openSession.path, {
      method: openSession.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newIdempotencyKey(),
        // The owner's own visits are not counted.
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        userAgent: navigator.userAgent,
        referrer: referrerOf(document.referrer),
        extras: { source: kind },
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (cause) {
    throw new ApiError('Network error', 0, {}, { cause });
  }
  if (!response.ok) throw await errorFrom(response, `HTTP error! status: ${response.status}`);
  const { data } = await response.json();
  storage()?.setItem(keyOf(kind), data.sessionId);
  return data.sessionId;
}

/**
 * The id of this visit of its kind, one for the browser session, whoever asks first.
 * @throws ApiError, which is for the caller to show or to ignore
 */
export function visitId(kind: VisitKind): Promise<string> {
  const known = storage()?.getItem(keyOf(kind));
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

/** For a visit that the server no longer knows, or that the visitor wants to end: the next call opens another. */
export function forgetVisit(kind: VisitKind): void {
  opening.delete(kind);
  storage()?.removeItem(keyOf(kind));
}

import type { z } from 'zod';
import type { Endpoint, ParamsOf, PayloadInput, QueryInput, ReplyOf } from '#common/endpoint.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { clearTokens, readToken } from './token.ts';

/**
 * The three request modes. `protected` sends the token and signs out on a 401; `public` does neither; `custom` does
 * both unless told to skip one. Without a mode the endpoint's own access decides.
 */
export type RequestMode = 'protected' | 'public' | 'custom';

export interface CallOptions {
  mode?: RequestMode;
  skipToken?: boolean;
  /** Leave it to the caller what a 401 means. */
  skipRedirect?: boolean;
  /** Milliseconds for the whole call, retries included. */
  timeout?: number;
  signal?: AbortSignal;
  /** The same key over all attempts of one submission. */
  idempotencyKey?: string;
}

type BodyInput<E extends Endpoint> = E extends { accepts: 'multipart/form-data' }
  ? { body: FormData }
  : E extends { payload: z.ZodType; payloadOptional: true }
    ? { body?: PayloadInput<E> }
    : E extends { payload: z.ZodType }
      ? { body: PayloadInput<E> }
      : { body?: never };

export type CallInput<E extends Endpoint> = BodyInput<E> &
  (E extends { params: z.ZodType } ? { params: ParamsOf<E> } : { params?: never }) &
  (E extends { query: z.ZodType } ? { query?: Partial<QueryInput<E>> } : { query?: never });

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

const TIMEOUT = 6_500;
const RETRY_PAUSES = [300, 900] as const;
/** Answers of a proxy or a starting server; anything else is an answer of the API and final. */
const PASSING = [502, 503, 504];

let onSignedOut: () => void = () => undefined;

/** Tells the app when a protected call was refused and the stored tokens are gone. Gives back its unsubscribe. */
export function listenForSignOut(listener: () => void): () => void {
  onSignedOut = listener;
  return () => {
    onSignedOut = () => undefined;
  };
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (url, [key, value]) => url.replace(`{${key}}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function requestOf(endpoint: Endpoint, body: unknown, token: string | null, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.idempotent) headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey());
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('content-type', 'application/json');
  return {
    method: endpoint.method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: multipart ? body : JSON.stringify(body) }),
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Reads, and writes that carry an idempotency key, are tried again when nothing or only a gateway answered. */
async function send(url: string, request: RequestInit, repeatable: boolean, signal: AbortSignal): Promise<Response> {
  for (const wait of repeatable ? RETRY_PAUSES : []) {
    try {
      const response = await fetch(url, { ...request, signal });
      if (!PASSING.includes(response.status)) return response;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await pause(wait, signal);
  }
  return fetch(url, { ...request, signal });
}

function report(endpoint: Endpoint, error: ApiError): ApiError {
  // biome-ignore lint/suspicious/noConsole: failed calls are logged for whoever looks into a visitor's problem
  console.error(`${endpoint.method} ${endpoint.path}: ${error.serverMessage ?? error.message}`, error.requestId ?? '');
  return error;
}

/** The untyped half of `call`, for code that is itself generic over endpoints. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: { params?: object | undefined; query?: object | undefined; body?: unknown },
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const mode = options.mode ?? (endpoint.access === 'admin' ? 'protected' : 'public');
  const token = mode === 'public' || options.skipToken ? null : readToken();
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const url = addressOf(endpoint.path, input.params, input.query);
  const repeatable = endpoint.method === 'GET' || endpoint.idempotent === true;

  let response: Response;
  try {
    response = await send(url, requestOf(endpoint, input.body, token, options), repeatable, signal);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw report(endpoint, new ApiError(timeout.aborted ? 'Request timed out' : 'Network error', 0, {}, { cause }));
  }

  if (response.ok) return response.json();
  if (response.status === 401 && mode !== 'public' && !options.skipRedirect) {
    const error = await errorFrom(response, 'Authentication required');
    // A call of an earlier session, answered after a new one began, ends nothing.
    if (readToken() === token) {
      clearTokens();
      onSignedOut();
    }
    throw report(endpoint, error);
  }
  throw report(endpoint, await errorFrom(response, `HTTP error! status: ${response.status}`));
}

/**
 * Makes one call of the contract and gives its reply, or throws an `ApiError` within 7 seconds.
 * It neither navigates nor shows anything: that is for the caller.
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<ReplyOf<E>> {
  return request(endpoint, input ?? {}, options);
}

import type { z } from 'zod';
import { addressOf } from '#common/address.ts';
import type { Endpoint, FileForm, ParamsOf, PayloadInput, QueryInput, ReplyOf } from '#common/endpoint.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';
import { isPreview } from '#web/shared/preview.ts';
import { ApiError, errorFrom, noReply, readBody } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { clearTokens, readToken } from './token.ts';

/**
 * The three request modes. `protected` sends the token and signs out on a 401; `public` does neither;
 * `custom` does both unless told to skip one. By default the endpoint's access decides.
 */
export type RequestMode = 'protected' | 'public' | 'custom';

export interface CallOptions {
  mode?: RequestMode;
  skipToken?: boolean;
  /** Leaves the handling of a 401 to the caller. */
  skipRedirect?: boolean;
  /** Maximum duration of the call in milliseconds, including retries. */
  timeout?: number;
  signal?: AbortSignal;
  /** Stays the same for all attempts of one submission. */
  idempotencyKey?: string;
}

type BodyInput<E extends Endpoint> = E extends { form: FileForm }
  ? { body: FormData }
  : E extends { payload: z.core.$ZodType; payloadOptional: true }
    ? { body?: PayloadInput<E> }
    : E extends { payload: z.core.$ZodType }
      ? { body: PayloadInput<E> }
      : { body?: never };

export type CallInput<E extends Endpoint> = BodyInput<E> &
  (E extends { params: z.core.$ZodType } ? { params: ParamsOf<E> } : { params?: never }) &
  (E extends { query: z.core.$ZodType } ? { query?: Partial<QueryInput<E>> } : { query?: never });

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

const TIMEOUT = 6_500;
/** An attempt whose reply has begun is given up when nothing more of it comes for so long. */
const STALL_MS = 2_000;
const RETRY_PAUSES_MS = [300, 900] as const;
/** Statuses of a proxy or a starting server, which can be retried; any other reply is final. */
const RETRYABLE_STATUSES = [502, 503, 504];

type Send = (url: string, request: RequestInit) => Promise<Response>;

let sendOne: Send = (url, request) => fetch(url, request);

/** Replaces how one attempt of a call is sent. */
export function sendCallsWith(send: Send): void {
  sendOne = send;
}

let onSignedOut: () => void = () => undefined;

/**
 * Calls the listener when a protected call was refused and the tokens were deleted. @returns a function that
 * unsubscribes
 */
export function listenForSignOut(listener: () => void): () => void {
  onSignedOut = listener;
  return () => {
    onSignedOut = () => undefined;
  };
}

function requestOf(endpoint: Endpoint, body: unknown, token: string | null, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...clientVersionHeader() });
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

/** One attempt, with its reply read to the end. @throws when nothing of a reply that has begun comes for a while */
async function attempt(url: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
  const stalled = new AbortController();
  const response = await sendOne(url, { ...request, signal: AbortSignal.any([signal, stalled.signal]) });
  const reader = response.body?.getReader();
  if (!reader) return response;
  const chunks: BlobPart[] = [];
  for (;;) {
    const timer = setTimeout(() => stalled.abort(new DOMException('The reply stopped', 'TimeoutError')), STALL_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return new Response(new Blob(chunks), response);
    chunks.push(value);
  }
}

/**
 * Retries reads, and writes with an idempotency key, when there was no reply, only one from a gateway, or one that
 * stopped on its way.
 */
async function send(url: string, request: RequestInit, isRetryable: boolean, signal: AbortSignal): Promise<Response> {
  for (const wait of isRetryable ? RETRY_PAUSES_MS : []) {
    try {
      const response = await attempt(url, request, signal);
      if (!RETRYABLE_STATUSES.includes(response.status)) return response;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await pause(wait, signal);
  }
  return attempt(url, request, signal);
}

function report(endpoint: Endpoint, error: ApiError): ApiError {
  // biome-ignore lint/suspicious/noConsole: failed calls are logged for support
  console.error(`${endpoint.method} ${endpoint.path}: ${error.serverMessage ?? error.message}`, error.requestId ?? '');
  return error;
}

/** The contract says what a reply holds; the client checks only that it is a reply and reports no failure. */
async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<ReplyOf<E>> {
  try {
    return (await readBody(response)) as ReplyOf<E>;
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError)) throw error;
    throw report(endpoint, error);
  }
}

/** The untyped part of `call`, for code that is generic over endpoints. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: { params?: object | undefined; query?: object | undefined; body?: unknown },
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const mode = options.mode ?? (endpoint.access === 'admin' ? 'protected' : 'public');
  const token = mode === 'public' || options.skipToken ? null : readToken();
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  if (endpoint.method !== 'GET' && isPreview()) throw new ApiError('The preview sends nothing', 0);
  const url = addressOf(endpoint.path, input.params, input.query);
  const isRetryable = endpoint.method === 'GET' || endpoint.idempotent === true;

  let response: Response;
  try {
    response = await send(url, requestOf(endpoint, input.body, token, options), isRetryable, signal);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw report(endpoint, noReply(timeout.aborted ? timeout.reason : cause));
  }

  if (response.ok) return readReply(endpoint, response, options.signal);
  if (response.status === 401 && mode !== 'public' && !options.skipRedirect) {
    const error = await errorFrom(response, 'Authentication required');
    // A late 401 of an earlier session must not end the current one.
    if (readToken() === token) {
      clearTokens();
      onSignedOut();
    }
    throw report(endpoint, error);
  }
  throw report(endpoint, await errorFrom(response, `HTTP error! status: ${response.status}`));
}

/**
 * Calls an endpoint of the contract and returns its reply. @throws ApiError within 7 seconds. It never
 * navigates or shows anything, which is up to the caller.
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<ReplyOf<E>> {
  return request(endpoint, input ?? {}, options);
}

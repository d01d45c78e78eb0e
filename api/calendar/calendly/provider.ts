import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import { AppError, rateLimited } from '#common/errors.ts';
import { HOUR, MEGABYTE, MINUTE } from '#common/limits.ts';
import { TokenReply } from './provider-shapes.ts';

interface Ask<T> {
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Turns the request into a POST, which is never retried. */
  body?: object;
  reply: z.core.$ZodType<T>;
}

/** Client for the Calendly API. Every method but `authorizeUrl` throws a ProviderFailure. */
export interface Provider {
  authorizeUrl(input: { state: string; challenge: string; redirectUri: string }): Promise<string>;
  exchangeCode(input: { code: string; verifier: string; redirectUri: string }): Promise<TokenReply>;
  refresh(refreshToken: string): Promise<TokenReply>;
  revoke(token: string): Promise<void>;
  ask<T>(accessToken: string, ask: Ask<T>, options?: { retries?: number }): Promise<T>;
}

const TIMEOUT_MS = 5_000;
const RETRIES = 1;
const RETRY_PAUSE_MS = 300;

/**
 * `refused`: the request is not possible, and a retry cannot help. `unauthorized`: the token was rejected.
 * `limited`: the provider requested a pause. `failed`: the provider had an error or was unreachable.
 * `malformed`: the reply could not be parsed. `timeout`: there was no reply in time.
 */
type FailureKind = 'refused' | 'unauthorized' | 'limited' | 'failed' | 'malformed' | 'timeout';

/** A failed call to the provider. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Milliseconds to wait before the next call. */
  readonly pause: number;

  constructor(
    kind: FailureKind,
    message: string,
    extra: { status?: number | undefined; pause?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.kind = kind;
    this.status = extra.status ?? null;
    this.pause = extra.pause ?? 0;
  }
}

export const notConnected = () => new AppError('not_connected', 'Calendly is not connected');

export const mustReconnect = (cause?: unknown) =>
  new AppError('not_connected', 'The connection to Calendly has ended. Please reconnect.', {
    details: { reconnect: true },
    cause,
  });

/** @param milliseconds until the next call is allowed */
export const waitRequired = (milliseconds: number) =>
  rateLimited(
    'Calendly is not available right now. Please try again in a moment.',
    Math.max(1, Math.ceil(milliseconds / 1000)),
  );

/** Maps a provider failure to an error of our API. */
export function toAppError(failure: ProviderFailure): AppError {
  switch (failure.kind) {
    case 'limited':
      return waitRequired(failure.pause);
    case 'timeout':
      return new AppError('upstream_timeout', 'Calendly did not answer in time. Please try again.', { cause: failure });
    case 'unauthorized':
      return mustReconnect(failure);
    case 'refused':
      if (failure.status === 404) return new AppError('not_found', 'Calendly cannot find this', { cause: failure });
      if (failure.status === 400 || failure.status === 422)
        return new AppError('rule_broken', 'Calendly did not accept this', { cause: failure });
      return new AppError('upstream_failed', 'Calendly does not allow this', { cause: failure });
    case 'failed':
    case 'malformed':
      return new AppError('upstream_failed', 'Calendly has a problem right now. Please try again.', { cause: failure });
  }
}

/** Only provider errors are retried; a timeout has already taken too long. */
const isRetryable = (error: unknown) => error instanceof ProviderFailure && error.kind === 'failed';

type Settings = ConnectionSettings['calendly'];

/** Maximum size of a reply in bytes, far above a page of a hundred event types. */
const MAX_REPLY_BYTES = 4 * MEGABYTE;
const MAX_PAUSE = HOUR;

/** Reads the body of a reply up to the maximum size. @throws ProviderFailure */
export async function readReply(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_REPLY_BYTES) throw new ProviderFailure('malformed', 'The reply is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Milliseconds to wait after a 429: from `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else from
 * the provider's own header, else a minute.
 */
export function readPause(headers: Headers, now = Date.now()): number {
  const given = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (given === null) return MINUTE;
  const pause = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(pause) ? MINUTE : Math.min(Math.max(pause, 1_000), MAX_PAUSE);
}

/** Maps a status other than 2xx to a failure. */
export function refuse(path: string, status: number, headers: Headers): ProviderFailure {
  const message = `${path}: status ${status}`;
  if (status === 429) return new ProviderFailure('limited', message, { status, pause: readPause(headers) });
  if (status === 401) return new ProviderFailure('unauthorized', message, { status });
  if (status >= 500 || status === 408) return new ProviderFailure('failed', message, { status });
  return new ProviderFailure('refused', message, { status });
}

/** Each call uses the settings of its moment. */
export function createProvider(settings: () => Promise<Settings>, timeout = TIMEOUT_MS): Provider {
  async function send(url: URL, init: RequestInit): Promise<{ status: number; headers: Headers; body: string }> {
    const limit = AbortSignal.timeout(timeout);
    try {
      // Following a redirect would send the tokens to another server.
      const response = await fetch(url, { ...init, redirect: 'error', signal: limit });
      return { status: response.status, headers: response.headers, body: await readReply(response) };
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause;
      if (limit.aborted) throw new ProviderFailure('timeout', `${url.pathname}: no reply`, { cause });
      throw new ProviderFailure('failed', `${url.pathname}: unreachable`, { cause });
    }
  }

  function parse<T>(schema: z.core.$ZodType<T>, body: string, path: string): T {
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch (cause) {
      throw new ProviderFailure('malformed', `${path}: not JSON`, { cause });
    }
    const parsed = z.safeParse(schema, json);
    // The message names only the paths of invalid fields, because the reply may contain tokens.
    if (!parsed.success)
      throw new ProviderFailure('malformed', `${path}: ${parsed.error.issues.map(({ path: at }) => at.join('.'))}`);
    return parsed.data;
  }

  async function post(path: string, form: Record<string, string>): Promise<string> {
    const config = await settings();
    const secret = config.clientSecret === null ? {} : { client_secret: config.clientSecret };
    const body = new URLSearchParams({ ...form, client_id: config.clientId ?? '', ...secret });
    const answer = await send(new URL(path, config.authUrl), { method: 'POST', body });
    if (answer.status >= 300) throw refuse(path, answer.status, answer.headers);
    return answer.body;
  }

  const token = async (form: Record<string, string>) =>
    parse(TokenReply, await post('/oauth/token', form), '/oauth/token');

  async function askOnce<T>(accessToken: string, { path, query = {}, body, reply }: Ask<T>): Promise<T> {
    const url = new URL(path, (await settings()).apiUrl);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const answer = await send(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status >= 300) throw refuse(path, answer.status, answer.headers);
    return parse(reply, answer.body, path);
  }

  return {
    async authorizeUrl({ state, challenge, redirectUri }) {
      const config = await settings();
      const url = new URL('/oauth/authorize', config.authUrl);
      url.search = new URLSearchParams({
        client_id: config.clientId ?? '',
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    exchangeCode: ({ code, verifier, redirectUri }) =>
      token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(accessToken) {
      await post('/oauth/revoke', { token: accessToken });
    },
    async ask(accessToken, ask, { retries = RETRIES } = {}) {
      for (let left = ask.body ? 0 : retries; ; left--) {
        try {
          return await askOnce(accessToken, ask);
        } catch (error) {
          if (left <= 0 || !isRetryable(error)) throw error;
          await sleep(RETRY_PAUSE_MS * (0.5 + Math.random()));
        }
      }
    },
  };
}

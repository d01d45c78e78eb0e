import { HOUR, MEGABYTE, MINUTE } from '#common/limits.ts';
import { ProviderFailure } from './provider-failure.ts';

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

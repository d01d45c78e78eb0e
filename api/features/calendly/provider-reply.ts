import { HOUR, MEGABYTE, MINUTE } from '#common/limits.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Far more than a hundred event types take. */
const LARGEST = 4 * MEGABYTE;
const LONGEST_PAUSE = HOUR;

/** The whole answer, as long as it is of a size that an answer may have. @throws ProviderFailure */
export async function readReply(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new ProviderFailure('malformed', 'The answer does not end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** How long a 429 asks us to wait: seconds or a date (RFC 9110, 10.2.3), or the provider's own header; else a minute. */
export function readPause(headers: Headers, now = Date.now()): number {
  const given = headers.get('retry-after') ?? headers.get('x-ratelimit-reset');
  if (given === null) return MINUTE;
  const pause = /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(pause) ? MINUTE : Math.min(Math.max(pause, 1_000), LONGEST_PAUSE);
}

/** The failure that a status other than 2xx stands for. */
export function refuse(path: string, status: number, headers: Headers): ProviderFailure {
  const message = `${path}: answered ${status}`;
  if (status === 429) return new ProviderFailure('limited', message, { status, pause: readPause(headers) });
  if (status === 401) return new ProviderFailure('unauthorized', message, { status });
  if (status >= 500 || status === 408) return new ProviderFailure('failed', message, { status });
  return new ProviderFailure('refused', message, { status });
}

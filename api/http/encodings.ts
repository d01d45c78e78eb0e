import Accept from '@hapi/accept';
import { isBoom } from '@hapi/boom';

/** Bytes of a body that is worth compressing while it is sent. */
export const MIN_COMPRESSED = 1024;

/** Encodings of a cached reply, the best one first. */
const CACHED_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof CACHED_ENCODINGS)[number];

/** Browsers send few different headers; the limit protects the memory from other clients. */
const MAX_CACHED_ENCODINGS = 100;
const encodingCache = new Map<string, Encoding>();

/**
 * Chooses what the client likes best of `offers`, by the weights of its header; `fallback` when it accepts none of them. A header
 * that breaks the grammar, for which @hapi/accept throws a 400, is disregarded (RFC 9110, 12.4.1).
 */
function negotiate<T extends string>(choose: () => string, offers: readonly T[], fallback: T): T {
  try {
    const best = choose();
    return offers.find((offer) => offer === best) ?? fallback;
  } catch (error) {
    if (isBoom(error)) return fallback;
    throw error;
  }
}

/** The encoding of a cached reply that the client likes best (RFC 9110, 12.5.3). */
export function pickEncoding(header: string | undefined): Encoding {
  const accepted = header ?? '';
  const known = encodingCache.get(accepted);
  if (known) return known;
  const encoding = negotiate(() => Accept.encoding(accepted, CACHED_ENCODINGS), CACHED_ENCODINGS, 'identity');
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(accepted, encoding);
  return encoding;
}

/** Each encoding of a reply has an ETag of its own, because its bytes differ (RFC 9110, 8.8.3.3). hapi names them alike. */
export const encodedTag = (tag: string, encoding: string): string =>
  encoding === 'identity' ? tag : `${tag}-${encoding}`;

/** The best of these media types for the client; the first one when it accepts none of them or cannot be understood. */
export function pickMediaType<T extends string>(header: string | undefined, types: readonly [T, ...T[]]): T {
  return negotiate(() => Accept.mediaType(header, types), types, types[0]);
}

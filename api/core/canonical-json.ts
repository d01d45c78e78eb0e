import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The canonical JSON of a value (RFC 8785): equal values have equal bytes. @throws for what JSON cannot hold */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Not a value of JSON');
  return text;
}

/** SHA-256 in lower-case hex; a text counts in UTF-8. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

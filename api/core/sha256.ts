import { createHash } from 'node:crypto';

/** SHA-256, by default in lower-case hex; a text counts in UTF-8. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(content).digest(encoding);

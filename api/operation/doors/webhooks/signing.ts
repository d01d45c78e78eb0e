import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import type { WebhookRow } from '#api/database/tables/webhooks.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const END = 4;

const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

/** A new secret, with the columns that keep it. */
export function makeSecret({ secrets }: Pick<Context, 'secrets'>, webhookId: string) {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  const encrypted = createEncryption(secrets.encryptionKey).encrypt(secret, purposeOf(webhookId));
  return { secret, columns: { secret: encrypted, secretEnd: secret.slice(-END) } };
}

/**
 * The secrets that sign now, the newest first. @returns none where the stored one was encrypted with another key
 */
export function readSecrets({ secrets, now }: Pick<Context, 'secrets' | 'now'>, webhook: WebhookRow): string[] {
  const encryption = createEncryption(secrets.encryptionKey);
  const { id, secret, previousSecret, previousUntil } = webhook;
  const stored = previousSecret !== null && (previousUntil ?? 0) > now() ? [secret, previousSecret] : [secret];
  return stored.map((one) => encryption.decrypt(one, purposeOf(id))).filter((one) => one !== null);
}

interface Signed {
  /** The `webhook-id`. */
  id: string;
  /** Milliseconds since 1970: the time of the attempt. */
  at: number;
  body: string;
}

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

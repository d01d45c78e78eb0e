import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#api/config.ts';
import type { Secrets } from '#api/core/encryption.ts';
import { TOKEN_FIELD, TOKEN_LENGTH } from '#common/dashboard-limits.ts';

const ID_DIGITS = 32;
/** Mail servers may change the case of an address, and hexadecimal digits mean the same in both. */
const TOKEN = new RegExp(`^([0-9a-f]{${ID_DIGITS}})([0-9a-f]{${TOKEN_LENGTH - ID_DIGITS}})$`);

const sign = ({ encryptionKey }: Secrets, id: string) =>
  createHmac('sha256', encryptionKey)
    .update('reply-address')
    .update(id, 'hex')
    .digest('hex')
    .slice(0, TOKEN_LENGTH - ID_DIGITS);

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/;

/** Names a request in an address; nobody without the key can make one. `null` for an id that is no UUID. */
export function replyToken(secrets: Secrets, contactId: string): string | null {
  const id = UUID.exec(contactId)?.slice(1).join('');
  return id === undefined ? null : id + sign(secrets, id);
}

/** The request that a token names; `null` for anything else. */
export function contactOfToken(secrets: Secrets, token: string): string | null {
  const [, id, signature] = TOKEN.exec(token.toLowerCase()) ?? [];
  if (id === undefined || signature === undefined) return null;
  if (!timingSafeEqual(Buffer.from(sign(secrets, id)), Buffer.from(signature))) return null;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The address that the client's answer to a reply goes to; `null` leaves it to the sender's own. */
export function replyAddress(
  { config, secrets }: { config: Pick<Config, 'replyAddress'>; secrets: Secrets },
  contactId: string,
): string | null {
  if (config.replyAddress === null) return null;
  if (!config.replyAddress.includes(TOKEN_FIELD)) return config.replyAddress;
  const token = replyToken(secrets, contactId);
  return token === null ? null : config.replyAddress.replace(TOKEN_FIELD, token);
}

/** The request that an address of `REPLY_ADDRESS` names; `null` for any other address. */
export function contactOfAddress(
  { config, secrets }: { config: Pick<Config, 'replyAddress'>; secrets: Secrets },
  address: string,
): string | null {
  const [before, after] = config.replyAddress?.toLowerCase().split(TOKEN_FIELD) ?? [];
  const given = address.trim().toLowerCase();
  if (before === undefined || after === undefined) return null;
  if (!given.startsWith(before) || !given.endsWith(after)) return null;
  return contactOfToken(secrets, given.slice(before.length, given.length - after.length));
}

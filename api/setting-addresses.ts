import { TOKEN_FIELD, TOKEN_LENGTH } from '#common/dashboard-limits.ts';
import { EMAIL_ADDRESS } from '#common/rules/email-address.ts';
import { isLoopback } from './core/private-address.ts';

/** An address that the database's driver can read, too: a password with a bare `%` or `#` is none. */
export function isMysqlUrl(value: string): boolean {
  if (!/^mysql:\/\/[^/]+\/[^/?]+/.test(value) || !URL.canParse(value)) return false;
  const { username, password, pathname } = new URL(value);
  return [username, password, pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

const MAX_LOCAL_PART = 64;

/** Tells if it is an address also with the token of a request in it. */
export function isReplyAddress(value: string): boolean {
  const address = value.replace(TOKEN_FIELD, 'a'.repeat(TOKEN_LENGTH));
  return EMAIL_ADDRESS.test(address) && address.indexOf('@') <= MAX_LOCAL_PART;
}

/** An address of a server that can be read: a user or password with a bare `#`, `/` or `?` in it cannot. */
export function isServerUrl(value: string, scheme: RegExp): boolean {
  return scheme.test(value) && URL.canParse(value) && new URL(value).hostname !== '';
}

/** With user and password, and perhaps a mailbox as its path. */
export const isMailboxUrl = (value: string): boolean => {
  if (!isServerUrl(value, /^imaps?:\/\//)) return false;
  const { username, password, pathname } = new URL(value);
  return username !== '' && password !== '' && /^\/?[^\p{Cc}]*$/u.test(pathname) && !/%(?![0-9a-f]{2})/i.test(pathname);
};

/** Only a server on this machine goes without encryption. */
export const isEncryptedOrLocal = (value: string): boolean => {
  const { hostname, searchParams } = new URL(value);
  return isLoopback(hostname) || searchParams.get('ignoreTLS') !== 'true';
};

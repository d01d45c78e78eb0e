import { isIP } from 'node:net';
import { isLocalHost, isLoopback, isPrivateAddress } from './private-address.ts';

/** Part of the query of `SMTP_URL` and `DATABASE_URL` that allows a connection without encryption. */
const TLS = 'tls';

/** `true` for a server that is reached over the internet: an address of its own there, or a name with a dot. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isLoopback(host) && !isPrivateAddress(host);
  return host.includes('.') && !isLocalHost(host.replace(/^[\d.]+(?=\.)/, ''));
}

/** An `SMTP_URL` as nodemailer reads it: over the internet nothing is sent before the connection is encrypted. */
export function encryptedSmtpUrl(address: string): string {
  const url = new URL(address);
  const isOff = url.searchParams.get(TLS) === 'off';
  url.searchParams.delete(TLS);
  if (url.protocol === 'smtps:') return isOff ? url.href : address;
  if (isOff) url.searchParams.set('ignoreTLS', 'true');
  else if (isPublicHost(url.hostname) && url.searchParams.get('ignoreTLS') !== 'true')
    url.searchParams.set('requireTLS', 'true');
  else return address;
  return url.href;
}

/** Check of the one word about encryption in an address, and what is wrong; an address that cannot be read is refused elsewhere. */
export const TLS_OFF = [
  (value: string): boolean => {
    const word = URL.canParse(value) ? new URL(value).searchParams.get(TLS) : null;
    return word === null || word === 'off';
  },
  'has a tls= that is not known: leave it out, or write tls=off to go without encryption',
] as const;

/** Options of a connection to MySQL, for its driver. */
export interface MysqlTarget {
  uri: string;
  ssl?: { rejectUnauthorized: true; verifyIdentity: true; minVersion: 'TLSv1.2' };
}

/** The address of `DATABASE_URL` for the driver: over the internet with TLS whose certificate is of that host. */
export function mysqlTarget(address: string): MysqlTarget {
  const url = new URL(address);
  const isOff = url.searchParams.get(TLS) === 'off';
  if (url.searchParams.has(TLS)) url.searchParams.delete(TLS);
  const uri = address.includes(`${TLS}=`) ? url.href : address;
  if (isOff || !isPublicHost(url.hostname)) return { uri };
  return { uri, ssl: { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' } };
}

/** Each text says what to do about a server that offers no encryption, and names the setting. */
export const NO_TLS = {
  smtp: "it offers no encryption: use another port or server, or allow it with 'security: none' (?tls=off in SMTP_URL)",
  mysql:
    'offers no TLS that can be verified: set it up there, name its authority in NODE_EXTRA_CA_CERTS, or allow a connection without it by ?tls=off',
} as const;

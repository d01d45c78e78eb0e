import { API_PREFIX, FILES_PREFIX } from '#common/paths.ts';

/** The origin of a server, or the reason why the typed text is not one. */
export type ServerAddress = { kind: 'origin'; origin: string } | { kind: 'refused'; message: string };

const refused = (message: string): ServerAddress => ({ kind: 'refused', message });

const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Parses a server address as people type it. Only https is accepted, because the session token travels on the
 * connection; plain http is allowed for this machine. Credentials, paths and queries are refused.
 */
export function readServerAddress(typed: string): ServerAddress {
  const text = typed.trim();
  if (text === '') return refused('Enter the address of your site');
  // The URL parser drops tabs and line breaks and turns backslashes into slashes, which the owner cannot have
  // meant.
  if (/[\s\\\p{Cc}]/u.test(text)) return refused('This is not an address');
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return refused('This is not an address');
  const url = new URL(withScheme);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('The address must begin with https://');
  if (withScheme.includes('@')) return refused('Remove the user name and password from the address');
  if (url.hostname === '' || url.hostname.endsWith('.')) return refused('This is not an address');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return refused('Only the address of the site is needed, without a path');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refused('Only https is safe for your sign-in: the address must begin with https://');
  return { kind: 'origin', origin: url.origin };
}

function addressUnder(folder: string, origin: string, path: string): URL | null {
  if (!path.startsWith(folder) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin && url.pathname.startsWith(folder) ? url : null;
}

/** The address of a call; `null` when the path would lead anywhere but to the API of that very origin. */
export const apiAddress = (origin: string, path: string): URL | null => addressUnder(API_PREFIX, origin, path);

/** The address of a file of the site; `null` when it would lie anywhere else. */
export const fileAddress = (origin: string, path: string): URL | null => addressUnder(FILES_PREFIX, origin, path);

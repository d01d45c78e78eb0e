import type { IncomingMessage } from 'node:http';

/** A request has one of each (RFC 9110, 5.3). Node itself refuses a second Content-Length. */
const SINGLE = new Set(['host', 'authorization', 'content-type']);

/**
 * `true` when a request has a header twice of which a proxy may use one and we the other (RFC 9112, 3.2). Node keeps the
 * first and drops the rest, so only the raw headers show it; internal requests have none.
 */
export function repeatsHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < (rawHeaders?.length ?? 0); at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

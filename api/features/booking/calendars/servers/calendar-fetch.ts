import type { CalendarAccess } from '#api/features/booking/calendars/access.ts';
import { ProbeFailure } from '#api/features/connections/probes/outcome.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { MEGABYTE } from '#common/limits.ts';

const MAX_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Statuses of replies without a body. */
const EMPTY = new Set([204, 205, 304]);

/** Thrown where a reply is larger than what is read. */
export class ReplyTooLarge extends ProbeFailure {
  constructor() {
    super(
      'wrong_protocol',
      `The calendar is larger than ${CALENDAR.maxReply / MEGABYTE} MB: connect one with fewer old events.`,
    );
  }
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > CALENDAR.maxReply) throw new ReplyTooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The password, and a secret address, go along: so only to the same host, and never from TLS to none. */
function assertSameServer(from: URL, to: URL): void {
  const isSame = to.origin === from.origin || (to.hostname === from.hostname && to.protocol === 'https:');
  if (!isSame || to.username !== '' || to.password !== '')
    throw new ProbeFailure(
      'wrong_protocol',
      'The server sends requests on to another server: enter the address of that one.',
    );
}

/**
 * Calls a calendar server with the owner's user and password. The server is one that the owner named, as those of the
 * connections are, so it may be in the owner's own network. A reply is read whole, up to its limit.
 */
export function createCalendarFetch({ url, username, password }: CalendarAccess, signal: AbortSignal): typeof fetch {
  const home = new URL(url);
  const signIn = `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`;
  return async (input, init = {}) => {
    let at = new URL(input instanceof Request ? input.url : input, home);
    const headers = new Headers(init.headers);
    headers.set('user-agent', 'portfolio-calendar');
    if (username !== null || password !== null) headers.set('authorization', signIn);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      assertSameServer(home, at);
      const response = await fetch(at, { ...init, headers, signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (REDIRECTS.has(response.status) && location !== null && URL.canParse(location, at.href)) {
        await response.body?.cancel();
        at = new URL(location, at);
        continue;
      }
      const body = await readBody(response);
      const { status, statusText } = response;
      return new Response(EMPTY.has(status) ? null : body, { status, statusText, headers: response.headers });
    }
    throw new ProbeFailure('wrong_protocol', 'The server redirects in a circle: check the address.');
  };
}

import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { ProbeFailure } from '#api/core/connections/outcome.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { MEGABYTE } from '#common/limits.ts';
import { answerDigest, offeredSchemes, readDigestChallenge } from './digest.ts';

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

type SignIn = Pick<CalendarAccess, 'username' | 'password'>;

const basicOf = ({ username, password }: SignIn) =>
  `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`;

/**
 * The answer to a server that does not take Basic; `null` where it does, and so refuses user or password.
 * @throws ProbeFailure where it takes no way of signing in that is known here
 */
function answerOther(response: Response, at: URL, method: string, { username, password }: SignIn): string | null {
  const header = response.headers.get('www-authenticate');
  const schemes = offeredSchemes(header).map((name) => name.toLowerCase());
  if (schemes.length === 0 || schemes.includes('basic')) return null;
  const challenge = readDigestChallenge(header);
  if (!challenge)
    throw new ProbeFailure(
      'wrong_protocol',
      'The server wants a way of signing in that is not known here: use a link to the calendar (ICS) instead.',
    );
  const uri = at.pathname + at.search;
  return answerDigest(challenge, { method, uri, username: username ?? '', password: password ?? '' });
}

/**
 * Calls a calendar server with the owner's user and password. The server is one that the owner named, as those of the
 * connections are, so it may be in the owner's own network. A reply is read whole, up to its limit.
 */
export function createCalendarFetch({ url, username, password }: CalendarAccess, signal: AbortSignal): typeof fetch {
  const home = new URL(url);
  const signIn = { username, password };
  const hasSignIn = username !== null || password !== null;
  return async (input, init = {}) => {
    let at = new URL(input instanceof Request ? input.url : input, home);
    const headers = new Headers(init.headers);
    headers.set('user-agent', 'portfolio-calendar');
    if (hasSignIn) headers.set('authorization', basicOf(signIn));
    const method = init.method ?? 'GET';
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      assertSameServer(home, at);
      const send = () => fetch(at, { ...init, headers, signal, redirect: 'manual' });
      let response = await send();
      const answer = response.status === 401 && hasSignIn ? answerOther(response, at, method, signIn) : null;
      if (answer !== null) {
        await response.body?.cancel();
        headers.set('authorization', answer);
        response = await send();
      }
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

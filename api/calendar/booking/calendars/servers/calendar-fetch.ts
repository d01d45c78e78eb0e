import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { ProbeFailure } from '#api/core/connections/outcome.ts';
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

type SignIn = Pick<CalendarAccess, 'username' | 'password'>;

const basicOf = ({ username, password }: SignIn) =>
  `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`;

/** Holds what a server asks for in `WWW-Authenticate: Digest …` (RFC 7616). */
interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque: string | null;
  algorithm: keyof typeof HASHES;
  isSession: boolean;
  /** Without it the older form of RFC 2069. */
  hasQop: boolean;
}

const HASHES = { MD5: 'md5', 'SHA-256': 'sha256', 'SHA-512-256': 'sha512-256' } as const;
const isAlgorithm = (name: string): name is keyof typeof HASHES => Object.hasOwn(HASHES, name);

/** The strongest of the ways to sign in that a server offers beside Basic; `null` for none that is known here. */
export function readDigestChallenge(header: string | null): DigestChallenge | null {
  const challenges = (header ?? '').split(/(?:^|,)\s*(?=Digest\s)/i).filter((one) => /^Digest\s/i.test(one));
  const known = challenges.flatMap((one): DigestChallenge[] => {
    const parts = new Map<string, string>();
    for (const [, name = '', quoted, plain] of one.slice(7).matchAll(/([a-z0-9_-]+)\s*=\s*(?:"([^"]*)"|([^\s,"]+))/gi))
      if (!parts.has(name.toLowerCase())) parts.set(name.toLowerCase(), quoted ?? plain ?? '');
    const [algorithm = '', session] = (parts.get('algorithm') ?? 'MD5').toUpperCase().split(/(-SESS)$/);
    const qop = parts
      .get('qop')
      ?.toLowerCase()
      .split(/[\s,]+/);
    const nonce = parts.get('nonce');
    if (!isAlgorithm(algorithm) || nonce === undefined || (qop && !qop.includes('auth'))) return [];
    const opaque = parts.get('opaque') ?? null;
    return [
      {
        realm: parts.get('realm') ?? '',
        nonce,
        opaque,
        algorithm,
        isSession: session !== undefined,
        hasQop: qop !== undefined,
      },
    ];
  });
  return known.find(({ algorithm }) => algorithm !== 'MD5') ?? known[0] ?? null;
}

/** The names of the ways to sign in that a server offers. */
export const offeredSchemes = (header: string | null): string[] =>
  [...(header ?? '').matchAll(/(?:^|,)\s*([A-Za-z][A-Za-z0-9-]*)(?=\s+[A-Za-z0-9_-]+\s*=|\s*(?:,|$))/g)].map(
    ([, name = '']) => name,
  );

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The value of `Authorization` that answers a challenge, once. */
export function answerDigest(
  { realm, nonce, opaque, algorithm, isSession, hasQop }: DigestChallenge,
  request: { method: string; uri: string; username: string; password: string },
  cnonce = randomBytes(12).toString('hex'),
): string {
  const hash = (...parts: string[]) => createHash(HASHES[algorithm]).update(parts.join(':')).digest('hex');
  const { method, uri, username, password } = request;
  const count = '00000001';
  const user = hash(username, realm, password);
  const secret = isSession ? hash(user, nonce, cnonce) : user;
  const target = hash(method, uri);
  const response = hasQop ? hash(secret, nonce, count, cnonce, 'auth', target) : hash(secret, nonce, target);
  const fields = [
    `username=${quote(username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `algorithm=${algorithm}${isSession ? '-sess' : ''}`,
    `response="${response}"`,
    ...(hasQop ? ['qop=auth', `nc=${count}`] : []),
    ...(hasQop || isSession ? [`cnonce="${cnonce}"`] : []),
    ...(opaque === null ? [] : [`opaque=${quote(opaque)}`]),
  ];
  return `Digest ${fields.join(', ')}`;
}

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

import { createHash, randomBytes } from 'node:crypto';

/** Holds what a server asks for in `WWW-Authenticate: Digest …` (RFC 7616). */
export interface DigestChallenge {
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

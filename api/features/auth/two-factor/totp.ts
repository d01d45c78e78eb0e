import { brand } from '#common/content/brand.ts';
import { SECOND, TOTP } from '#common/limits.ts';

/** Settings that every authenticator app supports (RFC 6238); many ignore others. */
const SHAPE = { algorithm: 'SHA1', digits: TOTP.digits, period: TOTP.period / SECOND } as const;
/** Steps that a phone's clock may be off, either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Loaded at its first use, which most starts never see. */
const library = () => import('otpauth');

/** A new secret in base 32, as people type it, and what an app reads from the picture. */
export async function newSecret(account: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP: Totp } = await library();
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new Totp({ ...SHAPE, issuer: brand.name, label: account, secret }).toString();
  return { secret: secret.base32, uri };
}

/** The time step that a code belongs to; `null` when it is none of those accepted now. Compares in constant time. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP: Totp } = await library();
  const offset = new Totp({ ...SHAPE, secret }).validate({ token: code, timestamp: now, window: WINDOW });
  return offset === null ? null : Totp.counter({ period: SHAPE.period, timestamp: now }) + offset;
}

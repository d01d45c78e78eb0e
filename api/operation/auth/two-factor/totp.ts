import { SECOND, TOTP } from '#common/limits.ts';

/** Settings that every authenticator app supports (RFC 6238); many ignore others. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: TOTP.digits, period: TOTP.period / SECOND } as const;
/** Number of time steps by which a phone's clock may be off in either direction. */
const MAX_CLOCK_DRIFT_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Loaded on first use, because most processes never need it. */
const loadOtpAuth = () => import('otpauth');

/** Creates a secret in base 32 for typing, and the URI for the QR code. Apps show the issuer above the account. */
export async function newSecret(issuer: string, account: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP: Totp } = await loadOtpAuth();
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon divides issuer and account.
  const name = issuer
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const uri = new Totp({ ...TOTP_OPTIONS, issuer: name, label: account, secret }).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a valid code; `null` for an invalid one. The comparison takes constant time. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP: Totp } = await loadOtpAuth();
  const offset = new Totp({ ...TOTP_OPTIONS, secret }).validate({
    token: code,
    timestamp: now,
    window: MAX_CLOCK_DRIFT_STEPS,
  });
  return offset === null ? null : Totp.counter({ period: TOTP_OPTIONS.period, timestamp: now }) + offset;
}

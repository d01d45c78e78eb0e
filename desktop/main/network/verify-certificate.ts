import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate with its issuers as the server sent them; Electron names an issuer only if there is one. */
export interface SentCertificate {
  /** PEM. */
  data: string;
  issuerCert?: SentCertificate | undefined;
}

interface Presented {
  hostname: string;
  certificate: SentCertificate;
}

const MAX_CHAIN = 10;
const MIN_RSA_BITS = 2_048;
const SERVER_AUTHENTICATION = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'];
/** Object identifiers of signatures with SHA-1 (RSA, ECDSA) and MD5, as they stand in a certificate. */
const BROKEN_SIGNATURES = ['2a864886f70d010105', '2a8648ce3d0401', '2a864886f70d010104'].map((hex) =>
  Buffer.from(`06${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`, 'hex'),
);

function chainOf(leaf: SentCertificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let one: SentCertificate | undefined = leaf; one && chain.length < MAX_CHAIN; one = one.issuerCert)
    chain.push(new X509Certificate(one.data));
  return chain;
}

function isSound(certificate: X509Certificate, now: number): boolean {
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {};
  return (
    Date.parse(certificate.validFrom) <= now &&
    now <= Date.parse(certificate.validTo) &&
    (modulusLength === undefined || modulusLength >= MIN_RSA_BITS) &&
    !BROKEN_SIGNATURES.some((signature) => certificate.raw.includes(signature))
  );
}

/** The name must be among the alternative names, as in browsers. */
const isFor = (leaf: X509Certificate, hostname: string) =>
  (isIP(hostname) ? leaf.checkIP(hostname) : leaf.checkHost(hostname, { subject: 'never' })) !== undefined;

/** `keyUsage` holds the extended usages; without any a certificate may be used for everything. */
const mayServe = ({ keyUsage }: X509Certificate) =>
  !keyUsage?.length || keyUsage.some((usage) => SERVER_AUTHENTICATION.includes(usage));

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * Tells whether a chain of certificates leads from a server to one of the authorities, and each of them is valid now. Chromium
 * reports an unknown authority before every other fault, so all of them are checked here.
 */
export function isIssuedByAuthority(
  { hostname, certificate }: Presented,
  authorities: readonly X509Certificate[],
  now = Date.now(),
): boolean {
  const [leaf, ...others] = chainOf(certificate);
  if (!leaf || !isFor(leaf, hostname) || !mayServe(leaf)) return false;
  let current = leaf;
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    if (!isSound(current, now)) return false;
    const { fingerprint256 } = current;
    if (authorities.some((authority) => authority.fingerprint256 === fingerprint256)) return true;
    if (authorities.some((authority) => isSound(authority, now) && isIssuedBy(current, authority))) return true;
    const issuer = others.find((other) => other.fingerprint256 !== fingerprint256 && isIssuedBy(current, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

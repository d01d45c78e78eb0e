import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { Certificate } from 'electron';
import { netError, netErrorOf } from './net-error.ts';

export type VerifyProc = Parameters<Electron.Session['setCertificateVerifyProc']>[0];

/** Chromium's error for one of OpenSSL's; an unknown authority hides every other fault. */
function resultOf(
  socket: TLSSocket,
  leaf: X509Certificate | undefined,
  hostname: string,
): [name: string, code: number] {
  const isFor = (isIP(hostname) ? leaf?.checkIP(hostname) : leaf?.checkHost(hostname)) !== undefined;
  if (!socket.authorized) {
    const reason = String(socket.authorizationError);
    return reason.includes('EXPIRED') ? ['CERT_DATE_INVALID', -201] : ['CERT_AUTHORITY_INVALID', -202];
  }
  return isFor ? ['OK', 0] : ['CERT_COMMON_NAME_INVALID', -200];
}

const principal = (name: string) => ({
  commonName: name,
  organizations: [],
  organizationUnits: [],
  locality: '',
  state: '',
  country: '',
});

/** A certificate as Electron shows it. The issuer is missing where the server sent none, against the typings. */
function describe(certificate: X509Certificate): Certificate {
  const { issuerCertificate: issuer } = certificate;
  const isOwn = issuer?.fingerprint256 === certificate.fingerprint256;
  return {
    data: certificate.toString(),
    fingerprint: `sha256/${certificate.fingerprint256}`,
    issuer: principal(certificate.issuer),
    issuerName: certificate.issuer,
    serialNumber: certificate.serialNumber,
    subject: principal(certificate.subject),
    subjectName: certificate.subject,
    validStart: Date.parse(certificate.validFrom) / 1_000,
    validExpiry: Date.parse(certificate.validTo) / 1_000,
    ...(issuer && !isOwn ? { issuerCert: describe(issuer) } : {}),
  } as Certificate;
}

/** Opens a connection whose certificate is checked before anything is sent, by `verify` as well if there is one. */
export function connectSecurely({ hostname, port }: URL, verify: VerifyProc): Promise<TLSSocket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
      ...(isIP(host) ? {} : { servername: host }),
    });
    socket.once('error', (error) => reject(netErrorOf(error)));
    socket.once('secureConnect', () => {
      // A second call finds nothing.
      const leaf = socket.getPeerX509Certificate();
      const [name, errorCode] = resultOf(socket, leaf, host);
      const decide = (result: number) => {
        if (result === 0 || (result === -3 && errorCode === 0)) return resolve(socket);
        socket.destroy();
        reject(netError(result === -3 ? name : 'FAILED'));
      };
      if (!verify || !leaf) return decide(-3);
      const certificate = describe(leaf);
      verify(
        {
          hostname: host,
          certificate,
          validatedCertificate: certificate,
          isIssuedByKnownRoot: false,
          verificationResult: name === 'OK' ? 'OK' : `net::ERR_${name}`,
          errorCode,
        },
        decide,
      );
    });
  });
}

import { CERTIFICATE_WARNING_TIME } from '#desktop/main/network/certificate-dates.ts';
import type { ServerCall } from './call-server.ts';
import { type Finding, failed, NO_SERVER, off, ok, warning } from './results.ts';

interface Facts {
  origin: string | null;
  call: ServerCall | null;
  /** When the server's certificate ends, in milliseconds; `null` while no connection has shown it. */
  expiresAt: number | null;
  now: number;
}

export function checkCertificate({ origin, call, expiresAt, now }: Facts): Finding {
  if (origin === null || call === null) return NO_SERVER;
  if (new URL(origin).protocol === 'http:')
    return off('The server runs on this computer, so the connection needs no certificate.', null);
  if (call.kind === 'certificate-refused')
    return failed(
      'The certificate of your site is not trusted.',
      'If your own certificate authority issued it, choose its file on File → Change Site…. If not, renew the certificate on the server and check the date of this computer.',
    );
  if (call.kind !== 'answered')
    return warning(
      'The certificate could not be checked, because the site was not reached.',
      `${call.reason}. Check again once the site can be reached.`,
    );
  if (expiresAt === null) return ok('The certificate of your site is trusted.');
  const date = new Date(expiresAt).toISOString().slice(0, 10);
  if (expiresAt - now < CERTIFICATE_WARNING_TIME)
    return warning(
      `The certificate of your site is trusted and ends on ${date}.`,
      'Renew it on the server, or check why its automatic renewal has not run.',
    );
  return ok(`The certificate of your site is trusted until ${date}.`);
}

import { checkServerIdentity, connect, type PeerCertificate, rootCertificates, type TLSSocket } from 'node:tls';
import { DAY } from '#common/limits.ts';
import { codeOf, describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, type Surroundings, warning } from '#scripts/doctor/finding.ts';
import { lookupOf } from '#scripts/doctor/request.ts';

/** Certificates of 90 days are renewed 30 days before their end; fewer days left mean that this failed. */
const FEW_DAYS = 14;
const HTTPS_PORT = 443;

/** Connects without judging the certificate, so that each of its problems can be named. */
async function openTls({ config, resolveHost, extraAuthority }: Surroundings, signal: AbortSignal): Promise<TLSSocket> {
  const { hostname, port } = new URL(config.publicUrl);
  const addresses = await resolveHost(hostname);
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const socket = connect({
    host: hostname,
    port: Number(port) || HTTPS_PORT,
    servername: hostname,
    lookup: lookupOf(addresses),
    rejectUnauthorized: false,
    ...(extraAuthority === undefined ? {} : { ca: [...rootCertificates, extraAuthority] }),
  });
  signal.addEventListener('abort', () => socket.destroy(new Error('no reply in time')), { once: true });
  socket.once('secureConnect', () => resolve(socket)).once('error', reject);
  return promise;
}

function checkDates({ valid_to: end }: PeerCertificate, now: number): Finding {
  const days = Math.floor((Date.parse(end) - now) / DAY);
  if (days < 0)
    return failure(`The certificate expired on ${end}`, 'Renew it, and look why it was not renewed by itself.');
  if (days < FEW_DAYS)
    return warning(
      `The certificate ends in ${days} days`,
      'Look whether its renewal works: it should have happened by now.',
    );
  return ok(`The certificate is valid for ${days} more days`);
}

const EXPIRED = 'CERT_HAS_EXPIRED';

function checkChain(socket: TLSSocket): Finding {
  // The property holds a code, although its type says an error.
  const problem = String(socket.authorizationError ?? '');
  const isAboutTrust = problem !== '' && ![EXPIRED, 'ERR_TLS_CERT_ALTNAME_INVALID'].includes(problem);
  if (!isAboutTrust) return ok('The chain of certificates is complete');
  return failure(
    `Browsers do not trust the certificate: ${describeError(Object.assign(new Error(problem), { code: problem }))}`,
    'Let the proxy send the whole chain (fullchain.pem), from an authority that browsers know.',
  );
}

function checkName(hostname: string, certificate: PeerCertificate): Finding {
  const problem = checkServerIdentity(hostname, certificate);
  return problem
    ? failure(
        `The certificate is not for ${hostname}, but for ${certificate.subjectaltname ?? 'no host'}`,
        `Request one for ${hostname}.`,
      )
    : ok(`The certificate is for ${hostname}`);
}

export const certificateCheck: Check = {
  name: 'tls',
  title: 'TLS',
  async *run(surroundings, signal) {
    const { protocol, hostname } = new URL(surroundings.config.publicUrl);
    if (protocol !== 'https:') {
      yield ok('PUBLIC_URL is http: there is no certificate to check');
      return;
    }
    let socket: TLSSocket;
    try {
      socket = await openTls(surroundings, signal);
    } catch (error) {
      const remedy =
        codeOf(error) === 'ENOTFOUND' ? 'See Address.' : 'Start the proxy, and open port 443 in the firewall.';
      yield failure(`No TLS connection to ${hostname}: ${describeError(error)}`, remedy);
      return;
    }
    const certificate = socket.getPeerCertificate();
    yield checkName(hostname, certificate);
    yield checkChain(socket);
    yield checkDates(certificate, surroundings.now());
    const version = socket.getProtocol() ?? 'unknown';
    yield /^TLSv1\.[23]$/.test(version)
      ? ok(`The connection uses ${version}`)
      : failure(`The connection uses ${version}`, 'Allow TLS 1.2 and 1.3 in the proxy.');
    socket.destroy();
  },
};

import { createHash, X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { app, net, type Session, session } from 'electron';
import { MINUTE } from '#common/limits.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { withAppVersion } from '#desktop/main/server/compatibility.ts';
import { createCertificateDates } from './certificate-dates.ts';
import { createProxyLogin } from './proxy-login.ts';
import { readCertificates } from './read-certificates.ts';
import { createServerFetch, type OpenRequest } from './server-fetch.ts';
import { isIssuedByAuthority } from './verify-certificate.ts';

/** Results for the check of a certificate: accept it, or do what Chromium has found. */
const ACCEPT = 0;
const AS_CHROMIUM = -3;
/** `net::ERR_CERT_AUTHORITY_INVALID` */
const UNKNOWN_AUTHORITY = -202;

/** Chromium brings its own list of authorities on Linux and leaves out those that were added to the system. */
const systemAuthorities = () => (process.platform === 'linux' ? getCACertificates('system') : []);

/** Receives a certificate before it is judged; `validExpiry` is in seconds since 1970. */
type OnCertificate = (hostname: string, validExpiry: number) => void;

function trust(opened: Session, authorityPem: string | null, onCertificate: OnCertificate): void {
  const pems = [...(authorityPem === null ? [] : readCertificates(authorityPem)), ...systemAuthorities()];
  const authorities = pems.map((pem) => new X509Certificate(pem));
  opened.setCertificateVerifyProc(({ hostname, certificate, errorCode }, decide) => {
    onCertificate(hostname, certificate.validExpiry);
    if (errorCode !== UNKNOWN_AUTHORITY) return decide(AS_CHROMIUM);
    decide(isIssuedByAuthority({ hostname, certificate }, authorities) ? ACCEPT : AS_CHROMIUM);
  });
}

/**
 * Opens requests in a session without cache and cookies that nothing else uses. Chromium keeps connections and the
 * results of certificate checks, so each authority has a session of its own: removing it takes effect at once.
 */
function createRequestOpener(readAuthority: () => string | null, onCertificate: OnCertificate): OpenRequest {
  const sessions = new Map<string | null, Session>();

  function sessionFor(authority: string | null): Session {
    const known = sessions.get(authority);
    if (known) return known;
    const name = createHash('sha256')
      .update(authority ?? '')
      .digest('hex');
    // A partition without `persist:` is in memory.
    const opened = session.fromPartition(`server-${name}`, { cache: false });
    trust(opened, authority, onCertificate);
    sessions.set(authority, opened);
    return opened;
  }

  return (options) => net.request({ ...options, session: sessionFor(readAuthority()) });
}

interface Parts {
  store: Store;
  /** Called when a proxy asks, or was answered. */
  onProxyChanged(): void;
  onProxyAnswered(): void;
}

/** The way to the servers: through the system's proxies, with the authority that the owner added. */
export function createServerNetwork({ store, onProxyChanged, onProxyAnswered }: Parts) {
  const proxyLogin = createProxyLogin({ onChanged: onProxyChanged, onAnswered: onProxyAnswered });
  const certificates = createCertificateDates();
  const parts = {
    openRequest: createRequestOpener(() => store.read().certificateAuthority?.pem ?? null, certificates.note),
    signInToProxy: proxyLogin.signIn,
  };
  return {
    proxyLogin,
    certificates,
    fetchServer: withAppVersion(createServerFetch(parts), app.getVersion()),
    /** For a backup: the server packs everything before it sends the first byte. */
    fetchSlowly: withAppVersion(createServerFetch({ ...parts, silenceTimeout: 15 * MINUTE }), app.getVersion()),
  };
}

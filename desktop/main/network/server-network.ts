import { app } from 'electron';
import { MINUTE } from '#common/limits.ts';
import { withAppVersion } from '#desktop/main/compatibility.ts';
import type { Store } from '#desktop/main/store.ts';
import { createCertificateDates } from './certificate-dates.ts';
import { createProxyLogin } from './proxy-login.ts';
import { createServerFetch } from './server-fetch.ts';
import { createRequestOpener } from './server-session.ts';

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

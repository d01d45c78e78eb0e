import { app, clipboard, session } from 'electron';
import type { SelfTestCheck, SelfTest as SelfTestResults } from '#common/desktop/self-test.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { readLoginItem } from '#desktop/main/app/launch-at-login.ts';
import type { Store } from '#desktop/main/app/store.ts';
import type { ContactWatcher } from '#desktop/main/contacts/contact-watcher.ts';
import type { CertificateDates } from '#desktop/main/network/certificate-dates.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Notices } from '#desktop/main/notifications/notices.ts';
import type { ServerChoice } from '#desktop/main/server/server-choice.ts';
import { keychainWorks } from '#desktop/main/session/keychain.ts';
import { loadKeytar } from '#desktop/main/session/load-keytar.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { callServer } from './call-server.ts';
import { checkCertificate } from './certificate-check.ts';
import { checkKeychain } from './keychain-check.ts';
import { checkLinks } from './links-check.ts';
import { checkLogin } from './login-check.ts';
import { checkNotices } from './notices-check.ts';
import { checkProxy } from './proxy-check.ts';
import { writeReport } from './report.ts';
import { checkStream } from './stream-check.ts';

interface Parts {
  store: Store;
  tokens: TokenStorage;
  servers: ServerChoice;
  contacts: Pick<ContactWatcher, 'isLive'>;
  certificates: CertificateDates;
  fetchServer: ServerFetch;
  isSignedIn(): Promise<boolean>;
  notices: Pick<Notices, 'probe' | 'failure' | 'isSupported' | 'state'>;
  show(): void;
}

const TEST_NOTICE = { title: 'This is a test', body: 'Notifications of new requests look like this.' };

const { platform, arch, versions } = process;

/** Tests what the app needs of this computer and of the way to the server. */
export function createSelfTest(parts: Parts) {
  const { store, tokens, servers, contacts, certificates, fetchServer } = parts;
  let latest: SelfTestResults | null = null;
  let running: Promise<SelfTestResults> | null = null;

  async function ofServer(): Promise<SelfTestCheck[]> {
    const origin = servers.chosen();
    const [call, route, signedIn] = await Promise.all([
      origin === null ? null : callServer(origin, fetchServer),
      origin === null ? 'DIRECT' : session.defaultSession.resolveProxy(origin),
      parts.isSignedIn(),
    ]);
    const expiresAt = origin === null ? null : certificates.expiryOf(new URL(origin).hostname);
    return [
      { subject: 'certificate', ...checkCertificate({ origin, call, expiresAt, now: Date.now() }) },
      { subject: 'proxy', ...checkProxy({ call, route }) },
      { subject: 'stream', ...checkStream({ call, signedIn, live: contacts.isLive() }) },
    ];
  }

  async function ofKeychain(): Promise<SelfTestCheck> {
    const works = await keychainWorks(loadKeytar);
    if (works && tokens.kind() === 'memory') await tokens.askAgain();
    return { subject: 'keychain', ...checkKeychain({ platform, tokenStorage: tokens.kind(), works }) };
  }

  function ofComputer(): SelfTestCheck[] {
    const { notifications, launchAtLogin } = store.read().preferences;
    const { notices } = parts;
    const facts = { supported: notices.isSupported(), failure: notices.failure(), ...notices.state() };
    return [
      { subject: 'notices', ...checkNotices({ platform, wanted: notifications, ...facts }) },
      { subject: 'login', ...checkLogin({ platform, wanted: launchAtLogin, item: readLoginItem() }) },
      // Asking once more changes nothing, and only asking tells.
      { subject: 'links', ...checkLinks(app.setAsDefaultProtocolClient(DESKTOP_SCHEME)) },
    ];
  }

  async function test(): Promise<SelfTestResults> {
    const [keychain, server] = await Promise.all([ofKeychain(), ofServer()]);
    latest = { at: new Date().toISOString(), checks: [keychain, ...server, ...ofComputer()] };
    return latest;
  }

  return {
    /** Runs all checks; whoever asks meanwhile gets the same results. */
    run(): Promise<SelfTestResults> {
      running ??= test().finally(() => {
        running = null;
      });
      return running;
    },
    /** Shows a notification. @returns why it does not come, or `null` */
    async showNotice(): Promise<string | null> {
      if (!store.read().preferences.notifications || !parts.notices.isSupported()) return 'Notifications are off';
      const reason = await parts.notices.probe(TEST_NOTICE, parts.show);
      return reason === null ? null : `Your system did not show it: ${reason}`;
    },
    /** Copies the latest results, without secrets. @returns `false` when there are none yet */
    async copyReport(): Promise<boolean> {
      if (latest === null) return false;
      await clipboard.writeText(
        writeReport(latest, { version: app.getVersion(), platform, arch, electron: versions.electron ?? 'unknown' }),
      );
      return true;
    },
  };
}

export type SelfTest = ReturnType<typeof createSelfTest>;

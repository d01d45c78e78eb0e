import type { DesktopState } from '#common/desktop/channels.ts';
import { type Finding, failed, ok, warning } from './results.ts';

interface Facts {
  platform: string;
  /** Describes where this start of the app keeps session tokens. */
  tokenStorage: DesktopState['tokenStorage'];
  /** Tells whether the keychain returned just now what was stored in it. */
  works: boolean;
}

const REPAIRS: Record<string, string> = {
  darwin: 'Unlock the login keychain in Keychain Access and allow this app to use it, then test again.',
  win32: 'Check that the service “Credential Manager” runs (services.msc), then test again.',
};
const LINUX_REPAIR = 'Install and unlock a Secret Service (GNOME Keyring, KWallet or KeePassXC), then test again.';

export function checkKeychain({ platform, tokenStorage, works }: Facts): Finding {
  if (!works)
    return failed(
      'The keychain of this computer is missing or locked. Your session ends when you quit the app, and nothing is stored for offline.',
      REPAIRS[platform] ?? LINUX_REPAIR,
    );
  if (tokenStorage === 'asking' || tokenStorage === 'refused')
    return failed(
      tokenStorage === 'asking'
        ? 'The keychain waits for you to allow this app.'
        : 'The keychain works, and refused this app your session, which ends when you quit the app.',
      'Allow it in the question of your system; “Ask Again” above brings it back.',
    );
  if (tokenStorage === 'memory')
    return warning(
      'The keychain answers now, and did not keep your session before. Your session ends when you quit the app.',
      'Test again, or quit the app and start it again.',
    );
  return ok('The keychain keeps what it is given. Your session is stored there.');
}

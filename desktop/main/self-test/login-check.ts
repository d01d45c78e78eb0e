import type { LoginItem } from '#desktop/main/app/login-start.ts';
import { type Finding, failed, off, ok, warning } from './results.ts';

interface Facts {
  platform: string;
  /** The owner's setting. */
  wanted: boolean;
  item: LoginItem;
}

const APPROVALS: Record<string, string> = {
  darwin: 'Allow the app in System Settings → General → Login Items.',
  win32: 'Turn on the app in Task Manager → Startup apps.',
};
const SWITCH = '“Start when I log in to this computer” in Settings → Desktop app';

export function checkLogin({ platform, wanted, item }: Facts): Finding {
  if (!wanted && item !== 'missing')
    return warning(
      'The setting is off, but this computer has an entry that starts the app.',
      `Turn ${SWITCH} on and off again.`,
    );
  if (!wanted) return off('The app does not start when you log in.', `Turn on ${SWITCH} if you want it to.`);
  if (item === 'active') return ok('The app starts in the tray when you log in.');
  if (item === 'blocked')
    return warning(
      'Your system was told not to start the app.',
      APPROVALS[platform] ?? 'Turn on the app in the startup applications of your desktop.',
    );
  return failed(
    item === 'missing'
      ? 'The setting is on, but this computer has no entry that starts the app.'
      : 'The entry starts another file than this app.',
    `Turn ${SWITCH} off and on again.`,
  );
}

/** Argument of a start at login on Windows and Linux; macOS passes none. */
export const HIDDEN = '--hidden';

/** The entry that starts the app at login; a stray one starts another file, a blocked one was turned off in the system. */
export type LoginItem = 'active' | 'blocked' | 'stray' | 'missing';

interface Start {
  platform: NodeJS.Platform;
  argv: readonly string[];
  /** `true` when macOS opened the app at login, be it as a login item or because it was open before. */
  wasOpenedAtLogin: boolean;
  /** The owner's setting. */
  launchAtLogin: boolean;
}

/** Returns whether the system started the app at login, which then stays in the tray. */
export const isLoginStart = ({ platform, argv, wasOpenedAtLogin, launchAtLogin }: Start): boolean =>
  platform === 'darwin' ? wasOpenedAtLogin && launchAtLogin : argv.includes(HIDDEN);

type Settings = Pick<Electron.LoginItemSettings, 'openAtLogin' | 'status' | 'executableWillLaunchAtLogin'>;

/** Reads what macOS and Windows tell of the login item; each leaves out what the other has. */
export function loginItemOf(platform: NodeJS.Platform, settings: Partial<Settings>): LoginItem {
  if (platform === 'darwin' && settings.status === 'requires-approval') return 'blocked';
  if (!settings.openAtLogin) return 'missing';
  return platform === 'win32' && settings.executableWillLaunchAtLogin === false ? 'blocked' : 'active';
}

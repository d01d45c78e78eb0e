/** Argument of a start at login on Windows and Linux; macOS passes none. */
export const HIDDEN = '--hidden';

interface Start {
  platform: NodeJS.Platform;
  argv: readonly string[];
  /** `true` when macOS opened the app at login, be it as a login item or because it was open before. */
  wasOpenedAtLogin: boolean;
  /** The owner's setting. */
  launchAtLogin: boolean;
}

/** Whether the system started the app at login, which then stays in the tray. */
export const isLoginStart = ({ platform, argv, wasOpenedAtLogin, launchAtLogin }: Start): boolean =>
  platform === 'darwin' ? wasOpenedAtLogin && launchAtLogin : argv.includes(HIDDEN);

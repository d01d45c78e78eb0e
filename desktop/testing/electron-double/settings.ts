import { join } from 'node:path';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Settings that a test chooses before the app starts. */
export const settings = {
  folder: named('DOUBLE_FOLDER'),
  /** Port at which a Chromium that runs already looks for the stand-in origin. */
  port: Number(process.env.DOUBLE_PORT ?? 0),
  /** `true` makes the app behave as installed, which turns updates on. */
  packaged: process.env.DOUBLE_PACKAGED === 'yes',
  /**
   * A `missing` keychain fails at once, a `locked` one does not answer; both work after the command `unlockKeychain`. One that `refuses` or
   * `asks` does so for what an earlier start has stored, until that command.
   */
  keychain: process.env.DOUBLE_KEYCHAIN ?? 'open',
  /** Origin of the proxy that the system has configured. */
  proxy: process.env.DOUBLE_PROXY ?? null,
  /** The system that the app believes to run on. */
  platform: process.env.DOUBLE_PLATFORM ?? process.platform,
  /** `yes` starts the app as macOS does for a login item. */
  openedAtLogin: process.env.DOUBLE_OPENED_AT_LOGIN === 'yes',
  /**
   * Notifications of macOS: `allowed` soon after the app has had it ask, `undecided` until the command `answerNotices`, `denied` since earlier. On
   * Linux `unsupported` has no service for them.
   */
  notices: process.env.DOUBLE_NOTICES ?? 'allowed',
  /** Place of the button that is chosen in message boxes. */
  messageAnswer: Number(process.env.DOUBLE_MESSAGE_ANSWER ?? 0),
  /** What was done with a notification of the centre of Windows to start the app, as JSON. */
  activation: process.env.DOUBLE_ACTIVATION ? JSON.parse(process.env.DOUBLE_ACTIVATION) : null,
  /** `yes` when the owner has turned the start at login off in Task Manager or in the settings of macOS. */
  startupIsOff: process.env.DOUBLE_STARTUP_OFF === 'yes',
  /** `no` on a Linux desktop that has no `.desktop` file of the app, as after an archive was unpacked. */
  hasEntry: process.env.DOUBLE_DESKTOP_ENTRY !== 'no',
  dist: join(import.meta.dirname, '..', '..', 'dist'),
};

export const userData = join(settings.folder, 'user-data');
/** What the centre of macOS or Windows shows now. */
export const deliveredFile = join(settings.folder, 'delivered.json');
/** Each notification that was shown, one a line: what the owner was told outlives the app. */
export const notificationsFile = join(settings.folder, 'notifications.jsonl');
/** The entry that macOS and Windows hold for a start at login. */
export const loginItemFile = join(settings.folder, 'login-item.json');
export const keychainFile = join(settings.folder, 'keychain.json');

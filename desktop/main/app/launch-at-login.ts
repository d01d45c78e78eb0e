import { join } from 'node:path';
import { app } from 'electron';
import { moveAutostart, readAutostart, setAutostart } from './autostart.ts';
import { removeDesktopEntry, writeDesktopEntry } from './desktop-entry.ts';
import { HIDDEN, isLoginStart, type LoginItem, loginItemOf } from './login-start.ts';

const isLinux = process.platform === 'linux';
const configFolder = () => process.env.XDG_CONFIG_HOME || join(app.getPath('home'), '.config');
/** An AppImage is mounted at a different path each time, so the entry names the file that was started. */
const currentProgram = () => process.env.APPIMAGE || process.execPath;

/** Folder for the user's own data, as the XDG Base Directory Specification has it. */
const dataFolder = () => process.env.XDG_DATA_HOME || join(app.getPath('home'), '.local', 'share');

/** Turns on or off that the app starts in the tray when its owner logs in to the machine. */
export function launchAtLogin(enabled: boolean): void {
  if (isLinux) setAutostart(configFolder(), currentProgram(), enabled);
  else app.setLoginItemSettings({ openAtLogin: enabled, args: [HIDDEN] });
}

/**
 * Makes the entries that this user's desktop has of the app start `program`, which an update may have replaced: the one of
 * the start at login, and the one by which the desktop knows an AppImage. A failure is only reported: neither a start nor
 * an update may end with it.
 * @param icon file of the icon; `null` when the desktop has it already
 */
export function renewEntries(
  onFailure: (error: unknown) => void,
  icon: string | null,
  program = currentProgram(),
): void {
  if (!isLinux) return;
  try {
    moveAutostart(configFolder(), program);
    if (process.env.APPIMAGE) writeDesktopEntry({ dataFolder: dataFolder(), program, version: app.getVersion(), icon });
  } catch (error) {
    onFailure(error);
  }
}

/** Takes away every entry that the user's desktop has of the app. */
export function removeEntries(): void {
  launchAtLogin(false);
  if (process.env.APPIMAGE) removeDesktopEntry(dataFolder());
}

/** Returns whether this start of the app came from the login to the machine. */
export const wasLaunchedAtLogin = (isWanted: boolean): boolean =>
  isLoginStart({
    platform: process.platform,
    argv: process.argv,
    wasOpenedAtLogin: process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin,
    launchAtLogin: isWanted,
  });

/** The entry of this app in the system, which its owner may have changed there. */
export const readLoginItem = (): LoginItem =>
  isLinux
    ? readAutostart(configFolder(), currentProgram())
    : loginItemOf(process.platform, app.getLoginItemSettings({ args: [HIDDEN] }));

import { join } from 'node:path';
import { app } from 'electron';
import { moveAutostart, readAutostart, setAutostart } from './autostart.ts';
import { HIDDEN, isLoginStart, type LoginItem, loginItemOf } from './login-start.ts';

const isLinux = process.platform === 'linux';
const configFolder = () => process.env.XDG_CONFIG_HOME || join(app.getPath('home'), '.config');
/** An AppImage is mounted at a different path each time, so the entry names the file that was started. */
const currentProgram = () => process.env.APPIMAGE || process.execPath;

/** Turns on or off that the app starts in the tray when its owner logs in to the machine. */
export function launchAtLogin(enabled: boolean): void {
  if (isLinux) setAutostart(configFolder(), currentProgram(), enabled);
  else app.setLoginItemSettings({ openAtLogin: enabled, args: [HIDDEN] });
}

/**
 * Makes an autostart entry of an earlier version, whose file an update may have replaced, start this program. A failure
 * is only reported: neither a start nor an update may end with it.
 */
export function renewLaunchAtLogin(onFailure: (error: unknown) => void, program = currentProgram()): void {
  if (!isLinux) return;
  try {
    moveAutostart(configFolder(), program);
  } catch (error) {
    onFailure(error);
  }
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

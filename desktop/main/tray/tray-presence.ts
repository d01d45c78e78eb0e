import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 2_000;
const QUESTION = [
  '--session',
  '--print-reply=literal',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.NameHasOwner',
  'string:org.kde.StatusNotifierWatcher',
];

/**
 * Tells whether this desktop shows tray icons. GNOME shows none without an extension, and Electron does not tell: on Linux
 * icons go to the service that is asked for here. A desktop that cannot be asked counts as one without a tray.
 */
export async function hasTray(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { stdout } = await run('dbus-send', QUESTION, { timeout: TIMEOUT_MS }).catch(() => ({ stdout: '' }));
  return stdout.includes('true');
}

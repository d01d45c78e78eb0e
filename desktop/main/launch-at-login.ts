import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';

const ENTRY = 'portfolio-admin.desktop';

/** Quotes an argument as the Desktop Entry Specification requires. */
const quoted = (argument: string): string => `"${argument.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`;

const entryOf = (program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${PRODUCT_NAME}`,
    `Exec=${quoted(program)} --hidden`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/**
 * Linux has no system call for autostart, so this writes an XDG autostart entry, which every desktop
 * environment reads at login.
 */
export async function setAutostart(folder: string, program: string, enabled: boolean): Promise<void> {
  const path = join(folder, 'autostart', ENTRY);
  if (!enabled) return rm(path, { force: true });
  await mkdir(join(folder, 'autostart'), { recursive: true });
  await writeFile(path, entryOf(program));
}

/** Turns on or off that the app starts in the tray when its owner logs in to the machine. */
export async function launchAtLogin(enabled: boolean): Promise<void> {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: enabled, args: ['--hidden'] });
  const folder = process.env.XDG_CONFIG_HOME || join(app.getPath('home'), '.config');
  // An AppImage is mounted at a different path each time, so the entry names the file that was started.
  await setAutostart(folder, process.env.APPIMAGE || process.execPath, enabled);
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app } from 'electron';

const ENTRY = 'portfolio-admin.desktop';

/** An argument as the desktop entry specification wants it. */
const quoted = (argument: string): string => `"${argument.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`;

const entryOf = (program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Portfolio Admin',
    `Exec=${quoted(program)} --hidden`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** Linux has no call for it: a file in the folder that every desktop reads when its owner signs in. */
export async function setAutostart(folder: string, program: string, wanted: boolean): Promise<void> {
  const path = join(folder, 'autostart', ENTRY);
  if (!wanted) return rm(path, { force: true });
  await mkdir(join(folder, 'autostart'), { recursive: true });
  await writeFile(path, entryOf(program));
}

/** Starts the app in the tray when its owner signs in to the machine, or no longer. */
export async function launchAtLogin(wanted: boolean): Promise<void> {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: wanted, args: ['--hidden'] });
  const folder = process.env.XDG_CONFIG_HOME || join(app.getPath('home'), '.config');
  // An AppImage runs from a place that is another one each time; what was started is named here.
  await setAutostart(folder, process.env.APPIMAGE || process.execPath, wanted);
}

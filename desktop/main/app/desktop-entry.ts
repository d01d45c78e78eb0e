import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { DESKTOP_SCHEME } from '#common/paths.ts';
import { programLines } from './autostart.ts';

/** Name of the entry and of its icon. The window, the badge and the portal of shortcuts find the app by it. */
const ID = 'app.portfolio.admin';

const entryOf = (program: string, version: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${PRODUCT_NAME}`,
    ...programLines(program, '%U'),
    `Icon=${ID}`,
    'Terminal=false',
    'Categories=Office;',
    `MimeType=x-scheme-handler/${DESKTOP_SCHEME};`,
    `StartupWMClass=${ID}`,
    `X-AppImage-Version=${version}`,
    '',
  ].join('\n');

const entryPath = (dataFolder: string) => join(dataFolder, 'applications', `${ID}.desktop`);
const iconPath = (dataFolder: string) => join(dataFolder, 'icons', 'hicolor', '256x256', 'apps', `${ID}.png`);

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

interface Entry {
  /** Folder for the user's own data, `XDG_DATA_HOME`. */
  dataFolder: string;
  /** The AppImage itself. */
  program: string;
  version: string;
  /** File of the icon; `null` when the entry has it already. */
  icon: string | null;
}

/**
 * Makes an AppImage known to the desktop as an installed app is: an AppImage has no installer, and without the entry links
 * of the app, its icon and number, and shortcuts on Wayland do not work. It is synchronous, because the scheme of the links
 * is registered next. @throws when the files cannot be written
 */
export function writeDesktopEntry({ dataFolder, program, version, icon }: Entry): void {
  const entry = entryOf(program, version);
  if (readText(entryPath(dataFolder)) === entry) return;
  for (const path of [entryPath(dataFolder), iconPath(dataFolder)]) mkdirSync(dirname(path), { recursive: true });
  if (icon !== null) copyFileSync(icon, iconPath(dataFolder));
  writeFileSync(entryPath(dataFolder), entry);
}

/** Takes the entry and its icon away again. */
export function removeDesktopEntry(dataFolder: string): void {
  for (const path of [entryPath(dataFolder), iconPath(dataFolder)]) rmSync(path, { force: true });
}

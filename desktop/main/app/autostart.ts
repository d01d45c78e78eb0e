import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_NAME } from '#common/desktop/product-name.ts';
import { HIDDEN, type LoginItem } from './login-start.ts';

const ENTRY = 'portfolio-admin.desktop';

const escaped = (value: string): string => value.replaceAll('\\', '\\\\');

/** Quotes an argument of `Exec`, then escapes the value, as the Desktop Entry Specification requires. */
const quoted = (argument: string): string =>
  escaped(`"${argument.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`);

/** The lines of an entry that start a program. A desktop ignores the entry once the file of `TryExec` is gone. */
export const programLines = (program: string, argument: string): [exec: string, tryExec: string] => [
  `Exec=${quoted(program)} ${argument}`,
  `TryExec=${escaped(program)}`,
];

const execOf = (program: string): string => programLines(program, HIDDEN)[0];

const entryOf = (program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${PRODUCT_NAME}`,
    ...programLines(program, HIDDEN),
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

const pathOf = (folder: string): string => join(folder, 'autostart', ENTRY);

function readEntry(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Linux has no system call for autostart, so this writes an XDG autostart entry, which every desktop
 * environment reads at login.
 */
export function setAutostart(folder: string, program: string, enabled: boolean): void {
  const path = pathOf(folder);
  if (enabled) {
    mkdirSync(join(folder, 'autostart'), { recursive: true });
    writeFileSync(path, entryOf(program));
  } else rmSync(path, { force: true });
}

/**
 * Makes an existing entry start `program`. What else it says stays, because desktops turn an entry off with a line of
 * their own. It is synchronous, because an update that is installed while the app quits cannot wait.
 */
export function moveAutostart(folder: string, program: string): void {
  const path = pathOf(folder);
  const entry = readEntry(path);
  const others = entry?.replace(/^TryExec=.*\n/m, '');
  const moved = others?.replace(/^Exec=.*$/m, () => programLines(program, HIDDEN).join('\n'));
  if (moved !== undefined && moved !== entry) writeFileSync(path, moved);
}

/** Returns what the autostart entry would do at the next login. */
export function readAutostart(folder: string, program: string): LoginItem {
  const lines = readEntry(pathOf(folder))?.split('\n');
  if (!lines) return 'missing';
  if (lines.includes('Hidden=true') || lines.includes('X-GNOME-Autostart-enabled=false')) return 'blocked';
  return lines.includes(execOf(program)) ? 'active' : 'stray';
}

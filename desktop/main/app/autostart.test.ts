import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveAutostart, readAutostart, setAutostart } from './autostart.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'autostart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const entry = () => join(folder, 'autostart', 'portfolio-admin.desktop');
const read = () => readFileSync(entry(), 'utf8');

test('the entry starts the program hidden and is removed when it is turned off', () => {
  setAutostart(folder, '/opt/Portfolio Admin/portfolio-admin', true);
  expect(read()).toContain('\nExec="/opt/Portfolio Admin/portfolio-admin" --hidden\n');
  // An uninstalled app leaves an entry that its desktop ignores.
  expect(read()).toContain('\nTryExec=/opt/Portfolio Admin/portfolio-admin\n');
  setAutostart(folder, '/opt/Portfolio Admin/portfolio-admin', false);
  expect(read).toThrow('ENOENT');
  setAutostart(folder, '/opt/portfolio-admin', false);
});

test('characters with a meaning in an entry are escaped', () => {
  setAutostart(folder, '/a "b" $c 100%', true);
  expect(read()).toContain(String.raw`Exec="/a \\"b\\" \\$c 100%%" --hidden`);
});

test('an entry follows the program to its new file and keeps what the desktop wrote into it', () => {
  setAutostart(folder, '/home/ada/Portfolio-Admin-1.0.0.AppImage', true);
  writeFileSync(entry(), read().replace('enabled=true', 'enabled=false'));
  moveAutostart(folder, '/home/ada/$Portfolio-Admin-1.1.0.AppImage');
  expect(read()).toContain(String.raw`Exec="/home/ada/\\$Portfolio-Admin-1.1.0.AppImage" --hidden`);
  expect(read()).toContain('X-GNOME-Autostart-enabled=false');
  expect(read().match(/^TryExec=.*$/gm)).toEqual(['TryExec=/home/ada/$Portfolio-Admin-1.1.0.AppImage']);
});

test('an entry of an earlier version gets the line by which an uninstalled app is ignored', () => {
  setAutostart(folder, '/opt/portfolio-admin', true);
  writeFileSync(entry(), read().replace(/^TryExec=.*\n/m, ''));
  moveAutostart(folder, '/opt/portfolio-admin');
  expect(read()).toContain('\nTryExec=/opt/portfolio-admin\n');
});

test('an app that does not start at login gets no entry', () => {
  moveAutostart(folder, '/home/ada/Portfolio-Admin-1.1.0.AppImage');
  expect(read).toThrow('ENOENT');
});

test('an entry is active, of another file, turned off by the desktop, or missing', () => {
  expect(readAutostart(folder, '/opt/admin')).toBe('missing');
  setAutostart(folder, '/opt/admin', true);
  expect(readAutostart(folder, '/opt/admin')).toBe('active');
  expect(readAutostart(folder, '/opt/other')).toBe('stray');
  writeFileSync(entry(), read().replace('enabled=true', 'enabled=false'));
  expect(readAutostart(folder, '/opt/admin')).toBe('blocked');
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDesktopEntry, writeDesktopEntry } from './desktop-entry.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entry-'));
  writeFileSync(join(folder, 'app.png'), 'picture');
});
afterEach(() => rmSync(folder, { recursive: true }));

const dataFolder = () => join(folder, 'share');
const write = (program: string, version = '1.0.0') =>
  writeDesktopEntry({ dataFolder: dataFolder(), program, version, icon: join(folder, 'app.png') });
const entry = () => readFileSync(join(dataFolder(), 'applications', 'app.portfolio.admin.desktop'), 'utf8');

test('an AppImage has an entry with its icon and its links, which is ignored once the file is gone', () => {
  write('/home/ada/My Apps/Portfolio.AppImage');
  const lines = entry().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Exec="/home/ada/My Apps/Portfolio.AppImage" %U',
      'TryExec=/home/ada/My Apps/Portfolio.AppImage',
      'Icon=app.portfolio.admin',
      'MimeType=x-scheme-handler/portfolio-admin;',
    ]),
  );
  const icon = join(dataFolder(), 'icons/hicolor/256x256/apps/app.portfolio.admin.png');
  expect(readFileSync(icon, 'utf8')).toBe('picture');
});

test('the entry follows the file and the version, and goes with its icon', () => {
  write('/home/ada/Portfolio-1.0.0.AppImage');
  write('/home/ada/Portfolio-1.1.0.AppImage', '1.1.0');
  expect(entry()).toContain('Exec="/home/ada/Portfolio-1.1.0.AppImage" %U');
  expect(readdirSync(join(dataFolder(), 'applications'))).toHaveLength(1);
  removeDesktopEntry(dataFolder());
  expect(entry).toThrow('ENOENT');
  expect(existsSync(join(dataFolder(), 'icons/hicolor/256x256/apps/app.portfolio.admin.png'))).toBe(false);
  removeDesktopEntry(dataFolder());
});

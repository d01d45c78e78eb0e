import { join } from 'node:path';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Settings that a test chooses before the app starts. */
export const settings = {
  folder: named('DOUBLE_FOLDER'),
  chromium: process.env.CHROMIUM,
  /** `true` makes the app behave as installed, which turns updates on. */
  packaged: process.env.DOUBLE_PACKAGED === 'yes',
  /** The keychain backend that Electron reports on Linux. */
  backend: process.env.DOUBLE_BACKEND ?? 'gnome_libsecret',
  dist: join(import.meta.dirname, '..', '..', 'dist'),
};

export const userData = join(settings.folder, 'user-data');
export const keychainFile = join(settings.folder, 'keychain.json');

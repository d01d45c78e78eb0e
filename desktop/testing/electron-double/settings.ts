import { join } from 'node:path';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** What a test decides before the app starts. */
export const settings = {
  folder: named('DOUBLE_FOLDER'),
  chromium: process.env.CHROMIUM,
  /** Installed, as far as updates are concerned. */
  packaged: process.env.DOUBLE_PACKAGED === 'yes',
  /** What Linux calls the keychain that it found. */
  backend: process.env.DOUBLE_BACKEND ?? 'gnome_libsecret',
  dist: join(import.meta.dirname, '..', '..', 'dist'),
};

export const userData = join(settings.folder, 'user-data');
export const keychainFile = join(settings.folder, 'keychain.json');

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { record } from './record.ts';
import { keychainFile, settings } from './settings.ts';

/** A keychain that survives the app, stored in a file beside its data. */
type Entries = Record<string, string>;

const read = (): Entries => (existsSync(keychainFile) ? JSON.parse(readFileSync(keychainFile, 'utf8')) : {});
/** Replaces the file atomically, because tests read it at any time. */
function write(entries: Entries): void {
  writeFileSync(`${keychainFile}.new`, JSON.stringify(entries));
  renameSync(`${keychainFile}.new`, keychainFile);
}
const keyOf = (service: string, account: string) => `${service} ${account}`;

const lock = Promise.withResolvers<void>();
if (settings.keychain !== 'locked') lock.resolve();
const permission = Promise.withResolvers<void>();
let isAllowed = false;
export const unlockKeychain = (): void => {
  lock.resolve();
  permission.resolve();
  isAllowed = true;
};

/** Entries of which macOS asks its user, because another version of the app has made them. */
const foreign = new Set(settings.keychain === 'refuses' || settings.keychain === 'asks' ? Object.keys(read()) : []);

async function permit(key: string): Promise<void> {
  if (isAllowed || !foreign.has(key)) return;
  if (settings.keychain === 'refuses') throw new Error('User canceled the operation.');
  await permission.promise;
}

async function open(): Promise<void> {
  record.keychainAsked = true;
  if (settings.keychain === 'missing' && !isAllowed)
    throw new Error('The name org.freedesktop.secrets was not provided');
  await lock.promise;
}

const keychain = {
  async getPassword(service: string, account: string) {
    await open();
    await permit(keyOf(service, account));
    return read()[keyOf(service, account)] ?? null;
  },
  async setPassword(service: string, account: string, password: string) {
    await open();
    await permit(keyOf(service, account));
    write({ ...read(), [keyOf(service, account)]: password });
  },
  async findCredentials(service: string) {
    await open();
    const entries = Object.entries(read()).filter(([key]) => key.startsWith(`${service} `));
    for (const [key] of entries) await permit(key);
    return entries.map(([key, password]) => ({ account: key.slice(service.length + 1), password }));
  },
  async deletePassword(service: string, account: string) {
    await open();
    await permit(keyOf(service, account));
    const { [keyOf(service, account)]: removed, ...entries } = read();
    write(entries);
    return removed !== undefined;
  },
};

// biome-ignore lint/style/noDefaultExport: the module that this stands for has a default export
export default keychain;

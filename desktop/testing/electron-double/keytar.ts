import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keychainFile } from './settings.ts';

/** A keychain that survives the app, stored in a file beside its data. */
type Entries = Record<string, string>;

const read = (): Entries => (existsSync(keychainFile) ? JSON.parse(readFileSync(keychainFile, 'utf8')) : {});
/** Replaces the file atomically, because tests read it at any time. */
function write(entries: Entries): void {
  writeFileSync(`${keychainFile}.new`, JSON.stringify(entries));
  renameSync(`${keychainFile}.new`, keychainFile);
}
const keyOf = (service: string, account: string) => `${service} ${account}`;

const keychain = {
  getPassword: async (service: string, account: string) => read()[keyOf(service, account)] ?? null,
  setPassword: async (service: string, account: string, password: string) =>
    write({ ...read(), [keyOf(service, account)]: password }),
  async deletePassword(service: string, account: string) {
    const { [keyOf(service, account)]: removed, ...entries } = read();
    write(entries);
    return removed !== undefined;
  },
};

// biome-ignore lint/style/noDefaultExport: the module that this stands for has a default export
export default keychain;

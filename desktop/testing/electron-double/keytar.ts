import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { keychainFile } from './settings.ts';

/** A keychain that outlives the app, in a file beside its data. */
type Kept = Record<string, string>;

const read = (): Kept => (existsSync(keychainFile) ? JSON.parse(readFileSync(keychainFile, 'utf8')) : {});
/** Whole or not at all: a test may look at any moment. */
function write(kept: Kept): void {
  writeFileSync(`${keychainFile}.new`, JSON.stringify(kept));
  renameSync(`${keychainFile}.new`, keychainFile);
}
const keyOf = (service: string, account: string) => `${service} ${account}`;

const keychain = {
  getPassword: async (service: string, account: string) => read()[keyOf(service, account)] ?? null,
  setPassword: async (service: string, account: string, password: string) =>
    write({ ...read(), [keyOf(service, account)]: password }),
  async deletePassword(service: string, account: string) {
    const { [keyOf(service, account)]: removed, ...kept } = read();
    write(kept);
    return removed !== undefined;
  },
};

// biome-ignore lint/style/noDefaultExport: the module that this stands for has a default export
export default keychain;

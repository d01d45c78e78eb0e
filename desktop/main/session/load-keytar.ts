import { type Keychain, SERVICE } from './keychain.ts';

interface ListedKeychain extends Keychain {
  findCredentials(service: string): Promise<{ account: string }[]>;
}

/** Loads the native module, which fails on a Linux without its library. */
export const loadKeytar = async (): Promise<ListedKeychain> => (await import('keytar')).default;

/** Deletes every entry of the app. @throws when the keychain refuses */
export async function emptyKeychain(): Promise<void> {
  const keychain = await loadKeytar();
  for (const { account } of await keychain.findCredentials(SERVICE)) await keychain.deletePassword(SERVICE, account);
}

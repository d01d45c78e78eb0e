import type { Keychain } from './keychain.ts';

/** Loads the native module, which fails on a Linux without its library. */
export const loadKeytar = async (): Promise<Keychain> => (await import('keytar')).default;

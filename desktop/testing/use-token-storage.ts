import { openKeychain } from '#desktop/main/session/keychain.ts';
import { openTokenStorage } from '#desktop/main/session/token-storage.ts';

/** Runs one operation of the token storage in a process of its own; the test checks its output. */
const ORIGIN = 'https://example.com';
const keychain = await openKeychain(
  async () => (await import('keytar')).default,
  (reason) => process.stderr.write(`${reason}\n`),
);
const tokens = openTokenStorage(keychain, {
  onRefused: (reason) => process.stderr.write(`${reason}\n`),
  onAdopted: () => undefined,
});
const steps: Record<string, () => Promise<unknown>> = {
  save: async () => {
    await tokens.save(ORIGIN, 'the-token');
    return 'saved';
  },
  read: () => tokens.read(ORIGIN),
  clear: async () => {
    await tokens.clear(ORIGIN);
    return 'cleared';
  },
};
process.stdout.write(`${tokens.kind()} ${await steps[process.argv[2] ?? '']?.()}\n`);
process.exit(0);

import { openVault } from '#desktop/main/token-vault.ts';

/** One step with the vault in a process of its own; what it says is checked by the test. */
const ORIGIN = 'https://example.com';
const vault = await openVault(
  async () => (await import('keytar')).default,
  true,
  (reason) => process.stderr.write(`${reason}\n`),
);
const steps: Record<string, () => Promise<unknown>> = {
  save: async () => {
    await vault.save(ORIGIN, 'the-token');
    return 'saved';
  },
  read: () => vault.read(ORIGIN),
  clear: async () => {
    await vault.clear(ORIGIN);
    return 'cleared';
  },
};
process.stdout.write(`${vault.kind} ${await steps[process.argv[2] ?? '']?.()}\n`);
process.exit(0);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endTools, root, runTool } from './testing/child.ts';

/**
 * Builds the projects of `tsconfig.json` one after the other, each in a process of its own: a process for all of them keeps what
 * it read and checked until its end. Its arguments go to `tsc`: `--extendedDiagnostics` says what each of them costs.
 */

const withoutComments = readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
const { references }: { references: { path: string }[] } = JSON.parse(withoutComments);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endTools(signal);
    process.exit(130);
  });

let allGood = true;
for (const { path } of references) {
  const args = ['--build', '--builders', '1', '--checkers', '1', ...process.argv.slice(2), path];
  const { good } = await runTool('tsc', args, { live: true });
  allGood &&= good;
}
process.exit(allGood ? 0 : 1);

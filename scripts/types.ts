import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endTools, root, runTool } from './testing/child.ts';

/**
 * Builds the projects of `tsconfig.json`, each in a process of its own: a process for all of them keeps what it read and checked
 * until its end. Two run side by side once those that they refer to are there. Its arguments go to `tsc`:
 * `--extendedDiagnostics` says what each of them costs.
 */

/** Two use both cores of a small machine, and less memory than one process for all. */
const AT_ONCE = 2;

interface Config {
  references?: { path: string }[];
}

const configFile = (path: string) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json'));
/** The projects that a configuration refers to, by their paths from the root. */
function referencesOf(path: string): string[] {
  const file = configFile(path);
  const withoutComments = readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { references = [] }: Config = JSON.parse(withoutComments);
  return references.map((one) => join(file, '..', one.path));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endTools(signal);
    process.exit(130);
  });

async function build(path: string) {
  const args = ['--build', '--builders', '1', '--checkers', '1', '--pretty', ...process.argv.slice(2), path];
  return { path, ...(await runTool('tsc', args)) };
}

const left = new Set(referencesOf('tsconfig.json'));
const running = new Map<string, ReturnType<typeof build>>();
const isThere = (path: string) => !left.has(path) && !running.has(path);
let allGood = true;
while (left.size + running.size > 0) {
  for (const path of left) {
    if (running.size === AT_ONCE || !referencesOf(path).every(isThere)) continue;
    left.delete(path);
    running.set(path, build(path));
  }
  const { path, good, output } = await Promise.race(running.values());
  running.delete(path);
  process.stdout.write(output);
  allGood &&= good;
}
process.exit(allGood ? 0 : 1);

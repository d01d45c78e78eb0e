import { join } from 'node:path';
import { compareFolders } from '#desktop/testing/trace.ts';

/** Compares the traces that `DESKTOP_TRACES=FOLDER` kept of the projects desktop and electron, and fails on a difference. */
const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder of the traces');
const { compared, differences } = compareFolders(join(folder, 'desktop'), join(folder, 'electron'));
for (const line of differences) process.stderr.write(`${line}\n`);
process.stdout.write(`${compared} scenarios compared, ${differences.length} differences\n`);
process.exitCode = differences.length === 0 ? 0 : 1;

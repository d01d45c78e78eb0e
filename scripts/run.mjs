// `node scripts/run.mjs GROUPS PROGRAM …` installs the packages that a command needs and runs it with Node 24. GROUPS are
// folders of `dependencies/`, separated by commas, or `server`; PROGRAM is a file of scripts/ or an installed program.
import { spawn } from 'node:child_process';
import { endWithParent } from './launch.mjs';
import { ensureInstalled, environment, node24, root } from './prepare.mjs';

const [groups, program, ...args] = process.argv.slice(2);
ensureInstalled(groups.split(',').filter((name) => name !== 'server'));

const ownFile = program.startsWith('scripts/');
const child = spawn(ownFile ? node24 : program, ownFile ? [program, ...args] : args, {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
  shell: !ownFile && process.platform === 'win32',
});
endWithParent(child);

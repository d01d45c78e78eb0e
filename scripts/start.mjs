import { spawn } from 'node:child_process';
import { endWithParent, entry, environment, nodeFlags } from './launch.mjs';
import { ensureBuilt, ensureInstalled, node24 } from './prepare.mjs';

ensureInstalled(['site']);
ensureBuilt();

endWithParent(
  spawn(node24, [...nodeFlags, entry, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  }),
);

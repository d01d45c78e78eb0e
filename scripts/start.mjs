import { spawn } from 'node:child_process';
import { entry, environment, nodeFlags } from './launch.mjs';
import { ensureBuilt, ensureInstalled, node24 } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(node24, [...nodeFlags, entry, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...environment, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm passes a signal to the shell between us, and the shell keeps it: when it is gone, the server goes, too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();

server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '#api/environment.ts';
import { fail } from '#scripts/database.ts';

/** API and site with hot reload on one address: Vite replaces the site's modules, Node restarts the API. */
const root = join(import.meta.dirname, '..', '..');
process.env.NODE_ENV = 'development';
const { host, port } = readEnvironment((message) => fail(`Not started: ${message}`));

/** Asked before the watcher starts: that one would not end, but wait for a change of the code. */
async function isTaken(): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
  probe.listen(port, host, () => probe.close(() => resolve(false)));
  return promise;
}

if (await isTaken()) fail(`PORT: ${port} is in use by another program; choose one: PORT=${port + 1} npm run dev`);

const watched = ['api', 'common', 'scripts/dev'].map((folder) => `--watch-path=${folder}`);
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'scripts/dev/server.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));

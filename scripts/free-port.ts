import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems give outgoing connections ports above these, which could be taken between the check and its use. */
const FIRST_PORT = 10_240;
const PORTS = 22_000;

/** Beside all temporary folders of tests, because two runs on one machine must see each other's. */
const claims = join(
  process.platform === 'win32' ? tmpdir() : '/tmp',
  `portfolio-ports-${process.getuid?.() ?? 'user'}`,
);
const own = new Set<string>();
process.once('exit', () => {
  for (const file of own) rmSync(file, { force: true });
});

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs, too.
    return codeOf(error) === 'EPERM';
  }
};

/** Removes the claim of a process that was killed before it could do so. */
function removeIfStale(file: string): void {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to a process that is about to write its number.
    if (pid > 0 && !isRunning(pid)) rmSync(file, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

let isOpen = false;
/** Makes the folder, and removes what killed processes left there. */
function openClaims(): void {
  if (isOpen) return;
  mkdirSync(claims, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(claims)) removeIfStale(join(claims, name));
  isOpen = true;
}

/** Writes this process into the port's file; `false` when another claim stands there. */
function claim(port: number): boolean {
  openClaims();
  const file = join(claims, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    own.add(file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    removeIfStale(file);
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port of 127.0.0.1 on which nothing listens, and which no other call gets, in this process or another one, while this
 * process runs. A server may stop on it and start again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (claim(port) && (await isFree(port))) return port;
  }
}

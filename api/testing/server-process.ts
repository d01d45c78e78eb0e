import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';
import { isBuilt } from '#scripts/prepare.mjs';

const source = join(import.meta.dirname, '..', 'main.ts');
/** Tests run what users run, where it is not older than the sources. */
const main = isBuilt() ? entry : source;
const START_TIMEOUT_MS = 30_000;

export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it wrote so far. */
  output(): string;
  errors(): string;
  /** Resolves when `/api/ready` answers. @throws with its output when the process ends before */
  ready(): Promise<void>;
  /** Resolves to its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/**
 * Runs the server as a process of its own, with these settings and those of `npm start`, in the data folder. With a module
 * to load before it, which can reach into its sources, these run.
 */
export function startServerProcess(port: number, env: Record<string, string>, before?: URL): ServerProcess {
  return run(port, env, [process.execPath, ...nodeFlags, ...(before ? ['--import', before.href, source] : [main])]);
}

/** The program of util-linux that gives a command a pseudo terminal. */
export const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

/** The same with a terminal as its output. */
export const startOnTerminal = (port: number, env: Record<string, string>): ServerProcess =>
  run(port, env, ['script', '-qec', `exec ${[process.execPath, ...nodeFlags, main].join(' ')}`, '/dev/null']);

function run(port: number, env: Record<string, string>, [program = '', ...args]: string[]): ServerProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: env.DATA_DIR,
    // A test that asks until something holds may ask more often than a visitor does.
    env: {
      ...environment,
      PORT: String(port),
      NODE_ENV: 'production',
      SEED: 'none',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    ended,
    output: () => written.stdout,
    errors: () => written.stderr,
    async ready() {
      for (let waited = 0; waited < START_TIMEOUT_MS; waited += 50) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
        if (answer?.ok) return;
        if (child.exitCode !== null) break;
        await sleep(50);
      }
      throw new Error(`The server did not come up: ${written.stdout}${written.stderr}`);
    },
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

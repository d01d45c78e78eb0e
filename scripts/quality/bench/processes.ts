import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#scripts/free-port.ts';
import * as ours from '#scripts/launch.mjs';
import { ask } from './ask.ts';

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Our own server, which a scenario may kill. */
export interface RunningApi extends RunningServer {
  /** Ends the process at once, like a crash. */
  kill(): Promise<void>;
  /** Says if its process still runs. */
  isRunning(): boolean;
}

const START_LIMIT = 60_000;
const STOP_LIMIT = 15_000;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_LIMIT, false, { ref: false })]);
  if (inTime) return;
  child.kill('SIGKILL');
  await ended;
}

const answers = (url: string) =>
  ask(url).then(
    ({ status }) => status === 200,
    () => false,
  );

export type Launch = Pick<typeof ours, 'entry' | 'environment' | 'nodeFlags'>;

export interface ApiSettings {
  folder: string;
  /** Name of the log file and the data folder. */
  name: string;
  /** Default: a free port. */
  port?: number;
  /** The server's program; default: this project's. */
  program?: string | undefined;
  /** The program, flags and environment of another release. */
  launch?: Launch | undefined;
  env?: Record<string, string>;
}

/**
 * Our server as production runs it: its own process, log lines at level info into a file. Nothing of the environment
 * of whoever measures gets in.
 */
export async function spawnApi({
  folder,
  name,
  port: given,
  launch = ours,
  program = launch.entry,
  env = {},
}: ApiSettings): Promise<RunningApi> {
  const port = given ?? (await freePort());
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...launch.nodeFlags, program], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, name),
      RATE_LIMIT_FACTOR: '1000000',
      ...launch.environment,
      ...env,
    },
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_LIMIT;
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode === null && performance.now() < deadline) await sleep(10);
    else {
      await stopProcess(child);
      throw new Error(`The API did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => stopProcess(child),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

const Listening = z.object({ port: z.number() });

/** A bare server of this folder, in its own process; it reads its settings from a file. */
export async function spawnBare(script: string, settings: unknown, folder: string): Promise<RunningServer> {
  const file = join(folder, `${script}-${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(settings));
  const child = fork(join(import.meta.dirname, script), [file], { env: { ...process.env, NODE_ENV: 'production' } });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ended before it listened`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${Listening.parse(message).port}`,
    pid: child.pid ?? 0,
    stop: () => stopProcess(child),
  };
}

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? (/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '')
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return Math.round(Number(kilobytes) / 1024);
}

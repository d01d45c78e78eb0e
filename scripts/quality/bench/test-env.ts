import { execFile, fork, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import { type LoadPlan, LoadResult } from './load-plan.ts';
import type { Options } from './options.ts';
import { type ApiSettings, type Launch, type RunningServer, spawnApi, spawnBare } from './processes.ts';

interface LoadGenerator {
  /** @throws when any answer was not 2xx, did not come or came broken, and when nothing was answered */
  run(plan: LoadPlan): Promise<LoadResult>;
  stop(): void;
}

function refuseBad(plan: LoadPlan, result: LoadResult): LoadResult {
  if (result.bad > 0 || result.answers === 0)
    throw new Error(`${plan.url}: ${result.bad} bad answers or errors beside ${result.answers} answers in a round`);
  return result;
}

/** Says if this machine has wrk, which needs a tenth of the processor time of a generator in JavaScript. */
const hasWrk: boolean = spawnSync('wrk', ['--version']).error === undefined;

/** One round of equal requests by wrk, on one thread; it counts in whole seconds. */
async function runWrk({ url, headers, connections, seconds }: LoadPlan): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'wrk-report.lua');
  const head = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--latency', '-s', script, ...head, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  const report = stdout.split('\n').find((line) => line.startsWith('{')) ?? '';
  return LoadResult.parse({ ...JSON.parse(report), generatorCore: null });
}

function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async run(plan) {
      if (hasWrk && plan.method === 'GET' && plan.pipelining === 1) return refuseBad(plan, await runWrk(plan));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const onExit = () => reject(new Error('The load generator ended before its round did'));
      child.once('message', resolve).once('exit', onExit).send(plan);
      const message = await promise.finally(() => child.off('message', resolve).off('exit', onExit));
      return refuseBad(plan, LoadResult.parse(message));
    },
    stop() {
      child.disconnect();
    },
  };
}

/** The servers and files that a measurement uses; `close` removes all of them. */
export interface TestEnv {
  folder: string;
  options: Options;
  load: LoadGenerator;
  startApi(name: string, env?: ApiSettings['env'], launch?: Launch): Promise<RunningServer>;
  startBare(script: string, settings: unknown): Promise<RunningServer>;
  /** A new, empty database on the one throw-away server of the run. */
  createDatabase(): Promise<string>;
  close(): Promise<void>;
}

export const OWNER = { email: 'owner@example.com', password: 'a password of the benchmark' };

export async function openTestEnv(options: Options): Promise<TestEnv> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-bench-'));
  const load = startLoadGenerator();
  /** Servers of the run, including those that are still starting. */
  const servers = new Set<Promise<RunningServer>>();
  let closed = false;
  let mysql: Promise<MysqlServer> | undefined;

  async function keep(start: () => Promise<RunningServer>): Promise<RunningServer> {
    if (closed) throw new Error('The run has ended');
    const starting = start();
    servers.add(starting);
    const server = await starting;
    return {
      ...server,
      async stop() {
        servers.delete(starting);
        await server.stop();
      },
    };
  }

  return {
    folder,
    options,
    load,
    startApi: (name, env = {}, launch = undefined) =>
      keep(() =>
        spawnApi({ folder, name, launch, env: { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...env } }),
      ),
    startBare: (script, settings) => keep(() => spawnBare(script, settings, folder)),
    async createDatabase() {
      if (closed) throw new Error('The run has ended');
      mysql ??= startMysqlServer();
      return (await mysql).createDatabase();
    },
    async close() {
      closed = true;
      load.stop();
      const started = (await Promise.allSettled(servers)).flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      await Promise.all(started.map((server) => server.stop()));
      await (await mysql)?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

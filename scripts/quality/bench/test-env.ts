import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import { type LoadGenerator, startLoadGenerator } from './load-client.ts';
import type { Options } from './options.ts';
import { type ApiSettings, type RunningServer, spawnApi, spawnBare } from './processes.ts';

/** The servers and files that a measurement uses; `close` removes all of them. */
export interface TestEnv {
  folder: string;
  options: Options;
  load: LoadGenerator;
  startApi(name: string, env?: ApiSettings['env']): Promise<RunningServer>;
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
    startApi: (name, env = {}) =>
      keep(() => spawnApi({ folder, name, env: { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...env } })),
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

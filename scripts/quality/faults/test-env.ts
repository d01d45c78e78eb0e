import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { type RunningApi, spawnApi } from '#scripts/quality/bench/processes.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import { type Probe, probeOf } from './server-probe-client.ts';

export interface StartApi {
  /** Port of the instance that it replaces. */
  port?: number;
  /** The server's program; default: this project's. */
  program?: string;
  env?: Record<string, string>;
}

export type Api = RunningApi & { port: number; dataDir: string; probe: Probe };

/** The servers and files that a scenario uses; all of them are removed after it. */
export interface TestEnv {
  /** Plays fewer rounds: all scenarios in six minutes. */
  quick: boolean;
  folder: string;
  /** The one database server of the run; a scenario that stops it starts it again. */
  mysql: MysqlServer;
  /** Starts the real server. The same name has the same data folder. */
  startApi(name: string, options?: StartApi): Promise<Api>;
  /** Registers something to close when the scenario is over. */
  closeLater(close: () => Promise<unknown>): void;
}

/** Settings that several instances of one site must share. */
const SHARED = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  JWT_SECRET: 'a-secret-of-the-fault-scenarios-for-tokens',
  ENCRYPTION_KEY: 'a-secret-of-the-fault-scenarios-for-vaults',
  TRUST_PROXY: '127.0.0.1',
};

/** Opens the run's database server, and a folder for each scenario. */
export async function openTestEnvs(quick: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-faults-'));
  const mysql = await startMysqlServer();
  let closing: (() => Promise<unknown>)[] = [];
  let scenarios = 0;

  async function clear() {
    const open = closing.reverse();
    closing = [];
    for (const close of open) await close();
  }

  return {
    /** Makes the environment of the next scenario. */
    next(): TestEnv {
      const own = join(folder, String(++scenarios));
      mkdirSync(own);
      return {
        quick,
        folder: own,
        mysql,
        async startApi(name, { port: given, program, env = {} } = {}) {
          const port = given ?? (await freePort());
          const probe = probeOf(own, name);
          const api = await spawnApi({ folder: own, name, port, program, env: { ...SHARED, ...probe.env(), ...env } });
          closing.push(() => api.stop());
          return { ...api, port, probe, dataDir: env.DATA_DIR ?? join(own, name) };
        },
        closeLater: (close) => closing.push(close),
      };
    },
    clear,
    async close() {
      await clear();
      await mysql.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

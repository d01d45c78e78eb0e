import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApi, spawnApi } from '#scripts/quality/bench/processes.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { freePort, type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import { type Inside, insideOf } from './server-probe-client.ts';

export interface StartApi {
  /** Its port, when it takes the place of one that is gone. */
  port?: number;
  env?: Record<string, string>;
}

export type Api = RunningApi & { port: number; dataDir: string; inside: Inside };

/** What a scenario works with; all that it started is gone after it, however it ends. */
export interface Workplace {
  /** Fewer rounds, for a look within three minutes. */
  quick: boolean;
  folder: string;
  /** The one database server of the run; whoever stops it starts it again. */
  mysql: MysqlServer;
  /** Starts the real server. The same name has the same data folder. */
  startApi(name: string, options?: StartApi): Promise<Api>;
  /** Has something closed when the scenario is over. */
  closeLater(close: () => Promise<unknown>): void;
}

/** The same for all instances, as they must be when there are several. */
const SHARED = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  JWT_SECRET: 'a-secret-of-the-fault-scenarios-for-tokens',
  ENCRYPTION_KEY: 'a-secret-of-the-fault-scenarios-for-vaults',
  TRUST_PROXY: '127.0.0.1',
};

/** Opens a place for one scenario after the other. */
export async function openWorkshop(quick: boolean) {
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
    /** A place of its own for the next scenario. */
    next(): Workplace {
      const own = join(folder, String(++scenarios));
      mkdirSync(own);
      return {
        quick,
        folder: own,
        mysql,
        async startApi(name, { port: given, env = {} } = {}) {
          const port = given ?? (await freePort());
          const inside = insideOf(own, name);
          const api = await spawnApi({ folder: own, name, port, env: { ...SHARED, ...inside.env(), ...env } });
          closing.push(() => api.stop());
          return { ...api, port, inside, dataDir: env.DATA_DIR ?? join(own, name) };
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

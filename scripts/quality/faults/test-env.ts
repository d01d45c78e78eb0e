import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { freePort } from '#scripts/free-port.ts';
import { type RunningApi, spawnApi } from '#scripts/quality/bench/processes.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';

export interface StartApi {
  /** Port of the instance that it replaces. */
  port?: number;
  /** The server's program; default: this project's. */
  program?: string;
  env?: Record<string, string>;
}

const Memory = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  /** Active resources of the process by kind. */
  resources: z.record(z.string(), z.number()),
});

/** Processor time in microseconds since the start. */
const ProcessorTime = z.object({ user: z.number(), system: z.number() });

const ANSWER_LIMIT_MS = 60_000;

/** Talks to the probe in one server that was started with its `env`. */
export function probeOf(folder: string, name: string) {
  const socket = join(folder, `${name}.sock`);
  async function tell(command: string): Promise<unknown> {
    const connection = connect(socket);
    connection.setTimeout(ANSWER_LIMIT_MS, () => connection.destroy(new Error(`No answer to '${command}'`)));
    connection.write(command);
    return JSON.parse(await text(connection));
  }
  return {
    /** Environment of a server that is about to start. */
    env(): Record<string, string> {
      // A killed server leaves its socket behind.
      rmSync(socket, { force: true });
      const file = pathToFileURL(join(import.meta.dirname, 'server-probe.ts')).href;
      return { FAULTS_SOCKET: socket, NODE_OPTIONS: `--expose-gc --import ${file}` };
    },
    /** Sets its clock to run this many milliseconds ahead of ours. */
    setClock: (ahead: number) => tell(`clock ${ahead}`),
    readProcessorTime: async () => ProcessorTime.parse(await tell('processor')),
    readMemory: async () => Memory.parse(await tell('memory')),
  };
}

type Probe = ReturnType<typeof probeOf>;

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

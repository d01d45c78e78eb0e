import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type RunningServer, spawnApi } from '#scripts/quality/bench/processes.ts';
import { signIn } from '#scripts/quality/bench/sign-in.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { findMysqlProgram, type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import type { Options } from './options.ts';
import { type Answer, ask, type Question } from './send.ts';

const ProbeReading = z.object({
  /** Delay of the event loop, in milliseconds. */
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  turns: z.number(),
  /** Processor time of the thread between two turns, in milliseconds. */
  ownP99: z.number(),
  ownMax: z.number(),
  /** Names that appeared on the built-in prototypes. */
  polluted: z.array(z.string()),
  rss: z.number(),
});
export type ProbeReading = z.output<typeof ProbeReading>;

export const SECRET = 'the secret that signs tokens while attacks run';

/** The real server in a process of its own, on a database of its own. */
export interface Site {
  url: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  logFile: string;
  /** The owner's token as a header; signs in anew when told to. */
  owner(renew?: boolean): Promise<Record<string, string>>;
  ask(question: Question): Promise<Answer>;
  /** Reads what the probe in the process measured since the last reading. */
  readProbe(): Promise<ProbeReading>;
  stop(): Promise<void>;
}

export interface TestEnv {
  options: Options;
  /** Records which calls were attacked. */
  coverage: Coverage;
  database: string;
  folder: string;
  start(name: string, env?: Record<string, string>): Promise<Site>;
  close(): Promise<void>;
}

const PROBE_TIMEOUT_MS = 30_000;

async function readProbe(file: string, pid: number): Promise<ProbeReading> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let waited = 0; ; waited += 20) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || waited > PROBE_TIMEOUT_MS) throw error;
      return null;
    });
    if (text !== null) return ProbeReading.parse(JSON.parse(text));
    await sleep(20);
  }
}

interface Place {
  folder: string;
  name: string;
  databaseUrl: string | null;
  coverage: Coverage;
}

function asSite(server: RunningServer, { folder, name, databaseUrl, coverage }: Place): Site {
  let token: Promise<Record<string, string>> | undefined;
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    dataDir: join(folder, name),
    databaseUrl,
    logFile: join(folder, `${name}.log`),
    owner(renew = false) {
      if (renew || token === undefined) token = signIn(server.url);
      return token;
    },
    ask(question) {
      coverage.note(question);
      return ask(server.url, question);
    },
    readProbe: () => readProbe(join(folder, `${name}.probe.json`), server.pid),
    stop: server.stop,
  };
}

/** Opens everything that the attacks need; `close` removes all of it. */
export async function openTestEnv(options: Options): Promise<TestEnv> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-attacks-'));
  const program = options.sqlite ? undefined : findMysqlProgram();
  const mysql: MysqlServer | null = program === undefined ? null : await startMysqlServer();
  const sites: Site[] = [];
  const coverage = createCoverage();
  return {
    options,
    coverage,
    folder,
    database: mysql === null ? 'SQLite' : (program ?? '').includes('mariadb') ? 'MariaDB' : 'MySQL',
    async start(name, env = {}) {
      const databaseUrl = mysql === null ? null : await mysql.createDatabase();
      const server = await spawnApi({
        folder,
        name,
        env: {
          ADMIN_EMAIL: OWNER.email,
          ADMIN_PASSWORD: OWNER.password,
          JWT_SECRET: SECRET,
          PUBLIC_URL: 'https://site.example',
          NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'server-probe.ts')).href}`,
          PROBE_FILE: join(folder, `${name}.probe.json`),
          ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
          ...env,
        },
      });
      const site = asSite(server, { folder, name, databaseUrl, coverage });
      sites.push(site);
      return site;
    },
    async close() {
      await Promise.all(sites.map((site) => site.stop()));
      await mysql?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

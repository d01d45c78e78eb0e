import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { contract } from '#common/contract/index.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { type RunningServer, spawnApi } from '#scripts/quality/bench/processes.ts';
import { signIn } from '#scripts/quality/bench/sign-in.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';
import { findMysqlProgram, type MysqlServer, startMysqlServer } from '#scripts/testing/mysql-server.ts';
import type { Finding } from './finding.ts';
import type { Area, Options } from './options.ts';
import { type Answer, ask, nameOf, type Question } from './send.ts';

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

type Calls = readonly { endpoint: Endpoint }[];

const isWrite = ({ method }: Endpoint) => method !== 'GET';
const isGuarded = ({ access }: Endpoint) => access === 'admin';
const every = () => true;

/** The calls that an area has to attack. Areas that are not here attack pages, emails or single calls in depth. */
const subjects: Partial<Record<Area, (endpoint: Endpoint) => boolean>> = {
  tokens: isGuarded,
  writes: (endpoint) => isGuarded(endpoint) && isWrite(endpoint),
  limits: (endpoint) => !isGuarded(endpoint) && isWrite(endpoint),
  sql: every,
  uploads: ({ form }) => form !== undefined,
  rooms: ({ path }) => /^\/api\/(q|room)\/\{token\}/.test(path),
  origins: every,
  headers: every,
  bodies: ({ payload }) => payload !== undefined,
  slow: isWrite,
  fuzz: every,
};

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]*')}$`);

const countParams = ({ path }: Endpoint) => path.split('{').length;

/** Notes which calls were really sent, so that one that no attack knows is found however the attacks choose theirs. */
export function createCoverage(calls: Calls = contract) {
  // A path without parameters comes before one whose parameter it would fit.
  const patterns = calls
    .map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))
    .sort((one, other) => countParams(one.endpoint) - countParams(other.endpoint));
  const attacked = new Map<Area, Set<Endpoint>>();
  let current: Area | undefined;

  return {
    /** Counts what is sent from now on for this area. */
    begin(area: Area): void {
      current = area;
    },

    note({ method = 'GET', path }: { method?: string; path: string }): void {
      if (current === undefined) return;
      const [bare = ''] = path.split('?');
      const called = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
      if (!called) return;
      attacked.set(current, (attacked.get(current) ?? new Set<Endpoint>()).add(called.endpoint));
    },

    /** Names the calls that an area did not attack; `null` for an area that need not attack every call. */
    judge(area: Area): Finding | null {
      const isSubject = subjects[area];
      if (!isSubject) return null;
      const wanted = calls.map(({ endpoint }) => endpoint).filter(isSubject);
      const missed = wanted.filter((endpoint) => !attacked.get(area)?.has(endpoint));
      return {
        area,
        promise: 'every call of the contract that this is about was attacked',
        figure: `${wanted.length - missed.length} of ${wanted.length} calls`,
        broken: missed.map((endpoint) => `${nameOf(endpoint)} was not attacked`),
      };
    },
  };
}
type Coverage = ReturnType<typeof createCoverage>;

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

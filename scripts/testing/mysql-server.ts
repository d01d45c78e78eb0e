import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '#scripts/free-port.ts';
import { findMemoryFolder } from './memory-folder.ts';

/** A throw-away MySQL or MariaDB server with its data in a temporary folder. */
export interface MysqlServer {
  /** Makes a new, empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** The server's process as it runs now, for tests that stop it. */
  readonly pid: number;
  /** Ends it at once, as a crash does; the data stay. */
  kill(): Promise<void>;
  /** Starts it again after `kill`: same port, same data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const SEARCHED = ['mariadbd', 'mysqld', '/usr/sbin/mariadbd', '/usr/sbin/mysqld', '/usr/local/mysql/bin/mysqld'];

/** The server program of this machine, if it has one. */
export function findMysqlProgram(): string | undefined {
  return SEARCHED.find((program) => spawnSync(program, ['--version']).status === 0);
}

/** Temporary files of its own: a server that starts removes those it finds, also the ones of another that runs. */
const environmentOf = (scratch: string) => ({ ...process.env, TMPDIR: scratch });

function initialize(program: string, folder: string, scratch: string, asUser: string[]) {
  const isMariadb = program.includes('mariadb');
  const [command, ...options] = isMariadb
    ? ['mariadb-install-db', `--datadir=${folder}`, '--auth-root-authentication-method=normal', '--skip-test-db']
    : [program, '--no-defaults', '--initialize-insecure', `--datadir=${folder}`];
  const made = spawnSync(command ?? program, [...options, ...asUser], {
    encoding: 'utf8',
    env: environmentOf(scratch),
  });
  if (made.status !== 0) throw new Error(`The database folder could not be made:\n${made.stdout}${made.stderr}`);
}

const START_LIMIT = 60_000;

/**
 * Data in memory are gone after a crash of the machine, so nothing has to reach a disk; commits still outlive the server.
 * Every test has tables of its own: without a file and stored statistics for each they cost half.
 */
const IN_MEMORY = [
  ...['--innodb-flush-method=nosync', '--skip-innodb-doublewrite', '--loose-sync-frm=0'],
  ...['--loose-innodb-file-per-table=0', '--innodb-stats-persistent=0'],
];

interface Place {
  folder: string;
  scratch: string;
  port: number;
}

const runServer = (program: string, { folder, scratch, port }: Place, options: readonly string[]): ChildProcess =>
  spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${folder}`,
      `--socket=${join(folder, 'server.sock')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--innodb-buffer-pool-size=512M',
      '--innodb-flush-log-at-trx-commit=1',
      '--max-connections=200',
      '--skip-name-resolve',
      ...(process.env.TEST_SQL_MODE ? [`--sql-mode=${process.env.TEST_SQL_MODE}`] : []),
      ...options,
    ],
    { stdio: 'ignore', env: environmentOf(scratch) },
  );

/** The folder of the data: in memory when that was asked for and there is room, otherwise on the disk. */
const dataParent = async (inMemory: boolean): Promise<string> =>
  (inMemory ? await findMemoryFolder() : undefined) ?? tmpdir();

/**
 * `inMemory` is for tests of what the server answers, which would wait for the disk most of the time; what is measured,
 * and what must outlive a crash, goes to the disk.
 * @throws when no server program is found or it does not come up within a minute
 */
export async function startMysqlServer({ inMemory = false } = {}): Promise<MysqlServer> {
  const program = findMysqlProgram();
  if (!program) throw new Error('No mariadbd or mysqld on this machine');
  const folder = await mkdtemp(join(await dataParent(inMemory), 'portfolio-mysql-'));
  const asUser = userInfo().uid === 0 ? ['--user=root'] : [];
  const scratch = await mkdtemp(join(tmpdir(), 'portfolio-mysql-scratch-'));
  initialize(program, folder, scratch, asUser);
  const port = await freePort();
  const root = { host: '127.0.0.1', port, user: 'root' };
  const options = [...asUser, ...(inMemory ? IN_MEMORY : [])];
  const run = () => runServer(program, { folder, scratch, port }, options);

  async function waitUntilUp(server: ChildProcess) {
    for (let waited = 0; ; waited += 100) {
      try {
        const connection = await createConnection(root);
        await connection.end();
        break;
      } catch (error) {
        if (waited >= START_LIMIT || server.exitCode !== null) throw error;
        await sleep(100);
      }
    }
  }
  let server = run();
  await waitUntilUp(server);
  let made = 0;
  return {
    get pid() {
      return server.pid ?? 0;
    },
    async createDatabase() {
      const name = `test_${process.pid}_${Date.now().toString(36)}_${++made}`;
      const connection = await createConnection(root);
      await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
      await connection.end();
      return `mysql://root@127.0.0.1:${port}/${name}`;
    },
    async kill() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    },
    async startAgain() {
      server = run();
      await waitUntilUp(server);
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        await Promise.race([ended, sleep(20_000)]);
      }
      for (const one of [folder, scratch]) await rm(one, { recursive: true, force: true });
    },
  };
}

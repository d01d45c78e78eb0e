import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '#scripts/free-port.ts';
import { root } from '#scripts/testing/child.ts';
import { NotPossible } from './scenario.ts';
import type { TestEnv } from './test-env.ts';
import { until } from './wait.ts';

const run = promisify(execFile);
const deployed = (file: string) => readFile(join(root, 'docs', 'deploy', file), 'utf8');
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const DATABASE = 'portfolio';
/** The nodes have these in the files of docs/deploy. */
const DEPLOYED_HOSTS = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
const DEPLOYED_PROXY = '127.0.0.1:3306';
/** The scripts of Galera do not run as root. */
const isRoot = userInfo().uid === 0;

/** A node of the cluster, which a scenario may kill. */
export interface ClusterNode {
  name: string;
  /** Ends it at once, like a crash. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, and waits until it has what it missed. */
  startAgain(): Promise<void>;
  /** Answers one question to this node, after it has applied what the others have confirmed. */
  ask(sql: string): Promise<RowDataPacket[]>;
}

export interface GaleraCluster {
  nodes: readonly ClusterNode[];
  /** Through the proxy. */
  databaseUrl: string;
  /** The node to which the proxy sends connections now. */
  findWriter(): Promise<ClusterNode>;
}

const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined;

/** @throws NotPossible */
function assertPossible() {
  const missing = [
    ...(existsSync(PROVIDER) ? [] : ['galera-4']),
    ...(hasProgram('mariadbd') ? [] : ['mariadb-server']),
    ...['haproxy', 'rsync'].filter((program) => !hasProgram(program)),
  ];
  if (missing.length > 0) throw new NotPossible(`this machine has no ${missing.join(', ')}`);
}

/** Replaces what a file of docs/deploy must contain. */
function adapt(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file of docs/deploy has no '${from}'`);
    return changed.replaceAll(from, to);
  }, text);
}

async function question(port: number, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 5_000 });
  try {
    await connection.query('SET SESSION wsrep_sync_wait = 7');
    const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: 20_000 });
    return rows;
  } finally {
    connection.destroy();
  }
}

async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

interface NodePorts {
  name: string;
  database: number;
  group: number;
  ist: number;
  sst: number;
}

/** The node in `folder`, with the settings of docs/deploy/galera.cnf. */
async function openNode(folder: string, ports: NodePorts, all: readonly NodePorts[]) {
  const { name, database } = ports;
  const own = join(folder, name);
  await mkdir(join(own, 'scratch'), { recursive: true });
  const settings = join(folder, `${name}.cnf`);
  const members = all.map(({ group }) => `127.0.0.1:${group}`).join();
  const changes = [
    [DEPLOYED_HOSTS.join(), members],
    ['bind-address = 0.0.0.0', 'bind-address = 127.0.0.1'],
    ['wsrep_node_name = db1', `wsrep_node_name = ${name}`],
    ['wsrep_node_address = 10.0.0.11', `wsrep_node_address = 127.0.0.1:${ports.group}`],
    [
      'gcache.size=1G',
      `gcache.size=64M; gmcast.listen_addr=tcp://127.0.0.1:${ports.group}; ist.recv_addr=127.0.0.1:${ports.ist}`,
    ],
  ] as const;
  await writeFile(settings, adapt(await deployed('galera.cnf'), changes));
  const options = [
    `--defaults-file=${settings}`,
    `--datadir=${join(own, 'data')}`,
    `--socket=${join(own, 'server.sock')}`,
    `--log-error=${join(own, 'error.log')}`,
    `--port=${database}`,
    `--wsrep-sst-receive-address=127.0.0.1:${ports.sst}`,
    ...(isRoot ? ['--user=mysql'] : []),
  ];
  // A server that starts removes the temporary files that it finds, also those of another one.
  const env = { ...process.env, TMPDIR: join(own, 'scratch') };
  let server: ChildProcess | undefined;

  async function start(more: readonly string[]) {
    const started = spawn('mariadbd', [...options, ...more], { stdio: 'ignore', env });
    server = started;
    await until(
      `${name} has joined`,
      async () => {
        if (started.exitCode !== null)
          throw new Error(`${name} ended:\n${(await readFile(join(own, 'error.log'), 'utf8')).slice(-2000)}`);
        const rows = await question(database, "SHOW STATUS LIKE 'wsrep_local_state_comment'").catch(() => []);
        return rows[0]?.Value;
      },
      (state) => state === 'Synced',
      { within: 120_000, every: 250 },
    );
  }

  /**
   * Does what systemd's unit does before each start: the node says how far it came, so that it gets only what it missed. Here it
   * is ended as soon as it has said so, because MariaDB 10.11.19 may crash or hang afterwards.
   */
  async function recoverPosition(): Promise<string> {
    const recovering = spawn('mariadbd', [...options, '--wsrep-recover', '--disable-log-error', '--skip-networking'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    });
    server = recovering;
    let said = '';
    try {
      for await (const chunk of recovering.stderr) {
        said += String(chunk);
        const position = /Recovered position:\s*(\S+)\n/.exec(said)?.[1];
        if (position) return position;
      }
    } finally {
      await endProcess(recovering, 'SIGKILL');
    }
    throw new Error(`${name} does not know its position:\n${said.slice(-2000)}`);
  }

  return {
    name,
    port: database,
    dataFolder: join(own, 'data'),
    start,
    kill: () => endProcess(server, 'SIGKILL'),
    startAgain: async () => start([`--wsrep-start-position=${await recoverPosition()}`]),
    ask: (sql: string) => question(database, sql),
  };
}

/** Runs docs/deploy/haproxy.cfg in front of the nodes. */
async function startProxy(
  port: number,
  nodePorts: readonly number[],
  { folder, closeLater }: { folder: string } & Pick<TestEnv, 'closeLater'>,
) {
  const file = join(folder, 'haproxy.cfg');
  const nodes = DEPLOYED_HOSTS.map((host, index) => [`${host}:3306`, `127.0.0.1:${nodePorts[index]}`] as const);
  await writeFile(file, adapt(await deployed('haproxy.cfg'), [[DEPLOYED_PROXY, `127.0.0.1:${port}`], ...nodes]));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  closeLater(() => endProcess(proxy, 'SIGTERM'));
  await until(
    'the proxy leads to a node',
    () => question(port, 'SELECT 1').catch(() => []),
    ({ length }) => length > 0,
  );
}

/**
 * Starts three nodes with an empty database behind the proxy, in the set-up that docs/deploy describes.
 * @throws NotPossible on a machine without the programs
 */
export async function startGaleraCluster({ closeLater }: Pick<TestEnv, 'closeLater'>): Promise<GaleraCluster> {
  assertPossible();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-galera-'));
  const ports: NodePorts[] = [];
  for (const name of ['db1', 'db2', 'db3'])
    ports.push({
      ...{ name, database: await freePort(), group: await freePort() },
      ...{ ist: await freePort(), sst: await freePort() },
    });
  const proxyPort = await freePort();
  const nodes = await Promise.all(ports.map((own) => openNode(folder, own, ports)));
  closeLater(async () => {
    for (const node of nodes) await node.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const [first, ...others] = nodes;
  if (!first) throw new Error('There is no first node');
  const giveToServer = async () => isRoot && run('chown', ['-R', 'mysql:', folder]);
  await giveToServer();
  const asUser = isRoot ? ['--user=mysql'] : [];
  await run('mariadb-install-db', [
    ...['--no-defaults', `--datadir=${first.dataFolder}`, '--auth-root-authentication-method=normal'],
    ...['--skip-test-db', ...asUser],
  ]);
  for (const { dataFolder } of others) await cp(first.dataFolder, dataFolder, { recursive: true });
  await giveToServer();

  await first.start(['--wsrep-new-cluster']);
  await first.ask(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await first.ask("CREATE USER 'haproxy'@'127.0.0.1'");
  for (const node of others) await node.start([]);
  await startProxy(
    proxyPort,
    nodes.map(({ port }) => port),
    { folder, closeLater },
  );

  return {
    nodes,
    databaseUrl: `mysql://root@127.0.0.1:${proxyPort}/${DATABASE}`,
    async findWriter() {
      const rows = await question(proxyPort, 'SELECT @@wsrep_node_name AS name');
      const writer = nodes.find(({ name }) => name === rows[0]?.name);
      if (!writer) throw new Error('The proxy leads to no node');
      return writer;
    },
  };
}

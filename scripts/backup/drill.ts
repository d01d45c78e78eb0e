import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type Config, readConfig } from '#api/config.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { createContext } from '#api/create-context.ts';
import { withBackup } from '#api/operation/backup/check.ts';
import { restoreBackup } from '#api/operation/backup/restore.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { generatePassword } from '#api/seed/seed.ts';
import type { Manifest } from '#common/backup/manifest.ts';
import { login } from '#common/contract/auth.ts';
import { downloadBackup } from '#common/contract/backup.ts';
import { ready } from '#common/contract/health.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { paths } from '#common/paths.ts';
import { requireFile } from '#scripts/database.ts';
import { freePort } from '#scripts/free-port.ts';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';
import { inWords } from './backup.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const START_TIMEOUT_MS = 60_000;
const ADMIN_EMAIL = 'owner@example.com';

type Environment = Record<string, string>;

async function restoreInto(env: Environment, file: string): Promise<Manifest> {
  const context = await createContext(readConfig(env), pino({ level: 'warn' }));
  try {
    await prepareDatabase(context);
    await restoreBackup(context, file, COMMAND_LINE);
  } finally {
    await context.database.close();
  }
  return withBackup(file, async ({ manifest }) => manifest);
}

/** Without the settings of the site: it sends no email and reaches no other server. */
function startServer(env: Environment) {
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    cwd: env.DATA_DIR,
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return { child, errors: () => errors.trim() };
}

async function waitUntilReady(url: string, { child, errors }: ReturnType<typeof startServer>): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT_MS && child.exitCode === null; waited += 100) {
    const answer = await fetch(url + ready.path).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server did not start on the restored data: ${errors() || 'no answer within a minute'}`);
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return answer;
}

async function signIn(url: string, password: string): Promise<string> {
  const body = JSON.stringify({ email: ADMIN_EMAIL, password });
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  return data?.token ?? Promise.reject(new Error(`Signing in answers ${answer.status}`));
}

/** Reads a backup that the running server packs itself: every file is read and measured on the way. */
async function readBack(url: string, token: string, file: string): Promise<Manifest> {
  const { body } = await get(url + downloadBackup.path, { authorization: `Bearer ${token}` });
  if (!body) throw new Error('The server sent an empty backup');
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
  return withBackup(file, async ({ manifest }) => manifest);
}

const filesOf = ({ entries }: Manifest) => entries.filter(({ path }) => path.startsWith('files/'));

/** @throws with the first difference */
function compare(before: Manifest, after: Manifest): void {
  const counts = after.counts;
  for (const [what, count] of Object.entries(before.counts))
    if (counts[what as keyof typeof counts] !== count)
      throw new Error(`The backup holds ${count} ${what}, the restored site ${counts[what as keyof typeof counts]}`);
  const found = new Map(filesOf(after).map(({ path, sha256 }) => [path, sha256]));
  const lost = filesOf(before).find(({ path, sha256 }) => found.get(path) !== sha256);
  if (lost) throw new Error(`${lost.path} is missing on the restored site, or differs`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

/**
 * Proves that a backup restores: into a folder for this alone, with a server that is started on it. Nothing of the site
 * is touched, and the folder is removed.
 * @throws with what is wrong
 */
export async function drill({ logLevel }: Config, given: string): Promise<void> {
  const file = requireFile(given);
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-drill-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const password = generatePassword();
  const env: Environment = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SEED: 'none',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: logLevel === 'debug' ? 'debug' : 'error',
  };
  const server: { current?: ReturnType<typeof startServer> } = {};
  try {
    const before = await restoreInto(env, file);
    say(`Restored the backup of ${before.createdAt} into ${folder}: every byte and row was checked`);
    server.current = startServer(env);
    await waitUntilReady(url, server.current);
    await get(url + paths.home);
    await get(url + getPortfolio.path);
    say('Started a server on it: it is ready, and the landing page and the portfolio answer');
    const token = await signIn(url, password);
    compare(before, await readBack(url, token, join(folder, 'read-back.zip')));
    say(`Signed in and read everything back, the same as in the backup: ${inWords(before.counts)}`);
    say(`Compared the checksums of ${filesOf(before).length} stored files: all the same`);
    say('The backup restores.');
  } finally {
    if (server.current) await stop(server.current.child);
    await rm(folder, { recursive: true, force: true });
  }
}

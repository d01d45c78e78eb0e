import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER } from '#api/testing/owner.ts';
import { SEEDS, templateFor, tokenFile } from '#api/testing/template-folder.ts';
import { freePort } from '#scripts/free-port.ts';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';
import { makeTemplates } from './templates.ts';

export { OWNER };

/** The real server on a database of its own. */
export interface Site {
  url: string;
  /** Signs the owner in anew. */
  token(): Promise<string>;
  /** A token of the owner that is good now: one for all who ask, until something ends the session. */
  session(): Promise<string>;
  get<T>(path: string): Promise<T>;
  send(method: string, path: string, body: unknown): Promise<Response>;
  stop(): Promise<void>;
  /** Its data folder. */
  folder: string;
}

type StartedSite = Site & {
  child: ChildProcess;
  /** Ends the server and starts it again on its port and data, as after an upgrade, with these settings beside its own. */
  restart(more?: Record<string, string>): Promise<void>;
};

const JSON_TYPE = { 'content-type': 'application/json' };
/** The owner of a prepared data folder has signed in with it (`Server.inject`), so no email tells of a new device. */
const KNOWN_DEVICE = { 'user-agent': 'shot' };
const START_LIMIT_MS = 90_000;
/** A server that does not answer fails the test where it asks. */
const ANSWER_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

interface Launch {
  env: Record<string, string>;
  /** The server's program; default: this project's. */
  program?: string | undefined;
  /** Default: a free one. */
  port?: number;
}

/** What a site of a test is told in its environment. */
export const settingsOf = (folder: string, url: string) => ({
  DATA_DIR: folder,
  PORT: new URL(url).port,
  PUBLIC_URL: url,
  ADMIN_PASSWORD: OWNER.password,
  RATE_LIMIT_FACTOR: '10000',
  NODE_ENV: 'production',
});

/** Starts the server's process on a data folder and waits until it answers. */
async function launch(folder: string, { env, program = entry, port: given }: Launch) {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      ...settingsOf(folder, url),
      ...environment,
      ...env,
    },
  });
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    // Not `/api/ready`: a server takes whoever looks there for a balancer, and waits for it before it stops.
    const health = fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if ((await health.catch(() => null))?.ok) return { url, port, child };
    if (waited > START_LIMIT_MS || child.exitCode !== null) throw new Error('The site did not start');
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portfolio-site-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

let made: Promise<string> | undefined;

interface DataFolder {
  folder: string;
  /** A session of the owner that is good there: its key is in the folder, too. */
  token?: string;
}

/** A data folder for a site with these settings: a copy of a prepared one of this run, where they allow it. */
export async function dataFolder(env: Record<string, string>): Promise<DataFolder> {
  const folder = await newFolder();
  const template = templateFor(env);
  if (template === undefined) return { folder };
  made ??= makeTemplates();
  await cp(join(await made, template), folder, { recursive: true });
  return SEEDS.includes(template)
    ? { folder, token: await readFile(tokenFile(await made, template), 'utf8') }
    : { folder };
}

/** Asks the site that answers there. @param last a session of its owner, if there is one */
export function siteAt(url: string, last?: string): Omit<Site, 'stop' | 'folder'> {
  const request = async (method: string, path: string, body: unknown, token?: string) =>
    fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      // A connection that is kept may be closed by the server at the moment at which it is used again.
      headers: {
        connection: 'close',
        ...KNOWN_DEVICE,
        ...JSON_TYPE,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  async function token(): Promise<string> {
    const { data } = (await (await request('POST', '/api/auth/login', OWNER)).json()) as { data: { token: string } };
    return data.token;
  }
  let current = last;
  const isGood = async (session: string) => (await request('GET', '/api/auth/verify', undefined, session)).ok;
  async function session(): Promise<string> {
    if (!current || !(await isGood(current))) current = await token();
    return current;
  }
  /** A session is looked at only where a call was refused, which is half of the calls otherwise. */
  async function asOwner(method: string, path: string, body?: unknown): Promise<Response> {
    current ??= await token();
    const reply = await request(method, path, body, current);
    if (reply.status !== 401 || (await isGood(current))) return reply;
    current = await token();
    return await request(method, path, body, current);
  }
  return {
    url,
    token,
    session,
    get: async (path) => (await asOwner('GET', path)).json(),
    send: asOwner,
  };
}

/** Starts a site in a process of its own, for a test that restarts it, moves its clock or runs another program. */
export async function startSite(env: Record<string, string> = {}, program?: string): Promise<StartedSite> {
  const { folder, token } = await dataFolder(env);
  const started = await launch(folder, { env, program });
  const { url, port } = started;
  let { child } = started;

  return {
    ...siteAt(url, token),
    folder,
    get child() {
      return child;
    },
    async restart(more = {}) {
      await end(child, 'SIGTERM');
      ({ child } = await launch(folder, { env: { ...env, ...more }, program, port }));
    },
    async stop() {
      // Nothing of it is kept, so there is nothing to finish.
      await end(child, 'SIGKILL');
      await removeFolder(folder);
    },
  };
}

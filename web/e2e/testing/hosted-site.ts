import { type ChildProcess, fork } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestFixture } from '@playwright/test';
import type { Answer, Ask } from '#api/testing/site-host.ts';
import { freePort } from '#scripts/free-port.ts';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';
import { dataFolder, removeFolder, type Site, settingsOf, siteAt } from './start-site.ts';

const program = fileURLToPath(import.meta.resolve('#api/testing/site-host.ts'));
/** Sites after which the process is replaced: what one of them leaves behind must not slow down many others. */
const SITES_OF_A_HOST = 50;

type Question = Ask extends infer One ? (One extends Ask ? Omit<One, 'id'> : never) : never;

/** Starts the process. @returns asks it, and ends it */
function startHost() {
  const start = join(dirname(entry), `start${extname(entry)}`);
  const child: ChildProcess = fork(program, [start], {
    // A server collects garbage once after its start, which would be once for each site.
    execArgv: nodeFlags.filter((flag) => flag !== '--expose-gc'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
  });
  const waiting = new Map<number, { done: () => void; failed: (error: Error) => void }>();
  let asked = 0;
  child.on('message', ({ id, error }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.done();
    else one?.failed(new Error(error));
  });
  child.on('exit', (code, signal) => {
    for (const { failed } of waiting.values()) failed(new Error(`The process of the sites ended: ${code ?? signal}`));
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ask = (question: Question): Promise<number> => {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { done: () => resolve(id), failed: reject });
      child.send({ id, ...question });
    });
  };
  const host = {
    started: 0,
    running: 0,
    alive: () => child.connected && child.exitCode === null,
    end,
    async start(env: Record<string, string>): Promise<number> {
      host.started++;
      host.running++;
      return await ask({ start: env });
    },
    async stop(id: number) {
      await ask({ stop: id });
      host.running--;
    },
  };
  return host;
}

/** Sites that many tests share last as long as their worker; those of one test pass. */
type Kind = 'lasting' | 'passing';
const hosts: { [kind in Kind]?: ReturnType<typeof startHost> } = {};

function hostOf(kind: Kind): ReturnType<typeof startHost> {
  const host = hosts[kind];
  const isSpent = kind === 'passing' && host && host.started >= SITES_OF_A_HOST && host.running === 0;
  if (host && !isSpent && host.alive()) return host;
  host?.end();
  const next = startHost();
  hosts[kind] = next;
  return next;
}

/** Addresses of passing sites that have ended. The next site has one of them again, so that a browser that is kept knows its files. */
const left: { [name in NonNullable<Place['name']>]: number[] } = { '127.0.0.1': [], localhost: [] };

interface Place {
  /** Default: `lasting`. */
  kind?: Kind;
  /** Browsers make no passkeys for an IP address. */
  name?: '127.0.0.1' | 'localhost';
}

/** A site that costs a tenth of `startSite`: the same server, in a process that serves many tests. */
export async function startHostedSite(
  env: Record<string, string> = {},
  { kind = 'lasting', name = '127.0.0.1' }: Place = {},
): Promise<Site> {
  const host = hostOf(kind);
  const { folder, token } = await dataFolder(env);
  const port = (kind === 'passing' ? left[name].pop() : undefined) ?? (await freePort());
  const url = `http://${name}:${port}`;
  const id = await host.start({ ...settingsOf(folder, url), ...env });
  return {
    ...siteAt(url, token),
    folder,
    async stop() {
      await host.stop(id);
      if (kind === 'passing') left[name].push(port);
      await removeFolder(folder);
    },
  };
}

/** A fixture: one for all tests of a worker that have it. It is made when the first of them asks, and ends with the worker. */
export function madeOnce<Made>(make: () => Promise<Made>): TestFixture<Made, object> {
  let made: Promise<Made> | undefined;
  // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of what a fixture needs from this pattern
  return async ({}, use) => {
    made ??= make();
    await use(await made);
  };
}

/** A fixture: a site of its own for each test. */
export const siteOfEach =
  (env: Record<string, string> = {}, place: Pick<Place, 'name'> = {}): TestFixture<Site, object> =>
  // biome-ignore lint/correctness/noEmptyPattern: see above
  async ({}, use) => {
    const site = await startHostedSite(env, { ...place, kind: 'passing' });
    await use(site);
    await site.stop();
  };

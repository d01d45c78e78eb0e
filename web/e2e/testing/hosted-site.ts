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
    execArgv: nodeFlags,
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
  let isLast = false;
  const running = new Set<number>();
  const endUnused = () => isLast && running.size === 0 && end();
  const host = {
    started: 0,
    alive: () => child.connected && child.exitCode === null,
    /** Ends it as soon as no site runs in it. */
    retire() {
      isLast = true;
      endUnused();
    },
    async start(env: Record<string, string>): Promise<number> {
      host.started++;
      const id = await ask({ start: env });
      running.add(id);
      return id;
    },
    async stop(id: number) {
      await ask({ stop: id });
      running.delete(id);
      endUnused();
    },
  };
  return host;
}

let host: ReturnType<typeof startHost> | undefined;

/** The process for one more site. An earlier one ends with its last site. */
function hostOfNext(): ReturnType<typeof startHost> {
  if (host && (!host.alive() || host.started >= SITES_OF_A_HOST)) {
    host.retire();
    host = undefined;
  }
  host ??= startHost();
  return host;
}

/** A site that costs a tenth of `startSite`: the same server, in a process that serves many tests. */
export async function startHostedSite(
  env: Record<string, string> = {},
  // Browsers make no passkeys for an IP address.
  name: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<Site> {
  const mine = hostOfNext();
  const folder = await dataFolder(env);
  const url = `http://${name}:${await freePort()}`;
  const id = await mine.start({ ...settingsOf(folder, url), ...env });
  return {
    ...siteAt(url),
    folder,
    async stop() {
      await mine.stop(id);
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
  (...settings: Parameters<typeof startHostedSite>): TestFixture<Site, object> =>
  // biome-ignore lint/correctness/noEmptyPattern: see above
  async ({}, use) => {
    const site = await startHostedSite(...settings);
    await use(site);
    await site.stop();
  };

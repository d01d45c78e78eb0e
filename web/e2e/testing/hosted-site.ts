import { type ChildProcess, fork } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Ask } from '#api/testing/site-host.ts';
import { freePort } from '#scripts/free-port.ts';
import { entry, environment, nodeFlags } from '#scripts/launch.mjs';
import { newFolder, removeFolder, type Site, settingsOf, siteAt, templateFolder } from './start-site.ts';

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
  return {
    sites: 0,
    alive: () => child.connected && child.exitCode === null,
    end: () => child.kill('SIGKILL'),
    ask(question: Question): Promise<number> {
      const id = ++asked;
      return new Promise((resolve, reject) => {
        waiting.set(id, { done: () => resolve(id), failed: reject });
        child.send({ id, ...question });
      });
    },
  };
}

let host: ReturnType<typeof startHost> | undefined;
process.once('exit', () => host?.end());

/** A site that costs a tenth of `startSite`: the same server, in a process that serves many tests. */
export async function startHostedSite(): Promise<Site & { stop(): Promise<void> }> {
  if (host && (!host.alive() || host.sites >= SITES_OF_A_HOST)) {
    host.end();
    host = undefined;
  }
  host ??= startHost();
  const mine = host;
  mine.sites++;
  const folder = await newFolder();
  await cp(await templateFolder(), folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const id = await mine.ask({ start: settingsOf(folder, url) });
  return {
    ...siteAt(url),
    async stop() {
      await mine.ask({ stop: id });
      await removeFolder(folder);
    },
  };
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';

const RADICALE = 'radicale';
const START_TIMEOUT_MS = 20_000;

export const CALENDAR_USER = 'owner';
/** With what addresses and headers could get wrong. */
export const CALENDAR_PASSWORD = 'pa:ss/w#rd%40';

/** `true` when the calendar server is installed. */
export const hasRadicale = spawnSync(RADICALE, ['--version']).status === 0;

const configOf = (folder: string, port: number) => `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${folder}/collections
[logging]
level = error
`;

const signIn = `Basic ${Buffer.from(`${CALENDAR_USER}:${CALENDAR_PASSWORD}`).toString('base64')}`;

/** A calendar server (Radicale) with calendars of one user, on this machine and for this test alone. */
export async function startRadicale() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-radicale-'));
  const origin = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, 'collections'));
  await writeFile(join(folder, 'users'), `${CALENDAR_USER}:${CALENDAR_PASSWORD}\n`);
  await writeFile(join(folder, 'config'), configOf(folder, port));
  let output = '';
  let child: ChildProcess;

  async function start() {
    child = spawn(RADICALE, ['--config', join(folder, 'config')], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    for (let waited = 0; waited < START_TIMEOUT_MS && child.exitCode === null; waited += 50) {
      const answers = await fetch(`${origin}/.web/`, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
      if (answers) return;
      await sleep(50);
    }
    await rm(folder, { recursive: true, force: true });
    throw new Error(`Radicale did not start: ${output}`);
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function call(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: signIn, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
  }

  const pathOf = (calendar: string) => `/${CALENDAR_USER}/${calendar}/`;
  await start();

  return {
    port,
    origin,
    call,
    pathOf,
    /** The address of a calendar, without user and password. */
    urlOf: (calendar: string) => `${origin}${pathOf(calendar)}`,
    /** Creates a calendar. */
    async create(calendar: string, name = calendar) {
      const body = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`;
      const { status, text } = await call('MKCALENDAR', pathOf(calendar), body);
      if (status !== 201) throw new Error(`${status}: ${text}`);
    },
    /** Replaces a whole calendar by the text of one. */
    async upload(calendar: string, text: string) {
      const { status, text: reply } = await call('PUT', pathOf(calendar), text, { 'content-type': 'text/calendar' });
      if (status !== 201) throw new Error(`${status}: ${reply}`);
    },
    /** Writes one event. */
    async put(calendar: string, file: string, text: string) {
      const { status, text: reply } = await call('PUT', pathOf(calendar) + file, text, {
        'content-type': 'text/calendar',
      });
      if (status !== 201) throw new Error(`${status}: ${reply}`);
    },
    get: (calendar: string, file: string) => call('GET', pathOf(calendar) + file),
    remove: (calendar: string, file: string) => call('DELETE', pathOf(calendar) + file),
    /** Names and texts of the events of a calendar, as they lie on the disk. */
    async files(calendar: string): Promise<Record<string, string>> {
      const place = join(folder, 'collections', 'collection-root', CALENDAR_USER, calendar);
      const names = (await readdir(place)).filter((name) => name.endsWith('.ics'));
      const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')]));
      return Object.fromEntries(texts);
    },
    /** Has it say nothing, as a machine does that is too busy, until `goOn`. */
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    /** Ends at once, as by a crash. */
    kill: () => stop('SIGKILL'),
    start,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

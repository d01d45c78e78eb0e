import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';

const DOVECOT = '/usr/sbin/dovecot';
const START_TIMEOUT_MS = 20_000;
const LOG_TIMEOUT_MS = 10_000;

/** The password of every mailbox, with what addresses and logs could get wrong. */
export const MAILBOX_PASSWORD = 'pa:ss/w#rd%40-of-mailbox';
export const MAILBOX_USER = 'owner';

/** `true` where this machine has the mail server. */
export const hasDovecot = spawnSync(DOVECOT, ['--version']).status === 0;

const MAILBOX = ['home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp'];
/** It refuses mailboxes of root, so that of root's tests belongs to this user, in a folder that this user can enter. */
const NOBODY = 65_534;
const isRoot = userInfo().uid === 0;
const PARENT = isRoot ? '/tmp' : tmpdir();

const configOf = (folder: string, port: number) => {
  const { username, uid, gid } = userInfo();
  const service = (name: string, more = '') => `service ${name} {\n  chroot =\n  ${more}\n}\n`;
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${uid === 0 ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${spawnSync('id', ['-gn']).stdout.toString().trim()}`}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail
mail_max_userip_connections = 50
${service('imap-login', `inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }`)}
${service('anvil')}
passdb {
  driver = static
  args = "password=${MAILBOX_PASSWORD.replaceAll('%', '%%')}"
}
userdb {
  driver = static
  args = uid=${uid || NOBODY} gid=${gid || NOBODY} home=${folder}/home
}
`;
};

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) });
    return String(greeting).startsWith('* OK');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Another program can take the port between its choice and the start. */
const PORT_IS_TAKEN = /Address already in use/;
const MAX_STARTS = 5;

/** An email server (Dovecot) with one mailbox, on this machine and for this test alone. */
export async function startDovecot(): Promise<Dovecot> {
  for (let starts = 1; ; starts++) {
    try {
      return await startOn(await freePort());
    } catch (error) {
      if (starts === MAX_STARTS || !PORT_IS_TAKEN.test(String(error))) throw error;
    }
  }
}

async function startOn(port: number) {
  const folder = await mkdtemp(join(PARENT, 'portfolio-dovecot-'));
  if (isRoot) await chmod(folder, 0o755);
  const mail = join(folder, 'mail');
  for (const name of ['run', 'state', ...MAILBOX]) await mkdir(join(folder, name), { recursive: true });
  if (isRoot) for (const name of MAILBOX) await chown(join(folder, name), NOBODY, NOBODY);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configOf(folder, port));
  // A group of its own: without its master the other processes of the server would stay.
  const start = () => spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let child = start();
  let delivered = 0;

  async function ready() {
    for (let waited = 0; waited < START_TIMEOUT_MS && child.exitCode === null; waited += 50) {
      if (await answers(port)) return;
      await sleep(50);
    }
    throw new Error(`Dovecot did not start: ${await readFile(join(folder, 'dovecot.log'), 'utf8')}`);
  }
  async function end(signal: () => void) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    signal();
    await ended;
  }
  /** It takes a second to end in order, and nothing of it is kept. */
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  await ready();

  return {
    port,
    url: `imap://${MAILBOX_USER}:${encodeURIComponent(MAILBOX_PASSWORD)}@127.0.0.1:${port}`,
    /** Puts an email into the mailbox, as if it came then. */
    async deliver(email: string | Buffer, at: number = Date.now()) {
      delivered += 1;
      const name = `${Math.floor(at / 1000)}.M${String(delivered).padStart(7, '0')}.test`;
      const file = join(mail, 'tmp', name);
      await writeFile(file, email);
      await utimes(file, at / 1000, at / 1000);
      // Mail servers see whole emails only.
      await rename(file, join(mail, 'new', name));
    },
    /** The flags of every email, as its file name has them. */
    async flags(): Promise<string[]> {
      const names = await readdir(join(mail, 'cur'));
      return names.map((name) => name.split(':2,')[1] ?? '');
    },
    /** Numbers all emails anew, as a server does whose index was lost. */
    async renumber() {
      await end(() => child.kill('SIGTERM'));
      const list = join(mail, 'dovecot-uidlist');
      const [, validity = '1'] = /V(\d+)/.exec(await readFile(list, 'utf8')) ?? [];
      for (const name of ['dovecot.index', 'dovecot.index.log', 'dovecot.index.cache', 'dovecot.index.log.2'])
        await rm(join(mail, name), { force: true });
      await writeFile(list, `3 V${Number(validity) + 1000} N1\n`);
      await chmod(list, 0o666);
      child = start();
      await ready();
    },
    /** Counts of the server for a connection; it reports them shortly after the client has left. */
    async logged<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
      for (let waited = 0; ; waited += 50) {
        const log = await readFile(join(folder, 'dovecot.log'), 'utf8');
        const counts = names.map((name) => [name, Number(new RegExp(` ${name}=(\\d+)`).exec(log)?.[1])] as const);
        if (counts.every(([, count]) => !Number.isNaN(count)))
          return Object.fromEntries(counts) as Record<Name, number>;
        if (waited >= LOG_TIMEOUT_MS) throw new Error(`Dovecot has not logged ${names.join(', ')}: ${log}`);
        await sleep(50);
      }
    },
    async stop() {
      process.off('exit', kill);
      await end(kill);
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    },
  };
}

export type Dovecot = Awaited<ReturnType<typeof startOn>>;

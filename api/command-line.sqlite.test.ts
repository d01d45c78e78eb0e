import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmails } from '#common/contract/email.ts';
import { securityNotices } from '#common/security-notices.ts';
import { freePort } from '#scripts/free-port.ts';
import { environment } from '#scripts/launch.mjs';
import { run } from './testing/run-command.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { migratedDatabase } from './testing/test-server.ts';

/** `npm run db` and `npm run admin` keep these promises on SQLite. */

const scripts = join(import.meta.dirname, '..', 'scripts');

let folder: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  [folder, database] = await Promise.all([mkdtemp(join(tmpdir(), 'portfolio-commands-')), migratedDatabase('example')]);
});
afterAll(() => Promise.all([rm(folder, { recursive: true, force: true }), database.remove()]));

const command = (path: string, args: readonly string[], input = '') =>
  run(process.execPath, [join(scripts, path), ...args], folder, { env: database.env, input });
const db = (...args: string[]) => command('db.ts', args);
const admin = (args: string[], input?: string) => command('admin.ts', args, input);
const doctor = (...args: string[]) => command('doctor/main.ts', args);

const LOCKED =
  /^Another process uses the database in \S+: a server or a command that needs it alone\. Stop it first[^\n]+\n$/;

describe('beside a running server', () => {
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    server = startServerProcess(port, { ...database.env, SEED: 'example' });
    await server.ready();
  });
  afterAll(() => server.kill('SIGKILL'));

  test.each([
    [['migrate']],
    [['rollback']],
    [['rollback', '--all']],
    [['copy', '--to', 'mysql://root@127.0.0.1:1/site']],
  ])('db %j is refused in one line', async (args) => {
    expect(await db(...args)).toEqual({ code: 1, output: '', errors: expect.stringMatching(LOCKED) });
    expect((await fetch(`http://127.0.0.1:${port}/api/portfolio`)).status).toBe(200);
  });

  test('a copy and a backup are taken, a restore only says what it would do, and a drill restores the backup elsewhere', async () => {
    expect(await db('copy', 'copy.sqlite')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ tables, .+ MB, checked\n$/),
    });
    expect((await db('copy', 'copy.sqlite', '--force')).code).toBe(0);
    expect(await db('backup', 'content.zip')).toMatchObject({ code: 0, output: expect.stringContaining('9 projects') });
    for (const name of ['copy.sqlite', 'content.zip'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const preview = await db('restore', 'content.zip');
    expect(preview).toMatchObject({ code: 1, errors: 'Nothing was changed. Add --yes to restore it.\n' });
    expect(preview.output).toMatch(/^Backup of .+: 9 projects.+\nIt would replace: 9 projects.+\n$/);
    expect((await db('restore', 'content.zip', '--yes')).errors).toMatch(LOCKED);

    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('portfolio-drill-'));
    const before = await left();
    const { code, output, errors } = await db('drill', 'content.zip');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(
      /^Restored the backup of .+\nStarted a server on it: .+\nSigned in .+ 9 projects.+\nCompared .+\nThe backup restores\.\n$/,
    );
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });

  test('the doctor checks what it is asked for, with the findings as text or as JSON', async () => {
    const { code, output, errors } = await doctor('--only', 'smtp,storage', '--json');
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ areas: [{ name: 'smtp' }, { name: 'storage' }] });
    expect(await doctor('--only', 'database')).toMatchObject({ code: 0, output: expect.stringMatching(/✓ SQLite/) });
    expect(await doctor('--only', 'nothing')).toMatchObject({ code: 2, output: '' });
  });

  test('a drill with a damaged backup fails in one line', async () => {
    await writeFile(join(folder, 'damaged.zip'), 'not a zip');
    expect(await db('drill', 'damaged.zip')).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^This backup cannot be restored: [^\n]+\n$/),
    });
  });

  test('a password is changed while the server runs', async () => {
    const changed = await admin(['password', 'owner@example.com'], 'a-long-and-new-passphrase\n');
    expect(changed).toEqual({ code: 0, output: 'Password changed\n', errors: 'New password: ' });
    const body = JSON.stringify({ email: 'owner@example.com', password: 'a-long-and-new-passphrase' });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
    const authorization = `Bearer ${(await reply.json()).data.token}`;
    const emails = await fetch(`http://127.0.0.1:${port}${listEmails.path}`, { headers: { authorization } });
    const subjects = (await emails.json()).data.mails.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain(securityNotices['password-changed'].title);
  });

  test('an account is created while the server runs, and no second one of the same email', async () => {
    const created = await admin(['create', 'second@example.com'], 'a-passphrase-for-the-second\n');
    expect(created).toMatchObject({ code: 0, output: 'Account created\n' });
    const again = await admin(['create', 'second@example.com'], 'a-passphrase-for-the-second\n');
    expect(again).toMatchObject({ code: 1, errors: 'second@example.com has an account already\n' });
  });

  test('a password that is typed in a terminal is not shown', async () => {
    const typing = `${process.execPath} ${join(scripts, 'admin.ts')} password owner@example.com`;
    const typed = 'another-secret-passphrase';
    const terminal = spawn('script', ['-qec', typing, '/dev/null'], {
      cwd: folder,
      env: { ...environment, PATH: process.env.PATH, ...database.env },
    });
    let output = '';
    const prompts = ['New password:', 'Again:'];
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (prompts[0] !== undefined && output.includes(prompts[0])) {
        prompts.shift();
        terminal.stdin.write(`${typed}\r`);
      }
    });
    await new Promise((resolve) => terminal.once('close', resolve));
    expect(output).toContain('Password changed');
    expect(output).toMatch(/New password:[\s\S]+Again:/);
    expect(output.split('New password:')[1]).not.toContain(typed);
  });
});

describe('without a server', () => {
  test.each([
    ['db', ['nonsense'], /^npm run db -- migrate/],
    ['db', ['copy', '--nonsense'], /^Unknown option '--nonsense'/],
    [
      'db',
      ['copy', '--to', 'postgres://host/name'],
      /^--to: give mysql:\/\/user:password@host:3306\/name or sqlite:FILE\n$/,
    ],
    ['db', ['restore', 'missing.zip', '--yes'], /^There is no file \S+missing\.zip\n$/],
    ['admin', ['password', 'nobody@example.com'], /^nobody@example\.com has no account\n$/],
  ])('%s %j explains the mistake without a stack', async (script, args, words) => {
    const ended = script === 'db' ? await db(...args) : await admin(args);
    expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(words) });
    expect(ended.errors).not.toMatch(/\n\s+at /);
  });
});

test.each([
  [
    { DATABASE_URL: 'mysql://root@127.0.0.1:1/site' },
    'DATABASE_URL: nothing listens at 127.0.0.1:1: start the database server, or correct host and port\n',
  ],
  [{ DATABASE_URL: 'postgres://host/name' }, /^DATABASE_URL: must look like mysql:[^\n]+\n$/],
  [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: this user cannot write in \/dev\/null\/data: [^\n]+\n$/],
])('a command with %j fails at once in one line', async (env, words) => {
  // It waits a minute for a database that starts: longer than the test.
  const { code, errors } = await run(process.execPath, [join(scripts, 'db.ts'), 'status'], folder, { env });
  expect([code, errors]).toEqual([1, typeof words === 'string' ? words : expect.stringMatching(words)]);
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '#api/testing/run-command.ts';
import { startServerProcess } from '#api/testing/server-process.ts';
import { freshDatabase } from '#api/testing/test-server.ts';
import { freePort } from '#scripts/free-port.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'db.ts');

let folder: string;
let target: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-to-mysql-'));
  await mkdir(join(folder, 'data'));
  target = await freshDatabase();
});
afterEach(async () => {
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

const db = (...args: string[]) => run(process.execPath, [script, ...args], folder);
const address = () => target.env.DATABASE_URL ?? '';

async function serve(env: Record<string, string> = {}) {
  const port = await freePort();
  const server = startServerProcess(port, { DATA_DIR: join(folder, 'data'), SEED: 'example', ...env });
  return { server, url: `http://127.0.0.1:${port}` };
}

test('npm run db -- copy --to moves a site to MySQL and back, and the server on it shows the same', async () => {
  const before = await serve();
  await before.server.ready();
  const portfolio = await (await fetch(`${before.url}/api/portfolio`)).json();
  await before.server.kill('SIGKILL');
  const copied = await db('copy', '--to', address());
  expect(copied).toMatchObject({ code: 0, errors: '' });
  expect(copied.output).toMatch(/^users +1 +[0-9a-f]{16}$/m);
  expect(copied.output).toMatch(/^\d+ rows of \d+ tables copied and verified\.$/m);
  expect(copied.output).not.toContain('mysql://');

  const after = await serve({ DATABASE_URL: address() });
  await after.server.ready();
  expect(await (await fetch(`${after.url}/api/portfolio`)).json()).toEqual(portfolio);
  expect(after.server.output()).not.toContain('Owner password');
  await after.server.kill('SIGKILL');

  const back = await run(process.execPath, [script, 'copy', '--to', 'sqlite:back.sqlite'], folder, {
    env: { DATABASE_URL: address() },
  });
  expect(back).toMatchObject({ code: 0, errors: '' });
  expect(await db('copy', '--to', address())).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The target is not empty: [^\n]+\n$/),
  });
});

test('a wrong database name or user is told at once by the server and by the command', async () => {
  const wrongName = address().replace(/\/[^/]+$/, '/no_such_database');
  const wrongUser = address().replace('root@', 'nobody:wrong@');
  const { server } = await serve({ DATABASE_URL: wrongName });
  // It waits a minute for a database that starts: longer than the test.
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(
    /^Not started: DATABASE_URL: the database server at \S+ has no database "no_such_database": create it[^\n]+\n$/,
  );
  const command = await run(process.execPath, [script, 'status'], folder, { env: { DATABASE_URL: wrongUser } });
  expect(command).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^DATABASE_URL: the database server at \S+ (refuses this user|does not let)[^\n]+\n$/,
    ),
  });
});

test('a database server that is not there yet is waited for, in words', async () => {
  const url = `mysql://root@127.0.0.1:${await freePort()}/site`;
  const { server } = await serve({ DATABASE_URL: url });
  await expect
    .poll(() => server.output(), { timeout: 20_000 })
    .toContain('database unreachable, retrying for a minute');
  expect(server.output()).toContain(new URL(url).host);
  await server.kill('SIGKILL');
});

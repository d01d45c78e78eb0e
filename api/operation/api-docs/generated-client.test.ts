import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { docs } from '#common/contract/api-docs.ts';

/** The example of the docs, with types that a foreign tool generates from the document of a running server. */

const root = join(import.meta.dirname, '..', '..', '..');
const generator = join(root, 'dependencies', 'api-types', 'node_modules', 'openapi-typescript', 'bin', 'cli.js');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const runFile = promisify(execFile);

let api: TestServer;
let folder: string;
beforeAll(async () => {
  api = await startTestServer({ PORT: '0' });
  await api.server.start();
  folder = await mkdtemp(join(tmpdir(), 'portfolio-client-'));
  const { text } = await api.send(docs);
  await writeFile(join(folder, 'openapi.json'), text);
  await copyFile(join(root, 'docs', 'examples', 'api-client.ts'), join(folder, 'api-client.ts'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['*.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program of Node in the client's folder. @returns what it printed, and its end */
async function run(...args: string[]): Promise<{ output: string; ok: boolean }> {
  return runFile(process.execPath, args, { cwd: folder }).then(
    ({ stdout }) => ({ output: stdout, ok: true }),
    (error: Error & { stdout: string; stderr: string }) => ({ output: error.stdout + error.stderr, ok: false }),
  );
}

test('types are generated from the document, and a client written with them works', async () => {
  expect(await run(generator, 'openapi.json', '-o', 'api.ts', '--default-non-nullable=false')).toMatchObject({
    ok: true,
  });
  expect(await run(compiler, '--noEmit', '-p', '.')).toEqual({ output: '', ok: true });
  const origin = `http://127.0.0.1:${api.server.info.port}`;
  const { output, ok } = await run('api-client.ts', origin, OWNER.email, OWNER.password);
  expect({ ok, output }).toMatchObject({ ok: true });
  expect(output.trim().split('\n')).toEqual([
    'signIn',
    'listWithFilters',
    'createAndUpdate',
    'uploadImage',
    'followContacts',
    'askAssistant',
    'backUpAndRestore',
  ]);
});

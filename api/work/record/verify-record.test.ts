import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDelivery, recordThree } from '#api/testing/record.ts';
import { run } from '#api/testing/run-command.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { downloadRecord } from '#common/contract/quotes/record.ts';
import { RECORD_KEY_FILE } from './keys.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'verify-record.mjs');

interface Downloaded {
  keys: { publicKey: string }[];
  rows: { entry: Record<string, unknown>; hash: string; signature: string }[];
}

let api: TestServer;
let folder: string;
let text: string;
beforeAll(async () => {
  api = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'portfolio-verify-'));
  await recordThree(api);
  await rm(join(api.context.config.dataDir, RECORD_KEY_FILE));
  await recordDelivery(api);
  ({ text } = await api.send(downloadRecord, { token: api.token }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the script as a client does, on what came down, changed by `change`. */
async function verify(change: (file: Downloaded) => void = () => undefined) {
  const file: Downloaded = JSON.parse(text);
  change(file);
  await writeFile(join(folder, 'record.json'), JSON.stringify(file));
  return run(process.execPath, [script, 'record.json'], folder);
}

test('a downloaded record verifies, also after a change of the key', async () => {
  const { rows } = JSON.parse(text);
  const output = `16 rows verify. The last one has the hash ${rows.at(-1).hash}\n`;
  expect(await verify()).toEqual({ code: 0, output, errors: '' });
});

test.each<[string, string, (file: Downloaded) => void]>([
  [
    'a changed date',
    'Row 3: hash',
    ({ rows }) => Object.assign(rows[2]?.entry ?? {}, { at: '2020-01-01T00:00:00.000Z' }),
  ],
  ['a changed hash', 'Row 5: hash', ({ rows }) => Object.assign(rows[4] ?? {}, { hash: rows[3]?.hash })],
  [
    'the signature of another row',
    'Row 7: signature',
    ({ rows }) => Object.assign(rows[6] ?? {}, { signature: rows[5]?.signature }),
  ],
  ['a key that is not listed', 'Row 1: signature', ({ keys }) => keys.pop()],
  ['a removed row', 'Row 2: missing', ({ rows }) => rows.splice(1, 1)],
  ['two rows the other way round', 'Row 4: missing', ({ rows }) => rows.splice(3, 2, ...rows.slice(3, 5).toReversed())],
])('%s is found: %s', async (_what, found, change) => {
  expect(await verify(change)).toEqual({ code: 1, output: '', errors: `${found}\n` });
});

test('the script needs nothing but Node and is short enough to read', async () => {
  const source = await readFile(script, 'utf8');
  expect([...source.matchAll(/from '(.+)'/g)].map(([, name]) => name)).toEqual(['node:crypto', 'node:fs']);
  expect(source.split('\n').length).toBeLessThan(45);
});

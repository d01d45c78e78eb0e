import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames } from '#api/database/migrations/index.ts';
import { selectRows } from '#api/database/table.ts';
import { readZip } from '#api/files/zip-reader.ts';
import { multipart, pdf, zip } from '#api/testing/multipart.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/backup.ts';
import * as contacts from '#common/contract/contacts.ts';
import * as uploads from '#common/contract/files.ts';
import * as portfolio from '#common/contract/portfolio.ts';
import * as projectContract from '#common/contract/projects.ts';
import { backupTable, keyOf, type TableName, tableNames } from './tables.ts';
import { writeBackup } from './write.ts';

let api: TestServer;
let other: TestServer;
let folder: string;
beforeAll(async () => {
  [api, other, folder] = await Promise.all([
    startTestServer(),
    startTestServer(),
    mkdtemp(join(tmpdir(), 'portfolio-backup-')),
  ]);
  const png = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#063' } })
    .png()
    .toBuffer();
  const { key } = (await send(uploads.uploadImage, 'image', png, 'a.png')).body.data;
  await send(uploads.uploadResume, 'resume', pdf(), 'cv.pdf');
  const [project] = (await api.send(projectContract.listPortfolioProjects)).body.data;
  await api.send(projectContract.updateProject, {
    params: { id: project.id },
    body: { image: { key, alt: 'A green field' } },
  });
  const [, trashed] = (await api.send(projectContract.listPortfolioProjects)).body.data;
  await api.send(projectContract.deleteProject, { params: { id: trashed.id } });
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

function send(
  endpoint: typeof uploads.uploadImage | typeof uploads.uploadResume,
  name: string,
  content: Buffer,
  fileName: string,
) {
  const form = multipart([{ name, content, fileName }]);
  return api.send(endpoint, { body: form.body, headers: form.headers });
}

async function everything({ context }: TestServer) {
  const { models } = context.database;
  const read = (name: TableName) => selectRows(backupTable(models, name), { order: [[keyOf(name), 'ASC']] });
  const rows = await Promise.all(tableNames.map(read));
  return Object.fromEntries(tableNames.map((name, index) => [name, rows[index]]));
}

async function download(from: TestServer): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeBackup(from.context, path);
  return readFile(path);
}

function restore(into: TestServer, content: Buffer, confirm: boolean) {
  const form = multipart([{ name: 'backup', content, fileName: 'b.zip', type: 'application/zip' }]);
  return into.send(contract.restoreBackup, { query: { confirm }, body: form.body, headers: form.headers });
}

/** The entries of a zip, to be packed anew with a change. */
async function unpack(content: Buffer): Promise<Record<string, Buffer>> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, content);
  const contents = await readZip(path, { entries: 1000, total: 1e9 });
  const found: Record<string, Buffer> = {};
  for (const name of contents.entries.keys()) found[name] = await buffer(await contents.read(name));
  contents.close();
  return found;
}

describe('a backup', () => {
  test('brings everything back on another server, with every file', async () => {
    const { headers, status } = await api.send(contract.downloadBackup);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const backup = await download(api);
    const preview = await restore(other, backup, false);
    expect(preview.body.data).toMatchObject({ restored: false, counts: { files: 2, projects: expect.any(Number) } });
    expect(preview.body.data.current.files).toBe(0);
    const { status: done, body } = await restore(other, backup, true);
    expect([done, body.data.restored]).toEqual([200, true]);
    expect(body.data.counts).toEqual(body.data.current);
    expect(await everything(other)).toEqual(await everything(api));
    expect((await other.raw('/resume.pdf')).text).toBe(pdf().toString());
    const { projects } = (await other.send(portfolio.getPortfolio)).body.data;
    const image = projects.find(({ image }: { image: unknown }) => image !== null).image;
    expect((await other.raw(image.sources[0].url)).status).toBe(200);
    const stats = [await api.send(contacts.getContactStats), await other.send(contacts.getContactStats)];
    expect(stats[1]?.body.data).toEqual(stats[0]?.body.data);
    expect((await other.send(contacts.submitContact, { body: contactRequest() })).status).toBe(201);
  });

  test('taken while requests come in holds each of them whole or not at all', async () => {
    let sent = 0;
    // No more than a backup takes time for: a loaded machine would write more and more beside slower and slower backups.
    const write = async () => {
      for (const last = sent + 30; sent < last; )
        await api.send(contacts.submitContact, { body: contactRequest({ email: `v${sent++}@example.com` }) });
    };
    const backups: Buffer[] = [];
    for (let count = 0; count < 3; count++) backups.push((await Promise.all([download(api), write()]))[0]);
    for (const backup of backups) {
      const entries = await unpack(backup);
      const manifest = JSON.parse(String(entries['manifest.json']));
      const rows = String(entries['rows/contacts.jsonl'])
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(rows).toHaveLength(manifest.counts.contacts);
      const numbers = rows.map(({ seq }: { seq: number }) => seq).sort((a, b) => a - b);
      // Numbers are given out in the order of the commits: none is missing below the last.
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => (numbers[0] ?? 0) + index));
      expect((await restore(other, backup, true)).body.data.counts).toEqual(manifest.counts);
    }
  });

  const edited = (name: string, change: (text: string) => string) => async () => {
    const entries = await unpack(await download(api));
    return zip({ ...entries, [name]: change(String(entries[name])) });
  };
  test.each<[string, () => Promise<Buffer>]>([
    ['is no zip', async () => Buffer.from('not a zip')],
    ['is an empty zip', () => zip({})],
    ['is cut off', async () => (await download(api)).subarray(0, 2000)],
    ['has a changed row', edited('rows/faqs.jsonl', (text) => text.replace('?', '!'))],
    ['has a changed count', edited('manifest.json', (text) => text.replace(/"contacts":\d+/, '"contacts":1'))],
    ['is of a later version', edited('manifest.json', (text) => text.replace('"version":2', '"version":3'))],
    [
      'holds more than it lists',
      async () => zip({ ...(await unpack(await download(api))), 'files/x.html': '<script>' }),
    ],
    [
      'holds rows of a table that is none of its own',
      async () => {
        const entries = await unpack(await download(api));
        const manifest = JSON.parse(String(entries['manifest.json']));
        const sha256 = createHash('sha256').update('{}').digest('hex');
        manifest.entries.push({ path: 'rows/users.jsonl', size: 2, sha256 });
        return zip({ ...entries, 'rows/users.jsonl': '{}', 'manifest.json': JSON.stringify(manifest) });
      },
    ],
    [
      'lacks a file',
      async () => {
        const entries = await unpack(await download(api));
        const name = Object.keys(entries).find((entry) => entry.endsWith('.pdf')) ?? '';
        const { [name]: _gone, ...rest } = entries;
        return zip(rest);
      },
    ],
  ])('that %s is refused and changes nothing', async (_what, make) => {
    const before = await everything(other);
    const { status, body } = await restore(other, await make(), true);
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^This backup cannot be restored: /)]);
    expect(await everything(other)).toEqual(before);
  });

  test('says by which schema its rows were written', async () => {
    const { 'manifest.json': manifest } = await unpack(await download(api));
    expect(JSON.parse(String(manifest))).toMatchObject({ version: 2, migration: migrationNames.at(-1) });
  });

  test.each([
    [
      'a later schema',
      (text: string) => text.replace(/"migration":"[^"]+"/, '"migration":"2099-01-01-later"'),
      ' (2099-01-01-later)',
    ],
    ['a later format', (text: string) => text.replace('"version":2', '"version":3,"more":{}'), ''],
  ])('of %s asks to update first', async (_what, change, name) => {
    const { status, body } = await restore(other, await edited('manifest.json', change)(), true);
    const reason = `it was made by a newer version of this product${name}. Update first.`;
    expect([status, body.message]).toEqual([422, `This backup cannot be restored: ${reason}`]);
  });

  test('with names that lead out of it is refused', async () => {
    const content = await zip({ 'aa/bb/evil.txt': 'x' });
    const hostile = Buffer.from(content.toString('latin1').replaceAll('aa/bb/evil.txt', '../../evil.txt'), 'latin1');
    expect((await restore(other, hostile, true)).status).toBe(422);
  });
});

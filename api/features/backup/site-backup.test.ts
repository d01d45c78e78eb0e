import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '#api/testing/multipart.ts';
import { editDraft, publishEdit, readDraft, setName, setPrice } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { restoreBackup } from '#common/contract/backup.ts';
import * as site from '#common/contract/site.ts';
import { HOUR } from '#common/limits.ts';
import { writeBackup } from './write.ts';

let api: TestServer;
let other: TestServer;
let folder: string;
beforeAll(async () => {
  [api, other, folder] = await Promise.all([
    startTestServer({ SEED: 'none' }),
    startTestServer({ SEED: 'none' }),
    mkdtemp(join(tmpdir(), 'portfolio-site-backup-')),
  ]);
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

test('a backup brings the published site, its draft and its versions, and publishes them', async () => {
  await publishEdit(api, setName('Ofício'));
  await editDraft(api, setPrice('launch', 700));
  await editDraft(other, setName('Another'));
  await other.send(site.publishSite, { body: { at: new Date(other.context.now() + HOUR).toISOString() } });
  const path = join(folder, 'backup.zip');
  await writeBackup(api.context, path);
  const file = { name: 'backup', content: await readFile(path), fileName: 'b.zip', type: 'application/zip' };
  const form = multipart([file]);
  const { status } = await other.send(restoreBackup, {
    query: { confirm: true },
    body: form.body,
    headers: form.headers,
  });
  expect(status).toBe(200);
  for (const call of [site.getSite, site.getSiteDraft, site.listSiteVersions])
    expect((await other.send(call)).body).toEqual((await api.send(call)).body);
  expect((await readDraft(other)).schedule).toBeNull();
  expect((await publishEdit(other, setName('Third'))).number).toBe(3);
});

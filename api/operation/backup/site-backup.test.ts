import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { editDraft, publishEdit, readDraft, setName, setPrice } from '#api/testing/site.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import * as site from '#common/contract/site.ts';
import { HOUR } from '#common/limits.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
});
afterAll(() => pair.close());

test('a backup brings the published site, its draft and its versions, and publishes them', async () => {
  await publishEdit(api, setName('Ofício'));
  await editDraft(api, setPrice('launch', 700));
  await editDraft(other, setName('Another'));
  await other.send(site.publishSite, { body: { at: new Date(other.context.now() + HOUR).toISOString() } });
  const path = pair.pathOf('backup.zip');
  await writeBackup(api.context, path);
  expect((await pair.restore(path)).status).toBe(200);
  for (const call of [site.getSite, site.getSiteDraft, site.listSiteVersions])
    expect((await other.send(call)).body).toEqual((await api.send(call)).body);
  expect((await readDraft(other)).schedule).toBeNull();
  expect((await publishEdit(other, setName('Third'))).number).toBe(3);
});

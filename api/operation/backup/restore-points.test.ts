import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOrphans } from '#api/content/files/usage.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import { multipart, pdf } from '#api/testing/multipart.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { uploadResume } from '#common/contract/files.ts';
import { listSnapshots, restoreSnapshot } from '#common/contract/portfolio.ts';
import { HOUR, MAX_RESTORE_POINTS } from '#common/limits.ts';
import { restoreBackup } from './restore.ts';
import { backupTable, keyOf, tableNames } from './tables.ts';
import { writeBackup } from './write.ts';

let api: TestServer;
let folder: string;
let earlier: string;
beforeEach(async () => {
  [api, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'portfolio-points-'))]);
  earlier = join(folder, 'earlier.zip');
  await writeBackup(api.context, earlier);
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function everything() {
  const { models } = api.context.database;
  return Promise.all(
    tableNames.map((name) => selectRows(backupTable(models, name), { order: [[keyOf(name), 'ASC']] })),
  );
}

/** The restore points, newest first. */
async function points() {
  const { body } = await api.send(listSnapshots);
  return body.data.filter(({ reason }: { reason: string }) => reason === 'backup');
}

test('a restore is undone from the list of snapshots, with contacts and files, and the undoing can be undone', async () => {
  await api.send(submitContact, { body: contactRequest({ email: 'later@example.com' }) });
  const form = multipart([{ name: 'resume', content: pdf(), fileName: 'cv.pdf' }]);
  await api.send(uploadResume, { body: form.body, headers: form.headers });
  const before = await everything();
  await restoreBackup(api.context, earlier, COMMAND_LINE);
  const restored = await everything();
  expect(restored).not.toEqual(before);

  const [point] = await points();
  expect(point).toMatchObject({ counts: { projects: 9, skills: 18, faqs: 10 } });
  // The cleanup keeps what the list names.
  api.advance(2 * HOUR);
  await api.signIn();
  await removeOrphans(api.context);
  const undone = await api.send(restoreSnapshot, { params: { id: point.id } });
  expect([undone.status, undone.body.data.imported]).toEqual([200, point.counts]);
  expect(await everything()).toEqual(before);
  expect((await api.raw('/resume.pdf')).text).toBe(pdf().toString());

  await api.send(restoreSnapshot, { params: { id: undone.body.data.snapshotId } });
  expect(await everything()).toEqual(restored);
});

test(`the last ${MAX_RESTORE_POINTS} are kept, and the storage holds no other`, async () => {
  for (let count = 0; count < MAX_RESTORE_POINTS + 2; count++) {
    api.advance(1_000);
    await restoreBackup(api.context, earlier, COMMAND_LINE);
  }
  expect(await points()).toHaveLength(MAX_RESTORE_POINTS);
  const keys: string[] = [];
  for await (const { key } of (await api.context.storages.current()).storage.list()) keys.push(key);
  expect(keys).toHaveLength(MAX_RESTORE_POINTS);
});

test('a restore that fails on the way leaves no restore point, and costs none of the earlier ones', async () => {
  for (let count = 0; count < MAX_RESTORE_POINTS; count++) {
    api.advance(1_000);
    await restoreBackup(api.context, earlier, COMMAND_LINE);
  }
  const before = await points();
  const { events } = api.context;
  const failing = { ...api.context, events: { ...events, emit: () => Promise.reject(new Error('the disk is full')) } };
  await expect(restoreBackup(failing, earlier, COMMAND_LINE)).rejects.toThrow('the disk is full');
  expect(await points()).toEqual(before);
  const keys: string[] = [];
  for await (const { key } of (await api.context.storages.current()).storage.list()) keys.push(key);
  expect(keys).toHaveLength(MAX_RESTORE_POINTS);
});

test('an unknown snapshot is still not found', async () => {
  expect((await api.send(restoreSnapshot, { params: { id: 'none' } })).status).toBe(404);
});

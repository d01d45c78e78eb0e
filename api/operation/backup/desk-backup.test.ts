import { writeFile } from 'node:fs/promises';
import { Op } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { readReleases } from '#api/testing/releases/releases.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { getDeskSettings, setDeskSettings } from '#common/contract/desk.ts';
import { createClient } from '#scripts/fixtures/client.ts';
import { fillDesk } from '#scripts/fixtures/desk.ts';
import { backupTable, deskSettingTables } from './tables.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
});
afterAll(() => pair.close());

const settingsOf = async (server: TestServer) => (await server.send(getDeskSettings)).body.data;

async function promise(server: TestServer, replyWithinMinutes: number) {
  const { zone: _zone, replyFrom: _from, ...settings } = await settingsOf(server);
  return server.send(setDeskSettings, { body: { ...settings, replyWithinMinutes } });
}

test('a backup brings the settings of the desk', async () => {
  expect((await promise(api, 120)).status).toBe(200);
  expect((await promise(other, 480)).status).toBe(200);
  const path = pair.pathOf('backup.zip');
  await writeBackup(api.context, path);
  expect((await pair.restore(path)).status).toBe(200);
  expect(await settingsOf(other)).toEqual(await settingsOf(api));
  expect((await settingsOf(other)).replyWithinMinutes).toBe(120);
});

test('a backup whose settings of the desk cannot be read is refused before anything is touched', async () => {
  await api.context.database.models.deskSettings.update({ content: '{"digest":"daily"}' }, { where: {} });
  const before = await settingsOf(other);
  const path = pair.pathOf('damaged.zip');
  await writeBackup(api.context, path);
  const { status, body } = await pair.restore(path);
  expect([status, body.message]).toEqual([422, 'This backup cannot be restored: a row cannot be read']);
  expect(await settingsOf(other)).toEqual(before);
});

test('a backup of a release before the desk leaves nothing of requests that are gone, and keeps what the owner set', async () => {
  const callers = { api: createClient(other, () => other.token), visitor: createClient(other, () => null) };
  const { queued } = await fillDesk(callers, other);
  const { database } = other.context;
  const { models } = database;
  const readKept = async () => ({
    settings: await selectRows(models.deskSettings, {}),
    templates: await selectRows(models.replyTemplates, {}),
    views: await selectRows(models.savedViews, {}),
    blocked: await selectRows(models.blockedSenders, {}),
    trusted: await selectRows(models.trustedSenders, {}),
    texts: await selectRows(models.spamTexts, {}),
  });
  await models.dismissedNotices.create({ id: 'all', at: 1 });
  await models.trustedSenders.create({ id: 'digest', email: 'ada@studio.dev', at: 1 });
  await models.spamTexts.create({ id: 'digest', at: 1 });
  const before = await readKept();
  const earlier = (await readReleases()).findLast(({ facts }) => !facts.desk);
  const path = pair.pathOf('earlier.zip');
  await writeFile(path, earlier?.backup ?? '');
  expect((await pair.restore(path)).status).toBe(200);

  const gone = { contactId: { [Op.notIn]: database.sequelize.literal('(SELECT id FROM contacts)') } };
  for (const name of ['contactEntries', 'contactEmails', 'contactDrafts', 'contactTags'] as const)
    expect([name, await backupTable(models, name).count({ where: gone })]).toEqual([name, 0]);
  expect([await models.undoSteps.count(), await models.inboxState.count()]).toEqual([0, 0]);
  expect((await selectRows(models.dismissedNotices, {})).map(({ id }) => id)).toEqual(['all']);
  const replies = await selectRows(models.deliveries, { where: { id: queued } });
  expect(replies.map(({ status, nextAttemptAt }) => [status, nextAttemptAt])).toEqual([
    ['discarded', null],
    ['discarded', null],
  ]);
  expect(await readKept()).toEqual(before);
  expect(deskSettingTables).toHaveLength(Object.keys(before).length + 1);
});

test('of a backup of a release before the desk, whoever has no answer waits since the request', async () => {
  const { contacts } = other.context.database.models;
  const rows = await selectRows(contacts, {});
  expect(rows.length).toBeGreaterThan(0);
  for (const { status, respondedAt, isExample, submittedAt, waitingSince, firstReplyAt } of rows) {
    const isWaiting = status === 'new' && respondedAt === null && isExample === 0;
    expect([waitingSince, firstReplyAt]).toEqual([isWaiting ? submittedAt : null, respondedAt]);
  }
  expect(await selectRow(contacts, { where: { waitingSince: { [Op.ne]: null } } })).toMatchObject({ unread: 0 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { estimate, offerEstimates, readEstimate } from '#api/testing/estimates.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { requestEstimate } from '#common/contract/estimates.ts';
import { getQuoteSettings, setQuoteSettings } from '#common/contract/quotes.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
});
afterAll(() => pair.close());

test('a backup brings estimates, the requests made of them, and the settings of quotes', async () => {
  await api.send(setQuoteSettings, { body: { validDays: 21, templates: [{ name: 'Fixed', terms: 'Half first.' }] } });
  await offerEstimates(api);
  const { id } = (await estimate(api, { answers: { goal: 'Sell more' } })).body.data;
  await api.send(requestEstimate, { params: { id }, body: { name: 'Ada', email: 'ada@example.com' } });
  await offerEstimates(other);
  const lost = (await estimate(other)).body.data.id;
  const path = pair.pathOf('backup.zip');
  await writeBackup(api.context, path);

  expect((await pair.restore(path)).status).toBe(200);
  expect((await other.send(getQuoteSettings)).body).toEqual((await api.send(getQuoteSettings)).body);
  const read = async (server: TestServer) => (await readEstimate(server, id, server.token)).body;
  expect(await read(other)).toEqual(await read(api));
  expect((await readEstimate(other, lost)).status).toBe(404);
  const [contact] = await other.context.database.models.contacts.findAll({ raw: true });
  expect(contact).toMatchObject({ estimateId: id });
});

test('a backup whose estimate cannot be read is refused before anything is touched', async () => {
  const { id } = (await estimate(api)).body.data;
  await api.context.database.models.estimates.update({ lines: '[{"kind":"gift"}]' }, { where: { id } });
  const path = pair.pathOf('damaged.zip');
  await writeBackup(api.context, path);
  const { status, body } = await pair.restore(path);
  expect([status, body.message]).toEqual([422, 'This backup cannot be restored: a row cannot be read']);
});

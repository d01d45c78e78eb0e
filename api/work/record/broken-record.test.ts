import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordThree } from '#api/testing/record.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getDesk } from '#common/contract/desk.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const desk = async () => (await api.send(getDesk)).body.data;

test('a broken record waits for the owner until it is whole again', async () => {
  await recordThree(api);
  expect(await desk()).toMatchObject({ brokenRecord: null, counts: { total: 0 } });
  const { recordRows } = api.context.database.models;
  const [row] = await recordRows.findAll({ where: { seq: 4 }, raw: true });
  await recordRows.update({ hash: 'f'.repeat(64) }, { where: { seq: 4 } });
  expect(await desk()).toMatchObject({ brokenRecord: { seq: 4, reason: 'hash' }, counts: { total: 1 } });
  await recordRows.update({ hash: String(Reflect.get(row ?? {}, 'hash')) }, { where: { seq: 4 } });
  expect(await desk()).toMatchObject({ brokenRecord: null, counts: { total: 0 } });
});

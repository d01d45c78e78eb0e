import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import { record, recordDelivery, recordThree } from '#api/testing/record.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/quotes/record.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { quoteMessages } from '#common/messages.ts';
import { keyIdOf, loadSigningKey, RECORD_KEY_FILE } from './keys.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const show = (recordShown = true) => api.send(setQuoteSettings, { body: { recordShown } });
const read = async () => (await api.send(contract.getRecord, { token: api.token })).body.data;
const check = async () => (await api.send(contract.checkRecord)).body.data;
const rows = () => api.context.database.models.recordRows;

test('the record is hidden until three clients confirmed a delivery and the owner shows it', async () => {
  const publicCalls = [contract.getRecord, contract.downloadRecord, contract.getRecordKey];
  await recordDelivery(api);
  await recordDelivery(api);
  await recordDelivery(api, {}, { delivered: false });
  const { status, body } = await show();
  expect([status, body.errors]).toEqual([422, [{ path: 'recordShown', message: quoteMessages.noRecord }]]);
  for (const call of publicCalls) {
    expect((await api.send(call)).status).toBe(404);
    expect((await api.send(call, { token: api.token })).status).toBe(200);
  }
  await recordDelivery(api);
  expect((await show()).status).toBe(200);
  for (const call of publicCalls) expect((await api.send(call)).status).toBe(200);
  await show(false);
  for (const call of publicCalls) expect((await api.send(call)).status).toBe(404);
});

test('the record counts what clients confirmed, and names each as the client chose', async () => {
  const [full] = await recordThree(api);
  await recordDelivery(api, { recordName: 'full', clientName: 'Doubtful Dora' }, { delivered: false });
  if (!full) throw new Error('Nothing was recorded');
  const refund = { amount: 50_000, currency: 'EUR', guarantee: true };
  await record(api, full, { kind: 'refunded', data: refund });
  await record(api, full, { kind: 'refunded', data: { ...refund, amount: 1 } });
  const { engagements, ...sums } = await read();
  expect(sums).toEqual({
    shown: false,
    agreed: 4,
    delivered: 3,
    onTheDay: 2,
    late: 1,
    averageDaysLate: 3,
    disputed: 1,
    refunds: [{ currency: 'EUR', amount: 50_001 }],
  });
  const dates = { agreedDate: '2026-11-20', firstAgreedDate: '2026-11-12', confirmedAt: expect.any(String) };
  expect(engagements).toHaveLength(2);
  expect(engagements).toContainEqual({
    ...dates,
    deliveredOn: '2026-11-23',
    daysLate: 3,
    refunded: null,
    client: { name: 'Jonas', trade: 'Bakery' },
  });
  expect(engagements).toContainEqual({
    ...dates,
    deliveredOn: '2026-11-20',
    daysLate: 0,
    refunded: { currency: 'EUR', amount: 50_001 },
    client: { name: 'Mara Winter', trade: null },
  });
});

test('the download holds keys and rows alone, and nothing of a person or a price', async () => {
  await recordThree(api);
  const { status, headers, body, text } = await api.send(contract.downloadRecord, { token: api.token });
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="record-\d{4}-\d\d-\d\d\.json"$/),
  ]);
  expect(Object.keys(body)).toEqual(['v', 'keys', 'rows']);
  for (const [index, row] of body.rows.entries()) {
    expect(Object.keys(row)).toEqual(['entry', 'hash', 'signature']);
    expect([row.entry.seq, sha256(canonicalJson(row.entry))]).toEqual([index + 1, row.hash]);
  }
  expect(text).not.toMatch(/Mara|Jonas|acme|480000/i);
  expect(body.keys).toEqual((await api.send(contract.getRecordKey, { token: api.token })).body.data.keys);
});

test('a record that nobody touched verifies', async () => {
  expect(await check()).toEqual({ valid: true, rows: 0 });
  await recordThree(api);
  expect(await check()).toEqual({ valid: true, rows: 12 });
  expect((await api.send(contract.checkRecord, { token: null })).status).toBe(401);
});

async function rowAt(seq: number) {
  const [row] = await rows().findAll({ where: { seq }, raw: true });
  return row as unknown as { seq: number; entry: string; hash: string; signature: string };
}

const change = (seq: number, fields: Partial<Awaited<ReturnType<typeof rowAt>>>) =>
  rows().update(fields, { where: { seq } });

test('a changed row is found by its number and by what is wrong with it', async () => {
  await recordThree(api);
  const sound = await rowAt(5);
  const entry = sound.entry.replace('2026-11-12', '2026-11-30');
  expect(entry).not.toBe(sound.entry);
  const found = (seq: number, reason: string) => ({ valid: false, rows: 12, seq, reason });

  await change(5, { entry });
  expect(await check()).toEqual(found(5, 'hash'));
  await change(5, { entry, hash: sha256(entry) });
  expect(await check()).toEqual(found(5, 'signature'));
  await change(5, sound);
  await change(9, { signature: sound.signature });
  expect(await check()).toEqual(found(9, 'signature'));
});

test('a row that was signed anew after another one does not follow', async () => {
  await recordThree(api);
  const { entry } = await rowAt(6);
  const forged = canonicalJson({ ...JSON.parse(entry), previous: 'b'.repeat(64) });
  const { privateKey } = await loadSigningKey(api.context);
  const signature = sign(null, Buffer.from(forged), privateKey).toString('base64');
  await change(6, { entry: forged, hash: sha256(forged), signature });
  expect(await check()).toMatchObject({ valid: false, seq: 6, reason: 'previous' });
});

test('a removed row is missing, the last one, too, also after the next one is added', async () => {
  await recordThree(api);
  const last = await rowAt(12);
  await rows().destroy({ where: { seq: 12 } });
  expect(await check()).toEqual({ valid: false, rows: 11, seq: 12, reason: 'missing' });
  await recordDelivery(api);
  expect(await check()).toMatchObject({ valid: false, seq: 12, reason: 'missing' });
  await rows().create(last);
  expect(await check()).toEqual({ valid: true, rows: 16 });
  await rows().destroy({ where: { seq: 3 } });
  expect(await check()).toMatchObject({ valid: false, seq: 3, reason: 'missing' });
  await rows().destroy({ where: {} });
  expect(await check()).toEqual({ valid: false, rows: 0, seq: 1, reason: 'missing' });
});

test('a server without the old key goes on with a new one, and both stay', async () => {
  await recordDelivery(api);
  await rm(join(api.context.config.dataDir, RECORD_KEY_FILE));
  api.advance(1000);
  await recordDelivery(api);
  const { keys } = (await api.send(contract.getRecordKey, { token: api.token })).body.data;
  expect(keys).toHaveLength(2);
  expect(keys[0].keyId).toBe(JSON.parse((await rowAt(8)).entry).keyId);
  expect(keys[1].keyId).toBe(JSON.parse((await rowAt(1)).entry).keyId);
  expect(await check()).toEqual({ valid: true, rows: 8 });
});

test('a key of the environment signs, and no file is made', async () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const other = await startTestServer({ RECORD_PRIVATE_KEY: pem });
  try {
    await recordDelivery(other);
    const { keys } = (await other.send(contract.getRecordKey, { token: other.token })).body.data;
    expect(keys.map(({ keyId }: { keyId: string }) => keyId)).toEqual([keyIdOf(createPublicKey(pem))]);
    await expect(rm(join(other.context.config.dataDir, RECORD_KEY_FILE))).rejects.toThrow('ENOENT');
  } finally {
    await other.close();
  }
});

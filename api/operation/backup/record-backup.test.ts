import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { client, quoteDraft, sendTestQuote } from '#api/testing/quotes.ts';
import { record, recordDelivery, recordThree } from '#api/testing/record.ts';
import { readReleases } from '#api/testing/releases/releases.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import { RECORD_KEY_FILE } from '#api/work/record/keys.ts';
import { createQuote, getQuote, getQuoteDocument } from '#common/contract/quotes/owner.ts';
import * as contract from '#common/contract/quotes/record.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { agreementTables, backupTable, invoiceTables } from './tables.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeAll(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
});
afterAll(() => pair.close());

const check = async (server: TestServer) => (await server.send(contract.checkRecord)).body.data;
const download = async (server: TestServer) =>
  (await server.send(contract.downloadRecord, { token: server.token })).body;

/** Puts a row into every table that belongs to an engagement. */
async function fillRoom(server: TestServer, engagementId: string) {
  const { models } = server.context.database;
  const at = server.context.now();
  const one = { id: newId(), engagementId };
  await models.engagementMilestones.create({
    ...one,
    title: 'First draft',
    date: '2026-11-15',
    position: 0,
    doneAt: null,
  });
  await models.engagementUpdates.create({ ...one, note: 'Look', url: null, fileId: null, at });
  await models.engagementMessages.create({ ...one, from: 'client', text: 'Thank you “ü”', at });
  await models.changes.create({
    ...{ ...one, number: 1, state: 'sent', title: 'A blog', reason: null, amount: -500, newDate: null },
    ...{ document: '{}', documentHash: 'c'.repeat(64), declineReason: null, answeredAt: null },
    ...{ createdAt: at, updatedAt: at },
  });
  const paymentId = newId();
  await models.payments.create({
    ...{ id: paymentId, engagementId, kind: 'deposit', changeId: null, state: 'paid', amount: 99_999_999_999 },
    ...{ currency: 'EUR', method: 'bank', reference: 'Q-2026-0001-1', bankDetails: 'IBAN', sessionId: null },
    ...{ sessionUrl: null, sessionExpiresAt: null, paymentIntent: null, paidAt: at, refunded: 0 },
    ...{ createdAt: at, updatedAt: at },
  });
  const refund = { amount: 1, reason: 'Late', guarantee: 1, state: 'done', stripeRefundId: null } as const;
  await models.refunds.create({ ...one, paymentId, ...refund, createdAt: at, doneAt: at });
  await models.stripeEvents.create({ id: 'evt_1', kind: 'x', paymentId, paymentIntent: null, data: '{}', at });
  await models.acceptances.create({
    ...{ id: newId(), kind: 'change', subjectId: one.id, optionId: null, ...{ name: 'Mara', email: client.email } },
    ...{ at, sentAt: at, openedAt: null, codeSentAt: at, addressHash: 'd'.repeat(64), userAgent: null },
    ...{ verificationCode: 'ABCDEFGHIJKLMNOP', document: '{}', documentHash: 'c'.repeat(64) },
    ...{ pdf: 'x'.repeat(2_000_000), pdfHash: 'e'.repeat(64) },
  });
}

test('a backup brings quotes, engagements and the record, which verifies on the other server', async () => {
  const quote = await sendTestQuote(api);
  const [first] = await recordThree(api);
  if (!first) throw new Error('Nothing was recorded');
  await fillRoom(api, first.id);
  await recordDelivery(other, { clientName: 'Somebody Else' });
  const path = pair.pathOf('backup.zip');
  await writeBackup(api.context, path);
  const { status, body } = await pair.restore(path);
  expect([status, body.data?.counts]).toEqual([
    200,
    expect.objectContaining({ quotes: 1, engagements: 3, recordRows: 12 }),
  ]);
  for (const table of agreementTables.filter((name) => name !== 'settings' && name !== 'roomFiles')) {
    const read = (server: TestServer) => backupTable(server.context.database.models, table).findAll({ raw: true });
    const rows = await read(api);
    // Those of invoices have a test of their own.
    if (!invoiceTables.some((one) => one === table)) expect([table, rows.length]).not.toEqual([table, 0]);
    expect(await read(other)).toEqual(rows);
  }
  expect(await check(other)).toEqual({ valid: true, rows: 12 });
  expect(await download(other)).toEqual(await download(api));
  const params = { id: quote.id };
  expect((await other.send(getQuote, { params })).body.data).toEqual((await api.send(getQuote, { params })).body.data);
  expect((await other.send(getQuoteDocument, { params })).text).toBe(
    (await api.send(getQuoteDocument, { params })).text,
  );
});

test('the other server goes on with its own key, and the whole record verifies', async () => {
  await recordDelivery(other);
  expect(await check(other)).toEqual({ valid: true, rows: 16 });
  const { keys } = await download(other);
  expect(keys).toHaveLength(2);
  expect((await other.send(setQuoteSettings, { body: { recordShown: true } })).status).toBe(200);
});

test('no key, code or device is in a backup', async () => {
  const { models } = api.context.database;
  const { now } = api.context;
  const later = now() + 1000;
  await models.roomDevices.create({ id: 'device-1', engagementId: 'e', createdAt: now(), expiresAt: later });
  await models.emailCodes.create({
    ...{ id: 'code-1', purpose: 'room', subjectId: 's', codeHash: 'h', triesLeft: 5 },
    ...{ sentAt: now(), expiresAt: later, usedAt: null },
  });
  await models.settings.create({ name: 'something-else', value: 'stays-here' });
  const path = pair.pathOf('secrets.zip');
  const { entries } = await writeBackup(api.context, path);
  const names = entries.map((entry) => entry.path);
  expect(names.filter((name) => /device|code|key\.pem/i.test(name))).toEqual([]);
  expect(names).toContain('rows/settings.jsonl');
  expect((await pair.restore(path)).status).toBe(200);
  expect(await other.context.database.models.settings.count({ where: { name: 'something-else' } })).toBe(0);
  expect(await readdir(api.context.config.dataDir)).toContain(RECORD_KEY_FILE);
});

test('what was broken before a backup is broken after it, too', async () => {
  const { models } = api.context.database;
  await record(api, (await recordThree(api))[0] as never, { kind: 'confirmed', data: { delivered: true } });
  const { rows } = await check(api);
  const last = await models.recordRows.findOne({ where: { seq: rows }, raw: true });
  await models.recordRows.destroy({ where: { seq: rows } });
  const path = pair.pathOf('broken.zip');
  await writeBackup(api.context, path);
  await models.recordRows.create(last as never);
  expect((await pair.restore(path)).status).toBe(200);
  expect(await check(other)).toEqual({ valid: false, rows: rows - 1, seq: rows, reason: 'missing' });
  expect(await check(api)).toEqual({ valid: true, rows });
});

test('a backup of a release without quotes leaves them and the record as they are', async () => {
  const { database } = other.context;
  await database.models.engagements.update({ contactId: 'gone' }, { where: {} });
  const before = await check(other);
  const [release] = await readReleases();
  const path = pair.pathOf('earlier.zip');
  await writeFile(path, release?.backup ?? '');
  const { status, body } = await pair.restore(path);
  expect([status, body.data?.counts]).toEqual([200, expect.objectContaining({ quotes: 0, recordRows: 0 })]);
  expect(body.data.current).toMatchObject({ quotes: 1, recordRows: before.rows });
  expect(await check(other)).toEqual(before);
  expect(await database.models.engagements.count({ where: { contactId: 'gone' } })).toBe(0);
});

test('a number that was given since the backup is not given again', async () => {
  const path = pair.pathOf('numbers.zip');
  await writeBackup(api.context, path);
  await pair.restore(path);
  const make = async () => (await other.send(createQuote, { body: quoteDraft(other) })).body.data.number;
  const given = await make();
  await pair.restore(path);
  expect(await make()).not.toBe(given);
});

test('a quote whose content cannot be read is refused before anything is touched', async () => {
  await api.context.database.models.quotes.update({ content: '{"options":"none"}' }, { where: {} });
  const path = pair.pathOf('damaged.zip');
  await writeBackup(api.context, path);
  const { status, body } = await pair.restore(path);
  expect([status, body.message]).toEqual([422, 'This backup cannot be restored: a row cannot be read']);
});

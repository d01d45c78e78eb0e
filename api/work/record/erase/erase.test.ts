import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { newId } from '#api/core/ids.ts';
import { client, sendTestQuote } from '#api/testing/quotes.ts';
import { recordThree } from '#api/testing/record.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listContacts, submitContact } from '#common/contract/contacts.ts';
import * as owner from '#common/contract/quotes/owner.ts';
import { checkRecord, erasePerson, getRecord } from '#common/contract/quotes/record.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { createScrub } from './engagements.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const erase = (email = client.email) => api.send(erasePerson, { body: { email } });

/** Every row of every table as one text. */
async function everything(): Promise<string> {
  const { sequelize, models } = api.context.database;
  const names = Object.values(models).map((table) => String(table.getTableName()));
  const rows = await Promise.all(names.map((name) => sequelize.query(`SELECT * FROM ${name}`)));
  return JSON.stringify(rows);
}

test('an erased person is in no row any more, and the record verifies', async () => {
  const quote = await sendTestQuote(api, {
    title: 'A shop for Acme',
    note: 'Dear Mara, as we said.',
    terms: 'Mara Winter pays in 14 days.',
  });
  await recordThree(api);
  const { models } = api.context.database;
  const [engagement] = await models.engagements.findAll({ where: { clientName: client.name }, raw: true });
  const { id } = engagement as unknown as { id: string };
  const word = { engagementId: id, at: 1 };
  await models.engagementMessages.create({ ...word, id: newId(), from: 'client', text: 'Yours, Mara' });
  await models.engagementUpdates.create({ ...word, id: newId(), note: 'Look, Mara', url: null, fileId: null });
  await models.quotes.update({ declineReason: 'Mara says no' }, { where: { id: quote.id } });
  const before = await models.recordRows.findAll({ raw: true });
  expect(await everything()).toMatch(/Mara|Winter|acme/i);

  // Rows of Jonas and of the third client have the same address.
  await models.engagements.update({ clientEmail: 'other@bakery.example' }, { where: { clientName: 'Jonas Berg' } });
  expect((await erase('MARA@acme.example')).body.data).toEqual({ quotes: 1, engagements: 2, invoicesKept: 0 });
  expect((await everything()).replaceAll('other@bakery.example', '')).not.toMatch(/Mara|Winter|mara@acme/);
  expect(await models.recordSalts.count()).toBe(1);
  expect(await models.recordRows.findAll({ raw: true })).toEqual(before);
  expect((await api.send(checkRecord)).body.data).toEqual({ valid: true, rows: 12 });
  const { agreed, engagements } = (await api.send(getRecord, { token: api.token })).body.data;
  expect([agreed, engagements.map((one: { client: unknown }) => one.client)]).toEqual([
    3,
    [{ name: 'Jonas', trade: 'Bakery' }],
  ]);
});

test('notices of payments that earlier releases queued go, too: only their answers name the person', async () => {
  await sendTestQuote(api);
  const { database, deliveries } = api.context;
  const paid = { title: 'Shop', reference: '1', amount: '$100', client: client.name, adminUrl: '/admin/quotes' };
  const draft: EmailDraft = {
    channel: EMAIL,
    template: 'payment-notice',
    recipient: 'owner@example.com',
    replyTo: client.email,
    subject: 'Payment received',
    data: paid,
  };
  await database.transaction((transaction) => deliveries.enqueue([draft], transaction));
  await erase();
  const left = await database.models.deliveries.findAll({ raw: true });
  expect(JSON.stringify(left)).not.toContain(client.name);
});

test('amounts, dates and hashes of a quote stay; an open one is withdrawn and its document gone', async () => {
  const quote = await sendTestQuote(api);
  await api.send(owner.createQuote, { body: { client, title: 'Draft', options: quote.options.map(strip) } });
  expect((await erase()).body.data).toEqual({ quotes: 2, engagements: 0, invoicesKept: 0 });
  const { body } = await api.send(owner.listQuotes);
  expect(body.data.quotes).toHaveLength(1);
  const read = (await api.send(owner.getQuote, { params: { id: quote.id } })).body.data;
  expect(read).toMatchObject({
    state: 'withdrawn',
    number: quote.number,
    client: { name: '', email: '', company: null },
    documentHash: quote.documentHash,
    title: 'A shop for Erased',
  });
  expect(read.options[0].total).toBe(480_000);
  expect(read.token).not.toBe(quote.token);
  expect((await api.send(owner.getQuoteDocument, { params: { id: quote.id } })).status).toBe(404);
});

const strip = ({ title, deliveryDate }: { title: string; deliveryDate: string }) => ({
  title,
  deliveryDate,
  lines: [{ kind: 'custom', title: 'Line', quantity: 1, unitAmount: 1 }],
});

test('a person goes once their work is confirmed or cancelled', async () => {
  await recordThree(api);
  const { engagements } = api.context.database.models;
  const running: EngagementState[] = ['awaiting_deposit', 'active', 'handed_over', 'disputed'];
  for (const state of running) {
    await engagements.update({ state }, { where: { clientName: client.name } });
    const { status, body } = await erase();
    expect([status, body.code, body.data]).toEqual([409, 'state_conflict', { state }]);
  }
  expect(await engagements.count({ where: { clientName: client.name } })).toBe(1);
  await engagements.update({ state: 'cancelled' }, { where: { clientName: client.name } });
  expect((await erase()).body.data).toEqual({ quotes: 0, engagements: 3, invoicesKept: 0 });
  expect((await erase()).body.data).toEqual({ quotes: 0, engagements: 0, invoicesKept: 0 });
});

test('requests of the person go, those of others stay', async () => {
  await api.send(submitContact, { body: contactRequest({ email: client.email, name: client.name }) });
  await api.send(submitContact, { body: contactRequest() });
  expect((await erase()).status).toBe(200);
  const { submissions } = (await api.send(listContacts)).body.data;
  expect(submissions.map(({ name }: { name: string }) => name)).toEqual(['Ada Lovelace']);
  expect((await api.send(erasePerson, { body: { email: client.email }, token: null })).status).toBe(401);
});

test('names are taken out of texts as whole words', () => {
  const scrub = createScrub([{ name: 'Mara Winter', email: 'mara@acme.example', company: 'C++ (Co.)' }]);
  expect(scrub('For MARA WINTER of c++ (co.): Mara, write to mara@acme.example by winter, Maracuja.')).toBe(
    'For Erased of Erased: Erased, write to Erased by winter, Maracuja.',
  );
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { selectRows } from '#api/database/table.ts';
import { estimate, offerEstimates, readEstimate } from '#api/testing/estimates.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contacts from '#common/contract/contacts.ts';
import * as contract from '#common/contract/estimates.ts';
import { DAY } from '#common/limits.ts';

/** A request made of an estimate is one of the contact form. */

let api: TestServer;
let id: string;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await offerEstimates(api);
  const { addOns } = (await api.context.site.current()).content;
  id = (await estimate(api, { addOns: addOns.slice(0, 1).map((addOn) => addOn.id), answers: { goal: 'Sell more' } }))
    .body.data.id;
});
afterEach(() => api.close());

const visitor = { name: 'Ada Lovelace', email: 'ada@example.com' };
const request = (fields: object = {}, headers: Record<string, string> = {}) =>
  api.send(contract.requestEstimate, { params: { id }, body: { ...visitor, ...fields }, headers });
const read = async (contactId: string) =>
  (await api.send(contacts.getContact, { params: { id: contactId } })).body.data;
const ofContact = (contactId: string) => api.send(contract.getContactEstimate, { params: { id: contactId } });

test('the request carries the estimate and its package, and holds the lines where nothing is written', async () => {
  const { status, body } = await request();
  expect(status).toBe(201);
  expect(Object.keys(body.data)).toEqual(['id']);
  const contact = await read(body.data.id);
  expect(contact).toMatchObject({ estimateId: id, package: { id: 'product', name: 'Product' }, ...visitor });
  const { addOns } = (await api.context.site.current()).content;
  expect(contact.message).toContain(`Product: $1,500\n${addOns[0]?.name}: $${addOns[0]?.price}\nTotal: From $`);
  expect(contact.message).toContain('Earliest delivery: ');
  expect((await read((await request({ message: 'Please call.' })).body.data.id)).message).toBe('Please call.');
});

test('the owner gets the email of the form with the total and the link, the visitor the confirmation', async () => {
  await request({ message: 'Please call.' });
  const rows = await selectRows(api.context.database.models.deliveries, {});
  const [notice] = rows.filter(({ template }) => template === 'contact-notice').map(({ data }) => JSON.parse(data));
  expect(notice).toMatchObject({ message: 'Please call.', package: 'Product' });
  expect(notice.estimate).toMatch(/^From \$[\d,]+, https?:\/\/.*\/estimate\/[\w-]+$/);
  expect(rows.map(({ template }) => template).sort()).toEqual(['contact-confirmation', 'contact-notice']);
});

test('the owner reads the estimate of a request with its answers, also when it has expired or is offered no more', async () => {
  const contactId = (await request()).body.data.id;
  await offerEstimates(api, false);
  api.advance(400 * DAY);
  await api.signIn();
  await cleanUp(api.context);
  const { status, body } = await ofContact(contactId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, package: 'product', answers: { goal: 'Sell more' } });
});

test('an estimate is deleted with its last request', async () => {
  const [first, second] = [(await request()).body.data.id, (await request({ name: 'Bob' })).body.data.id];
  const remove = (contactId: string) =>
    api.send(contacts.deleteContact, { params: { id: contactId }, query: { permanent: true } });
  await remove(first);
  expect((await ofContact(second)).status).toBe(200);
  await remove(second);
  expect((await readEstimate(api, id)).status).toBe(404);
  expect(await api.context.database.models.estimates.count()).toBe(0);
});

test('the export names the total of the estimate with its currency, and nothing for other requests', async () => {
  await request();
  await api.send(contacts.submitContact, { body: { ...visitor, message: 'Hello' } });
  const { text } = await api.send(contacts.exportContacts);
  const total = Number((await readEstimate(api, id)).body.data.total) / 100;
  const [header = '', ...lines] = text.split('\r\n');
  const column = header.split(',').indexOf('Estimate');
  expect(column).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(`,${total} USD,`))).toHaveLength(1);
  expect(text.match(/USD,/g)).toHaveLength(1);
});

test('a contact without an estimate has none to read', async () => {
  const { body } = await api.send(contacts.submitContact, { body: { ...visitor, message: 'Hello' } });
  expect(await read(body.data.id)).toMatchObject({ estimateId: null });
  expect((await ofContact(body.data.id)).status).toBe(404);
});

test('a package that is offered no more goes with the request under its former name', async () => {
  await publishEdit(api, (content) => {
    content.packages = content.packages.filter((entry) => entry.id !== 'product');
  });
  expect(await read((await request()).body.data.id)).toMatchObject({ package: { id: 'product', name: 'Product' } });
});

describe('the rules of the form hold', () => {
  test.each([
    [{ name: '' }, 422, 'name'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ budget: '$1' }, 422, 'budget'],
    [{ message: 'x'.repeat(5001) }, 422, 'message'],
    [{ website: 'https://spam.example' }, 422, undefined],
    [{ filledIn: 10 }, 422, undefined],
    [{ estimateId: 'x' }, 400, 'estimateId'],
  ])('%j is refused', async (fields, status, path) => {
    const reply = await request(fields);
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path]);
    expect(await api.context.database.models.contacts.count()).toBe(0);
  });

  test('the same key makes one request', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [await request({}, key), await request({}, key)];
    expect(second.body).toEqual(first.body);
    expect(await api.context.database.models.contacts.count()).toBe(1);
  });

  test('requests of both forms count together', async () => {
    const limited = await startTestServer({ SEED: 'none', RATE_LIMIT_FACTOR: '1' });
    await offerEstimates(limited);
    const own = (await estimate(limited)).body.data.id;
    for (let count = 0; count < 4; count++)
      await limited.send(contacts.submitContact, { body: { ...visitor, message: 'Hello' } });
    const again = () => limited.send(contract.requestEstimate, { params: { id: own }, body: visitor });
    expect([(await again()).status, (await again()).status]).toEqual([201, 429]);
    await limited.close();
  });
});

test.each([
  [30 * DAY, 410],
  [0, 404],
])('after %d ms an estimate that is over or unknown makes no request', async (time, status) => {
  if (status === 404) id = 'unknown';
  api.advance(time);
  expect((await request()).status).toBe(status);
  expect(await api.context.database.models.contacts.count()).toBe(0);
});

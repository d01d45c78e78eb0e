import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import { mergeContacts } from '#common/contract/contact-actions.ts';
import { deleteContact, restoreContact } from '#common/contract/contacts.ts';
import { undoChange } from '#common/contract/undo.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
beforeEach(async () => {
  const { bookings: calls, contacts } = api.context.database.models;
  await calls.destroy({ where: {} });
  await contacts.destroy({ where: {} });
  await setRules(api, openAlways);
});
afterAll(() => api.close());

const models = () => api.context.database.models;
const past = { start: 1000, end: 2000, confirmedStart: 1000 };

/** A call to come, a past and a cancelled one of the same visitor. */
async function bookThree() {
  const booked = async (hour: number) => (await book(api, { start: at(api, 3, hour) })).body.data;
  const [coming, over, cancelled] = [await booked(9), await booked(10), await booked(11)];
  await models().bookings.update(past, { where: { id: over.id } });
  await api.send(bookings.cancelManagedBooking, { params: { token: cancelled.token } });
  const contact = await selectRow(models().contacts, { where: {} });
  return { coming, contactId: contact?.id ?? '' };
}

test('calls stay while their contact is in the trash', async () => {
  const { contactId, coming } = await bookThree();
  const params = { id: contactId };
  await api.send(deleteContact, { params });
  expect(await models().bookings.count({ where: { contactId } })).toBe(3);
  expect((await api.send(bookings.getManagedBooking, { params: { token: coming.token } })).status).toBe(200);
  await api.send(restoreContact, { params });
  expect(await models().bookings.count({ where: { contactId } })).toBe(3);
});

test('calls that are over go with a contact that is deleted for good; one to come stays until it is over', async () => {
  const { contactId, coming } = await bookThree();
  const params = { id: contactId };
  await api.send(deleteContact, { params });
  expect((await api.send(deleteContact, { params, query: { permanent: true } })).status).toBe(200);
  const rows = await selectRows(models().bookings, {});
  expect(rows.map((row) => [row.id, row.contactId])).toEqual([[coming.id, null]]);
  expect((await api.send(bookings.getManagedBooking, { params: { token: coming.token } })).status).toBe(200);
  await cleanUp(api.context);
  expect(await models().bookings.count()).toBe(1);
  await models().bookings.update(past, { where: { id: coming.id } });
  await cleanUp(api.context);
  expect(await models().bookings.count()).toBe(0);
});

test('calls of a contact that is merged belong to the other one, until that is undone', async () => {
  await book(api, { start: at(api, 3, 9) });
  await book(api, { start: at(api, 3, 10), email: 'grace@example.com' });
  const ids = (await selectRows(models().contacts, { order: ['id'] })).map(({ id }) => id);
  const [target = '', other = ''] = ids;
  const merged = await api.send(mergeContacts, { params: { id: target }, body: { ids: [other] } });
  expect(merged.status).toBe(200);
  expect(await models().bookings.count({ where: { contactId: target } })).toBe(2);
  // A merged client books for the one that is left.
  await book(api, { start: at(api, 3, 11), email: 'grace@example.com' });
  expect(await models().bookings.count({ where: { contactId: target } })).toBe(3);
  await api.send(undoChange, { body: {}, params: { id: merged.body.data.undo?.id ?? '' } });
  expect(await models().bookings.count({ where: { contactId: other } })).toBeGreaterThan(0);
});

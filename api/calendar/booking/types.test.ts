import { beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import { createBookingType, listAllBookingTypes, placeBookingType } from '#common/contract/booking/types.ts';
import { bookingMessages } from '#common/messages.ts';

let api: TestServer;
let ids: string[];
beforeEach(async () => {
  api = await startTestServer();
  await api.send(createBookingType, { body: { name: 'Intro', slug: 'intro', minutes: 20, place: { kind: 'phone' } } });
  ids = await stored();
  return () => api.close();
});

const idsOf = (types: { id: string }[]) => types.map(({ id }) => id);
const stored = async () => idsOf((await api.send(listAllBookingTypes)).body.data.types);
const place = (id: string, body: Record<string, unknown>) => api.send(placeBookingType, { params: { id }, body });

test('a kind of call is moved before or after another one, for the owner and for visitors', async () => {
  const [first = '', second = '', last = ''] = ids;
  const moved = await place(last, { before: first });
  expect(moved.status).toBe(200);
  expect(idsOf(moved.body.data.types)).toEqual([last, first, second]);
  await place(last, { after: first });
  expect(await stored()).toEqual([first, last, second]);
  expect(idsOf((await api.send(listBookingTypes)).body.data.types)).toEqual([first, last, second]);
});

test('moves at the same time leave every kind in the order once', async () => {
  const [first = '', second = '', last = ''] = ids;
  await Promise.all([
    place(last, { before: first }),
    place(first, { after: second }),
    place(second, { before: first }),
  ]);
  expect((await stored()).toSorted()).toEqual(ids.toSorted());
});

test('an unknown kind or neighbor moves nothing', async () => {
  const [first = ''] = ids;
  const unknown = '01963b1e-0000-7000-8000-000000000002';
  expect((await place(unknown, { before: first })).status).toBe(404);
  expect((await place(first, { after: unknown })).status).toBe(404);
  expect((await place(first, {})).status).toBe(422);
  expect(await stored()).toEqual(ids);
});

test('an address that another kind has is refused at its field', async () => {
  const body = { name: 'Other', slug: 'intro', minutes: 20, place: { kind: 'phone' } };
  const refused = await api.send(createBookingType, { body });
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([{ path: 'slug', message: bookingMessages.slugTaken }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, book, openAlways, setRules } from '#api/testing/bookings.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as bookings from '#common/contract/booking/bookings.ts';
import { createBookingLink } from '#common/contract/booking/owner.ts';

/** The database compares loosely here, as the columns of a server do whose administrator chose another collation. */
let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  await setRules(api, openAlways);
  const { sequelize, dialect } = api.context.database;
  for (const table of ['bookings', 'booking_links']) {
    if (dialect === 'mysql')
      await sequelize.query(
        `ALTER TABLE ${table} MODIFY token VARCHAR(64) CHARACTER SET ascii COLLATE ascii_general_ci`,
      );
    else {
      const [rows] = await sequelize.query(`SELECT sql FROM sqlite_master WHERE name = '${table}'`);
      const [{ sql }] = rows as [{ sql: string }];
      await sequelize.query(`DROP TABLE ${table}`);
      await sequelize.query(sql.replace(/(`?token`? VARCHAR\(64\))/, '$1 COLLATE NOCASE'));
    }
  }
});
afterAll(() => api.close());

/** The same letters with one in the other case. */
const withOtherCase = (token: string) =>
  token.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

test('a token with one letter in the other case opens, moves, confirms and cancels no call', async () => {
  const { token } = (await book(api, { start: at(api, 3, 9) })).body.data;
  const params = { token: withOtherCase(token) };
  const body = { start: at(api, 3, 10) };
  for (const reply of [
    await api.send(bookings.getManagedBooking, { params }),
    await api.send(bookings.getInvitation, { params }),
    await api.send(bookings.rescheduleManagedBooking, { params, body }),
    await api.send(bookings.confirmManagedBooking, { params, body: { key: 'x' } }),
    await api.send(bookings.cancelManagedBooking, { params }),
  ])
    expect([reply.status, reply.body.message]).toEqual([404, 'Call not found']);
  expect((await api.send(bookings.getManagedBooking, { params: { token } })).body.data.status).toBe('confirmed');
});

test('a link that books once books nothing with one letter in the other case', async () => {
  const { url } = (await api.send(createBookingLink, { body: { typeId: '30' } })).body.data;
  const link = new URL(url).searchParams.get('link') ?? '';
  const refused = await book(api, { start: at(api, 4, 9), link: withOtherCase(link) });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'link']);
  expect((await book(api, { start: at(api, 4, 9), link })).status).toBe(201);
});

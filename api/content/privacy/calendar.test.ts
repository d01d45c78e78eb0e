import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAccess } from '#api/calendar/booking/calendars/access.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getPrivacy } from '#common/contract/privacy.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

test('the calendar that calls are written into is named with its host, without its account', async () => {
  expect((await api.send(getPrivacy)).body.data.recipients).toEqual([]);
  const access = { url: 'https://dav.example.com/ada/work/', username: 'ada', password: 'secret-word' };
  await api.context.database.models.bookingCalendars.create({
    ...{ id: 'work', kind: 'caldav', name: 'Work', access: sealAccess(api.context, 'work', access), writeTo: 1 },
    ...{ fromServer: 0, state: 'ok', lastReadAt: null, failingSince: null, lastError: null, toldAt: null },
    ...{ events: 0, syncState: null, createdAt: 1, updatedAt: 1 },
  });
  const { text, body } = await api.send(getPrivacy);
  expect(body.data.recipients).toEqual([{ kind: 'calendar', host: 'dav.example.com' }]);
  expect(text).not.toMatch(/ada|secret-word/);
});

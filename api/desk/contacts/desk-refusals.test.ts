import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import { clientEmail, newDocument, newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { DAY, MEGABYTE } from '#common/limits.ts';

/** Everything that the calls of the lead desk refuse, by path, as their page says it. */

let api: TestServer;
let id: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
beforeEach(async () => {
  id = await newRequest(api);
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (line: string, payload?: object, headers: Record<string, string> = {}) => {
  const [method = 'GET', path = '/'] = line.split(' ');
  const authorization = `Bearer ${api.token}`;
  return api.raw({
    method: method as Method,
    url: path.replace('{id}', id),
    headers: { authorization, ...headers },
    ...(payload ? { payload } : {}),
  });
};
const inDays = (days: number) => new Date(api.context.now() + days * DAY).toISOString();
const x = (length: number) => 'x'.repeat(length);
const many = (amount: number, of = 'k') => Array.from({ length: amount }, (_, index) => `${of}${index}`);
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const open = [{ from: '09:00', to: '17:00' }];
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] };
const settings = {
  ...{ timeZone: null, workingHours: week, replyWithinMinutes: 120 },
  digest: { enabled: false, at: '08:00' },
};
const hours = (mon: unknown) => ({ ...settings, workingHours: { ...week, mon } });
const five = ['01', '03', '05', '07', '09'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` }));
const byHand = { name: 'Ada', channel: 'phone' };
const PAST = '2020-01-01T00:00:00.000Z';

/** Malformed or broken, with the path of the field. */
const refused: [string, object | undefined, string][] = [
  ['GET /api/contacts?waitingDays=0', undefined, 'waitingDays'],
  ['GET /api/contacts?waitingDays=366', undefined, 'waitingDays'],
  ['GET /api/contacts?limit=101', undefined, 'limit'],
  ['GET /api/contacts?from=yesterday', undefined, 'from'],
  ['PUT /api/desk/settings', { ...settings, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['PUT /api/desk/settings', { ...settings, replyWithinMinutes: 4 }, 'replyWithinMinutes'],
  ['PUT /api/desk/settings', { ...settings, replyWithinMinutes: 20_161 }, 'replyWithinMinutes'],
  ['PUT /api/desk/settings', { ...settings, digest: { enabled: true, at: '24:00' } }, 'digest.at'],
  ['PUT /api/desk/settings', hours([{ from: '09:00', to: '24:01' }]), 'workingHours.mon.0.to'],
  ['PUT /api/desk/settings', hours(five), 'workingHours.mon'],
  [
    'PUT /api/desk/settings',
    { ...settings, workingHours: Object.fromEntries(Object.keys(week).map((day) => [day, []])) },
    'workingHours',
  ],
  ['POST /api/desk/notices/dismiss', { ids: many(201) }, 'ids'],
  ['POST /api/contacts/{id}/follow-up', { at: '2099-01-01T00:00:00.000Z', note: x(201) }, 'note'],
  ['POST /api/contacts', { channel: 'phone' }, 'name'],
  ['POST /api/contacts', { name: 'Ada' }, 'channel'],
  ['POST /api/contacts', { ...byHand, channel: 'fax' }, 'channel'],
  ['POST /api/contacts', { ...byHand, phone: x(41) }, 'phone'],
  ['POST /api/contacts', { ...byHand, message: x(5001) }, 'message'],
  ['POST /api/contacts', { ...byHand, submittedAt: '2999-01-01T00:00:00.000Z' }, 'submittedAt'],
  ['POST /api/contacts/{id}/merge', { ids: [] }, 'ids'],
  ['POST /api/contacts/{id}/merge', { ids: many(21) }, 'ids'],
  ['PUT /api/contacts/{id}/tags', { tags: many(21) }, 'tags'],
  ['PUT /api/contacts/{id}/tags', { tags: [x(41)] }, 'tags.0'],
  ['PUT /api/contacts/{id}/tags', { tags: ['two\nlines'] }, 'tags.0'],
  ['POST /api/contacts/views', { name: '', query: {} }, 'name'],
  ['POST /api/contacts/views', { name: x(61), query: {} }, 'name'],
  ['POST /api/contacts/{id}/timeline', { text: '' }, 'text'],
  ['POST /api/contacts/{id}/timeline', { text: x(10_001) }, 'text'],
  ['POST /api/contacts/{id}/timeline', { text: 'a\u0000b' }, 'text'],
  ['GET /api/contacts/{id}/timeline?limit=201', undefined, 'limit'],
  ['PUT /api/contacts/{id}/drafts/reply', { subject: x(201), body: '', updatedAt: null }, 'subject'],
  ['PUT /api/contacts/{id}/drafts/note', { body: x(20_001), updatedAt: null }, 'body'],
  ['POST /api/contacts/{id}/replies', { body: '' }, 'body'],
  ['POST /api/contacts/{id}/replies', { body: x(20_001) }, 'body'],
  ['POST /api/contacts/{id}/replies', { body: 'Hi', subject: x(201) }, 'subject'],
  ['POST /api/contacts/{id}/replies', { body: 'Hi', attachments: many(11) }, 'attachments'],
  ['POST /api/contacts/{id}/replies', { body: 'Hi', sendAt: PAST }, 'sendAt'],
  ['POST /api/contacts/{id}/replies', { body: 'Hi', sendAt: '2999-01-01T00:00:00.000Z' }, 'sendAt'],
  ['POST /api/reply-templates', { name: x(81), body: 'Hi' }, 'name'],
  ['POST /api/reply-templates', { name: 'One', subject: x(201), body: 'Hi' }, 'subject'],
  ['POST /api/reply-templates', { name: 'One', body: x(20_001) }, 'body'],
  ['POST /api/reply-templates', { name: 'One', body: 'Hi {nickname}' }, 'body'],
  ['POST /api/contacts/{id}/draft-reply', { instruction: x(501) }, 'instruction'],
];

test.each(refused)('%s %j is refused at %s', async (line, payload, path) => {
  const { status, body } = await call(line, payload);
  expect([400, 422]).toContain(status);
  expect(body.errors.map((problem: { path: string }) => problem.path)).toContain(path);
});

test.each([
  ['PUT /api/desk/settings', { ...settings, color: 'red' }],
  ['POST /api/contacts/{id}/snooze', { until: null, color: 'red' }],
  ['POST /api/contacts', { ...byHand, status: 'new' }],
  ['POST /api/contacts/{id}/replies', { body: 'Hi', bcc: 'a@example.com' }],
  ['POST /api/contacts/bulk', { filter: { color: 'red' }, expected: 0, change: { status: 'new' } }],
])('%s refuses an unknown field', async (line, payload) => {
  expect([400, 422]).toContain((await call(line, payload)).status);
});

test.each([
  'GET /api/contacts/U/duplicates',
  'GET /api/contacts/U/timeline',
  'GET /api/contacts/U/drafts/reply',
  'POST /api/contacts/U/done',
  'POST /api/contacts/U/read',
  'POST /api/contacts/U/block-sender',
  'POST /api/undo/U',
  'POST /api/outbox/U/undo',
  'POST /api/outbox/U/discard',
  'DELETE /api/senders/blocked/nobody@example.com',
  'DELETE /api/contacts/views/U',
  'DELETE /api/reply-templates/U',
  'GET /api/inbox/attachments/U',
])('%s: what is unknown is not found', async (line) => {
  const { status, body } = await call(line.replace('/U', `/${UNKNOWN}`));
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('every call is the owner’s', async () => {
  for (const line of ['GET /api/desk', 'POST /api/contacts/{id}/replies', 'GET /api/inbox', 'POST /api/undo/x']) {
    const [method = 'GET', path = '/'] = line.split(' ');
    expect((await api.raw({ method: method as Method, url: path.replace('{id}', id) })).status).toBe(401);
  }
});

describe('requests', () => {
  test('a snooze is in the future and within a year', async () => {
    const until = async (days: number) =>
      (await call('POST /api/contacts/{id}/snooze', { until: inDays(days) })).status;
    expect([await until(-1), await until(367), await until(365)]).toEqual([422, 422, 200]);
  });

  test('taking a mark back, a second merge, one into itself and an undo twice', async () => {
    expect((await call('DELETE /api/contacts/{id}/respond')).status).toBe(409);
    const other = await newRequest(api);
    const merge = (ids: string[]) => call('POST /api/contacts/{id}/merge', { ids });
    expect((await merge([id])).status).toBe(422);
    expect((await merge([UNKNOWN])).status).toBe(404);
    const { body } = await merge([other]);
    expect((await merge([other])).status).toBe(409);
    const into = await call(`POST /api/contacts/${other}/merge`, { ids: [id] });
    expect(into.status).toBe(409);
    expect((await call(`POST /api/undo/${body.data.undo.id}`)).status).toBe(200);
    expect((await call(`POST /api/undo/${body.data.undo.id}`)).status).toBe(409);
  });

  test('a change of many needs a change and the number that matches; a key goes with one body', async () => {
    const bulk = (expected: number, change: object) =>
      call('POST /api/contacts/bulk', { filter: { tag: 'nobody has it' }, expected, change });
    expect((await bulk(0, {})).status).toBe(422);
    const { status, body } = await bulk(1, { priority: 'low' });
    expect([status, body.data]).toEqual([409, { count: 0 }]);
    for (const line of [
      'POST /api/contacts',
      'POST /api/contacts/bulk',
      'POST /api/contacts/{id}/timeline',
      'POST /api/contacts/{id}/replies',
    ]) {
      const bodies: [object, object] = line.endsWith('contacts')
        ? [byHand, { ...byHand, name: 'Ben' }]
        : line.endsWith('bulk')
          ? [
              { filter: { tag: 'no' }, expected: 0, change: { priority: 'low' } },
              { filter: { tag: 'no' }, expected: 0, change: { priority: 'high' } },
            ]
          : line.endsWith('timeline')
            ? [{ text: 'One' }, { text: 'Two' }]
            : [{ body: 'One' }, { body: 'Two' }];
      const key = { 'idempotency-key': `key-${id}` };
      const first = await call(line, bodies[0], key);
      expect([200, 201]).toContain(first.status);
      expect((await call(line, bodies[0], key)).body.data).toEqual(first.body.data);
      expect((await call(line, bodies[1], key)).status).toBe(422);
    }
  });

  test('a view has a name of its own; only notes are changed, by their latest version', async () => {
    const view = (name: string) => call('POST /api/contacts/views', { name, query: {} });
    expect([(await view('Mine')).status, (await view('MINE')).status]).toEqual([201, 409]);
    const { entries } = (await call('GET /api/contacts/{id}/timeline')).body.data;
    expect((await call(`PATCH /api/contacts/{id}/timeline/${entries[0].id}`, { text: 'Mine' })).status).toBe(422);
    expect((await call(`DELETE /api/contacts/{id}/timeline/${entries[0].id}`)).status).toBe(422);
    const note = (await call('POST /api/contacts/{id}/timeline', { text: ' as typed \n' })).body.data;
    expect(note.text).toBe(' as typed \n');
    const edit = (text: string) =>
      call(`PATCH /api/contacts/{id}/timeline/${note.id}`, { text, updatedAt: note.updatedAt });
    expect([(await edit('Two')).status, (await edit('Three')).status]).toEqual([200, 409]);
  });

  test('a draft that is newer, or there where none was expected, is answered with both', async () => {
    const put = (body: string, updatedAt: string | null) =>
      call('PUT /api/contacts/{id}/drafts/reply', { body, updatedAt });
    expect((await call('GET /api/contacts/{id}/drafts/reply')).body.data).toBeNull();
    const { updatedAt } = (await put('A', null)).body.data;
    for (const base of [null, PAST]) {
      const { status, body } = await put('B', base);
      expect([status, body.data]).toMatchObject([409, { current: { body: 'A', updatedAt }, sent: { body: 'B' } }]);
    }
  });
});

describe('replies and the outbox', () => {
  const send = (body: object) => call('POST /api/contacts/{id}/replies', body);
  const set = (columns: object) => api.context.database.models.contacts.update(columns, { where: { id } });

  test('an unfilled field, a mark to check, no address and spam are refused in the same words everywhere', async () => {
    for (const body of ['Hi {firstName}', 'It costs [check: $500]']) expect((await send({ body })).status).toBe(422);
    await set({ email: '' });
    expect((await send({ body: 'Hi' })).status).toBe(422);
    await set({ email: 'ada@example.com', spam: 1 });
    expect((await send({ body: 'Hi' })).status).toBe(422);
    await set({ spam: 0 });
    expect((await send({ body: 'Hi' })).status).toBe(201);
  });

  test('ten files of 20 MB in all go along, and not a byte more', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 10; count++) keys.push(await newDocument(api, `file-${count}.pdf`));
    const size = (bytes: number) =>
      api.context.database.models.files.update({ size: bytes }, { where: { storageKey: keys } });
    await size(2 * MEGABYTE + 1);
    const { status, body } = await send({ body: 'Hi', attachments: keys });
    expect([status, body.errors[0].path]).toEqual([422, 'attachments']);
    await size(2 * MEGABYTE);
    expect((await send({ body: 'Hi', attachments: keys })).status).toBe(201);
  });

  test('an email after seenUntil is a conflict that has it, one before is none', async () => {
    const seenUntil = inDays(0);
    api.advance(1000);
    await clientEmail(api, id, { messageId: `<${id}@client.dev>`, text: 'Wait' });
    const { status, body } = await send({ body: 'Hi', seenUntil });
    expect([status, body.code, body.data.newer[0].text]).toEqual([409, 'conflict', 'Wait']);
    expect((await send({ body: 'Hi', seenUntil: inDays(0) })).status).toBe(201);
  });

  test('each state of an email goes on only to those that it may', async () => {
    const { deliveries } = api.context.database.models;
    const states = ['pending', 'held', 'failed', 'sent', 'discarded'] as const;
    const retried = { pending: true, held: true, failed: true, sent: false, discarded: false };
    for (const status of states) {
      const email = (await send({ body: 'Hi' })).body.data.id;
      const become = () => deliveries.update({ status }, { where: { id: email } });
      const stateNow = async () => (await selectRow(deliveries, { where: { id: email } }))?.status;
      await become();
      expect((await call(`PATCH /api/outbox/${email}`, { sendAt: inDays(1) })).status).toBe(409);
      const discarded = await call(`POST /api/outbox/${email}/discard`);
      const isOver = status === 'sent' || status === 'discarded';
      expect([discarded.status, await stateNow()]).toEqual(isOver ? [409, status] : [200, 'discarded']);
      await become();
      const again = await call(`POST /api/outbox/${email}/retry`);
      expect([again.status, await stateNow()]).toEqual(retried[status] ? [200, 'pending'] : [404, status]);
      await deliveries.destroy({ where: { id: email } });
    }
  });

  test('a reply is undone within ten seconds, a scheduled one until it goes out', async () => {
    const email = (await send({ body: 'Hi' })).body.data.id;
    api.advance(REPLY.undo);
    expect((await call(`POST /api/outbox/${email}/undo`)).status).toBe(409);
    const later = (await send({ body: 'Later', sendAt: inDays(1) })).body.data.id;
    api.advance(DAY / 2);
    await api.signIn();
    expect((await call(`POST /api/outbox/${later}/undo`)).body.data.status).toBe('discarded');
    expect((await call('GET /api/contacts/{id}/drafts/reply')).body.data.body).toBe('Later');
  });

  test('without a mailbox there is nothing to check', async () => {
    const { status, body } = await call('POST /api/inbox/check', {});
    expect([status, body.code]).toEqual([409, 'not_connected']);
    expect((await call('GET /api/inbox')).body.data).toMatchObject({ configured: false, state: 'off' });
  });
});

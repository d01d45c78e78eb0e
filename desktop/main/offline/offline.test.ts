import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/contacts.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { DAY } from '#common/limits.ts';
import { filesContaining } from '#desktop/testing/files-containing.ts';
import { startOfflineApp } from '#desktop/testing/offline-app.ts';

const clock = { late: 0, now: () => Date.now() + clock.late };
let api: TestServer;
let setup: Awaited<ReturnType<typeof startOfflineApp>>;
let app: Awaited<ReturnType<typeof setup.open>>;
let ada: string;

beforeEach(async () => {
  clock.late = 0;
  api = await startTestServer({ SEED: 'none', PORT: '0' });
  await api.server.start();
  const sent = await api.send(contract.submitContact, {
    body: contactRequest({ name: 'Ada Sealed', message: 'Zebrafish dashboards' }),
  });
  ada = sent.body.data.id;
  setup = await startOfflineApp(`http://127.0.0.1:${api.server.info.port}`, api.token, clock);
  app = await setup.open();
  await app.offline.refresh(app.origin);
  await expect.poll(async () => (await app.offline.state()).savedAt).not.toBeNull();
}, 60_000);
afterEach(async () => {
  await app.offline.stop();
  await setup.remove();
  await api.close();
});

const stored = async (id = ada) => (await api.send(contract.getContact, { params: { id } })).body.data;
const entries = async (type: string) =>
  (await api.send(listTimeline, { params: { id: ada }, query: { type } })).body.data.entries;
const replies = async () => {
  const { models } = api.context.database;
  return models.deliveries.count({ where: { contactId: ada, channel: 'reply' } });
};
const waiting = () => app.offline.listWaiting();
const sendReplyTo = (body: string, key: string) =>
  app.send('POST', `/api/contacts/${ada}/replies`, { body }, { 'idempotency-key': key });
const setStatus = async (status: string) => {
  const { body } = await app.send('GET', `/api/contacts/${ada}`);
  return app.send('PATCH', `/api/contacts/${ada}/status`, { status, updatedAt: body.data.updatedAt });
};
const addNote = (text: string, key: string) =>
  app.send('POST', `/api/contacts/${ada}/timeline`, { text }, { 'idempotency-key': key });

test('requests are listed and searched without the server, and nothing on the disk can be read', async () => {
  for (const name of ['Bea', 'Cyd'])
    await api.send(contract.submitContact, { body: contactRequest({ name, message: 'A plain page' }) });
  const before = await app.offline.state();
  await app.offline.refresh(app.origin);
  // The time is written when everything has been read, not only the requests.
  await expect
    .poll(async () => {
      const { requests, savedAt } = await app.offline.state();
      return [requests, savedAt !== before.savedAt];
    })
    .toEqual([before.requests + 2, true]);
  const online = await app.send('GET', '/api/contacts?sortBy=name&sortOrder=asc&limit=2&page=1');
  setup.way.cut = true;
  const offline = await app.send('GET', '/api/contacts?sortBy=name&sortOrder=asc&limit=2&page=1');
  expect(offline).toEqual(online);
  const found = await app.send('GET', '/api/contacts?search=ZEBRAFISH');
  expect(found.body.data.submissions.map(({ name }: { name: string }) => name)).toEqual(['Ada Sealed']);
  expect((await app.send('GET', `/api/contacts/${ada}`)).body.data.message).toBe('Zebrafish dashboards');
  expect((await app.send('GET', `/api/contacts/${ada}/timeline?limit=50`)).status).toBe(200);
  expect((await app.send('GET', '/api/quotes')).status).toBe(503);
  expect(await filesContaining(setup.userData, 'Zebrafish')).toEqual([]);
  // The events of the new requests may have begun another reading, which the cut ended.
  expect(setup.failures.filter((failure) => !failure.startsWith('offline copy not updated'))).toEqual([]);
});

test('changes made without the server survive the end of the app and go out once, in order', async () => {
  setup.way.cut = true;
  expect((await setStatus('in_progress')).body.data.status).toBe('in_progress');
  expect((await setStatus('completed')).body.data).toMatchObject({ status: 'completed', undo: null });
  expect((await addNote('Called the aquarium', 'note-1')).status).toBe(201);
  expect((await sendReplyTo('Hello Ada, yes.', 'reply-1')).body.data.contactId).toBe(ada);
  expect((await waiting()).map(({ title }) => title)).toEqual([
    'Status of Ada Sealed',
    'Status of Ada Sealed',
    'Note on Ada Sealed',
    'Reply to Ada Sealed',
  ]);
  expect(await filesContaining(setup.userData, 'aquarium')).toEqual([]);
  const timeline = await app.send('GET', `/api/contacts/${ada}/timeline`);
  expect(timeline.body.data.entries.slice(0, 2).map(({ type }: { type: string }) => type)).toEqual([
    'email_out',
    'note',
  ]);
  await app.offline.stop();

  app = await setup.open();
  expect(await waiting()).toHaveLength(4);
  setup.way.cut = false;
  await app.comeBack();
  await expect.poll(waiting).toEqual([]);
  expect((await stored()).status).toBe('completed');
  expect(await entries('note')).toMatchObject([{ text: 'Called the aquarium' }]);
  expect(await replies()).toBe(1);
  expect(setup.drained()).toBeGreaterThan(0);
});

test('a reply of the server that is lost doubles nothing', async () => {
  setup.way.loseReplies = true;
  expect((await sendReplyTo('Only once.', 'reply-2')).status).toBe(201);
  expect((await addNote('Only one note', 'note-2')).status).toBe(201);
  expect((await setStatus('contacted')).status).toBe(200);
  setup.way.loseReplies = false;
  await app.comeBack();
  await expect.poll(waiting).toEqual([]);
  expect(await replies()).toBe(1);
  expect(await entries('note')).toHaveLength(1);
  expect((await stored()).status).toBe('contacted');
});

test('a record that was changed elsewhere stops alone and shows both versions', async () => {
  const bea = (await api.send(contract.submitContact, { body: contactRequest({ name: 'Bea' }) })).body.data.id;
  await app.send('GET', `/api/contacts/${bea}`);
  setup.way.cut = true;
  await setStatus('completed');
  // The copy is kept only after the reply has gone to the page.
  await expect.poll(async () => (await app.send('GET', `/api/contacts/${bea}`)).status).toBe(200);
  const { body } = await app.send('GET', `/api/contacts/${bea}`);
  await app.send('PATCH', `/api/contacts/${bea}/notes`, { notes: 'Nice', updatedAt: body.data.updatedAt });
  await api.send(contract.setContactStatus, { params: { id: ada }, body: { status: 'rejected' } });
  // Another field of the other one is no conflict.
  await api.send(contract.setContactStatus, { params: { id: bea }, body: { priority: 'high' } });
  setup.way.cut = false;
  await app.comeBack();
  await expect.poll(async () => (await waiting()).map(({ state }) => state.kind)).toEqual(['conflict']);
  expect(await stored(bea)).toMatchObject({ notes: 'Nice', priority: 'high' });
  const [stopped] = await waiting();
  expect(stopped?.state).toMatchObject({ differences: [{ label: 'Status', saved: 'Rejected', mine: 'Completed' }] });
  expect((await stored()).status).toBe('rejected');
  expect(await app.offline.sendWaiting(stopped?.id ?? '')).toEqual({ kind: 'done' });
  await expect.poll(waiting).toEqual([]);
  expect((await stored()).status).toBe('completed');
});

test('a change can be dropped before it is sent, and a reply be taken back', async () => {
  setup.way.cut = true;
  await addNote('Never mind', 'note-3');
  const { body } = await sendReplyTo('Never sent.', 'reply-3');
  expect((await app.send('POST', `/api/outbox/${body.data.id}/undo`, {})).status).toBe(200);
  const [note] = await waiting();
  expect(await app.offline.dropWaiting(note?.id ?? '')).toEqual({ kind: 'done' });
  setup.way.cut = false;
  await app.comeBack();
  expect(await waiting()).toEqual([]);
  expect([await entries('note'), await replies()]).toEqual([[], 0]);
});

const addContact = (body: object, key: string) =>
  app.send('POST', '/api/contacts', { channel: 'phone', ...body }, { 'idempotency-key': key });
const listed = async () => {
  const { body } = await app.send('GET', '/api/contacts?sortBy=name&sortOrder=asc');
  return body.data.submissions.map(({ name, status }: { name: string; status: string }) => [name, status]);
};

test('a request that is added without the server is listed, changed and goes out once with what followed', async () => {
  setup.way.loseReplies = true;
  const { status, body } = await addContact({ name: 'Bea Called', email: 'bea@example.com', waiting: true }, 'add-1');
  setup.way.loseReplies = false;
  setup.way.cut = true;
  expect([status, body.data.name, body.data.duplicates]).toEqual([201, 'Bea Called', []]);
  const id: string = body.data._id;
  const { updatedAt } = (await app.send('GET', `/api/contacts/${id}`)).body.data;
  const changed = await app.send('PATCH', `/api/contacts/${id}/status`, { status: 'contacted', updatedAt });
  expect(changed.body.data).toMatchObject({ name: 'Bea Called', status: 'contacted' });
  await app.send('POST', `/api/contacts/${id}/timeline`, { text: 'Wants a shop' }, { 'idempotency-key': 'add-2' });
  expect(await listed()).toEqual([
    ['Ada Sealed', 'new'],
    ['Bea Called', 'contacted'],
  ]);
  expect((await waiting()).map(({ title, record }) => [title, record])).toEqual([
    ['New request from Bea Called', `contact:${id}`],
    ['Status of Bea Called', `contact:${id}`],
    ['Note on Bea Called', `contact:${id}`],
  ]);
  const timeline = await app.send('GET', `/api/contacts/${id}/timeline`);
  expect(timeline.body.data.entries.map(({ type }: { type: string }) => type)).toEqual(['note', 'status', 'form']);

  setup.way.cut = false;
  await app.comeBack();
  await expect.poll(waiting).toEqual([]);
  const all = (await api.send(contract.listContacts, { query: { search: 'Bea' } })).body.data.submissions;
  expect(all).toMatchObject([{ name: 'Bea Called', status: 'contacted', email: 'bea@example.com' }]);
  // A page that still shows it by its id here goes on with the server's.
  const shown = await app.send('GET', `/api/contacts/${id}`);
  expect(shown.body.data._id).toBe(all[0]?._id);
  const notes = await app.send('GET', `/api/contacts/${id}/timeline?type=note`);
  expect(notes.body.data.entries).toMatchObject([{ text: 'Wants a shop' }]);
  expect((await app.send('DELETE', `/api/contacts/${id}`)).status).toBe(200);
  expect((await stored(all[0]?._id)).deletedAt).not.toBeNull();
});

test('an added request is taken back with what followed it, and a project draft goes out once', async () => {
  setup.way.cut = true;
  const { body } = await addContact({ name: 'Never Mind' }, 'add-3');
  await app.send(
    'POST',
    `/api/contacts/${body.data._id}/timeline`,
    { text: 'Wrong number' },
    { 'idempotency-key': 'n' },
  );
  expect((await app.send('DELETE', `/api/contacts/${body.data._id}`)).status).toBe(200);
  expect(await waiting()).toEqual([]);

  setup.way.cut = false;
  setup.way.loseReplies = true;
  const project = { title: 'Harbour map', category: 'web', description: 'A map.', isDraft: true };
  const added = await app.send('POST', '/api/portfolio/projects', project, { 'idempotency-key': 'add-4' });
  expect(added.body.data).toMatchObject({ title: 'Harbour map', isDraft: true });
  setup.way.loseReplies = false;
  await app.comeBack();
  await expect.poll(waiting).toEqual([]);
  const { projects } = (await app.send('GET', getPortfolio.path)).body.data;
  expect(projects.map(({ title }: { title: string }) => title)).toEqual(['Harbour map']);
});

test('what the server refuses stays with its reason', async () => {
  setup.way.cut = true;
  await addNote('Too late', 'note-4');
  await api.send(contract.deleteContact, { params: { id: ada }, query: { permanent: true } });
  setup.way.cut = false;
  await app.comeBack();
  await expect.poll(async () => (await waiting())[0]?.state.kind).toBe('refused');
  expect((await waiting())[0]).toMatchObject({
    text: 'Too late',
    state: { reason: expect.stringMatching(/not found/i) },
  });
});

test('a reply that waited longer than a day is asked for once more', async () => {
  setup.way.cut = true;
  await sendReplyTo('Good morning', 'reply-5');
  clock.late = DAY + 1_000;
  setup.way.cut = false;
  await app.comeBack();
  await expect.poll(async () => (await waiting())[0]?.state.kind).toBe('ask');
  expect(await replies()).toBe(0);
  await app.offline.sendWaiting((await waiting())[0]?.id ?? '');
  await expect.poll(waiting).toEqual([]);
  expect(await replies()).toBe(1);
});

test('settings, quotes and deletions say that they need the server', async () => {
  setup.way.cut = true;
  await app.send('GET', '/api/contacts');
  for (const [method, path] of [
    ['DELETE', `/api/contacts/${ada}?permanent=true`],
    ['PUT', '/api/desk/settings'],
    ['POST', '/api/quotes'],
    ['POST', '/api/auth/password'],
  ] as const) {
    const { status, body } = await app.send(method, path, {});
    expect([path, status, body.message]).toEqual([path, 503, 'This needs your site, and the site cannot be reached.']);
  }
  expect(await waiting()).toEqual([]);
});

test('a sign-out deletes what was read and keeps what waits for the next session; a removed site leaves nothing', async () => {
  setup.way.cut = true;
  await addNote('Mine', 'note-6');
  await app.send('POST', '/api/auth/logout');
  expect(await waiting()).toEqual([]);
  app = await setup.open();
  expect(await waiting()).toHaveLength(1);
  expect((await app.offline.state()).requests).toBe(0);
  await app.offline.forget(app.origin, true);
  app = await setup.open();
  expect(await waiting()).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { dayAhead, quoteOption } from '#api/testing/quotes.ts';
import { acceptTestQuote, emailedCode, newestEmail, openTestRoom, wrongFor } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as desk from '#common/contract/contacts.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import * as room from '#common/contract/quotes/room.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { EMAIL_CODE, ROOM } from '#common/quote-limits.ts';

let api: TestServer;
let engagement: EngagementRow;
beforeEach(async () => {
  api = await startTestServer();
  engagement = await acceptTestQuote(api);
});
afterEach(() => api.close());

const link = () => ({ params: { token: engagement.roomToken }, token: null });
const askCode = () => api.send(room.requestRoomCode, link());
const open = (code: string) => api.send(room.openRoom, { ...link(), body: { code } });

test('the client opens the room with a code from the mailbox, and a device stays in for 30 days', async () => {
  const asked = await askCode();
  expect([asked.status, asked.body.data.sentTo]).toEqual([201, 'm•••@acme.example']);
  expect((await newestEmail(api, 'room-code')).recipient).toBe('mara@acme.example');
  const opened = await open(await emailedCode(api, 'room-code'));
  expect(opened.status).toBe(200);
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/^room=[\w-]{43};/);
  expect(cookie).toContain(`Path=/api/room/${engagement.roomToken}`);
  expect(cookie).toContain(`Max-Age=${(30 * DAY) / 1000}`);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('Secure');
  const mine = await openTestRoom(api, engagement);
  api.advance(30 * DAY - MINUTE);
  expect((await mine.send(room.getRoom)).status).toBe(200);
  api.advance(2 * MINUTE);
  expect(await mine.send(room.getRoom)).toMatchObject({ status: 401, body: { code: 'code_required' } });
});

test('on https the cookie is sent over https only, and one of the release before still opens the room', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://ada.example' });
  const mine = await openTestRoom(secure, await acceptTestQuote(secure));
  expect(mine.setCookie).toMatch(/^__Secure-room=[\w-]{43};.*Secure/);
  const before = { headers: { cookie: mine.cookie.replace('__Secure-', '') } };
  expect((await mine.send(room.getRoom, before)).status).toBe(200);
  const left = await mine.send(room.leaveRoom, before);
  for (const name of ['__Secure-room=;', 'room=;']) expect(String(left.headers['set-cookie'])).toContain(name);
  expect((await mine.send(room.getRoom)).status).toBe(401);
  await secure.close();
});

test('the room has the quote, what was agreed, milestones, files, messages and payments', async () => {
  api.holdClock();
  const milestones = [{ title: 'First look', date: dayAhead(api, 20) }];
  const agreed = await acceptTestQuote(api, { options: [quoteOption(api, { milestones })] });
  const shown = await (await openTestRoom(api, agreed)).read();
  expect(shown).toMatchObject({
    number: agreed.number,
    title: 'A shop for Acme',
    state: 'active',
    agreedPrice: 480_000,
    agreedDate: dayAhead(api, 40),
    milestones: [{ title: 'First look', date: dayAhead(api, 20), doneAt: null }],
    quote: { number: agreed.number, state: 'accepted', acceptance: { name: 'Mara Winter' } },
    recordName: 'none',
    handover: null,
  });
  expect(shown).not.toHaveProperty('quoteId');
  expect(shown).not.toHaveProperty('contactId');
});

test('without the cookie every living room answers alike, and an unknown one is not found', async () => {
  const other = await acceptTestQuote(api);
  const answers = [];
  for (const { roomToken } of [engagement, other])
    answers.push(await api.send(room.getRoom, { params: { token: roomToken }, token: null }));
  const [one, two] = answers;
  expect([one?.status, one?.body.code]).toEqual([401, 'code_required']);
  expect(one?.body.message).toBe(two?.body.message);
  const unknown = await api.send(room.getRoom, { params: { token: `${engagement.roomToken}x` }, token: null });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  const otherCase = engagement.roomToken.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect((await api.send(room.getRoom, { params: { token: otherCase }, token: null })).status).toBe(404);
});

test('wrong codes count, the fifth ends the code, and the right one no longer helps', async () => {
  await askCode();
  const code = await emailedCode(api, 'room-code');
  expect((await open('12345')).status).toBe(422);
  for (const left of [4, 3, 2, 1, 0])
    expect(await open(wrongFor(code))).toMatchObject({
      status: 422,
      body: { code: 'code_invalid', data: { triesLeft: left } },
    });
  expect(await open(code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
});

test('a code is good once and for ten minutes, and not for another room', async () => {
  await askCode();
  const code = await emailedCode(api, 'room-code');
  const other = await acceptTestQuote(api);
  const elsewhere = { params: { token: other.roomToken }, token: null, body: { code } };
  expect((await api.send(room.openRoom, elsewhere)).status).toBe(410);
  expect((await open(code)).status).toBe(200);
  expect((await open(code)).status).toBe(410);
  await askCode();
  const late = await emailedCode(api, 'room-code');
  api.advance(EMAIL_CODE.ttl + 1);
  expect((await open(late)).status).toBe(410);
});

test('the code stands in no list, log line or subject, only in the email', async () => {
  await askCode();
  const code = await emailedCode(api, 'room-code');
  const { subject, data } = await newestEmail(api, 'room-code');
  expect(subject + JSON.stringify(data)).not.toContain(code);
});

test('signing out closes the room on this device only', async () => {
  const phone = await openTestRoom(api, engagement);
  const laptop = await openTestRoom(api, engagement);
  const left = await phone.send(room.leaveRoom);
  expect(left.status).toBe(200);
  expect(String(left.headers['set-cookie'])).toContain(`Path=/api/room/${engagement.roomToken}`);
  expect((await phone.send(room.getRoom)).status).toBe(401);
  expect((await laptop.send(room.getRoom)).status).toBe(200);
});

test('a new link ends the old one and its devices, and is emailed', async () => {
  const before = await openTestRoom(api, engagement);
  await askCode();
  const oldCode = await emailedCode(api, 'room-code');
  const renewed = (await api.send(owner.renewRoom, { params: { id: engagement.id } })).body.data;
  expect(renewed.roomUrl).not.toContain(engagement.roomToken);
  expect(await newestEmail(api, 'room-link')).toMatchObject({ data: { roomUrl: renewed.roomUrl } });
  expect((await before.send(room.getRoom)).status).toBe(404);
  const roomToken = renewed.roomUrl.split('/').at(-1);
  const withOld = { params: { token: roomToken }, token: null, headers: { cookie: before.cookie } };
  expect((await api.send(room.getRoom, withOld)).status).toBe(401);
  expect((await api.send(room.openRoom, { ...withOld, body: { code: oldCode } })).status).toBe(410);
  expect((await openTestRoom(api, { roomToken })).cookie).toMatch(/^room=/);
});

test('the owner cannot act as the client, nor can a page of another site', async () => {
  const mine = await openTestRoom(api, engagement);
  const body = { message: 'Hello' };
  expect((await mine.send(room.writeInRoom, { body, token: api.token })).status).toBe(403);
  const foreign = { origin: 'https://evil.example' };
  expect((await mine.send(room.writeInRoom, { body, headers: foreign })).status).toBe(403);
  expect((await api.send(room.requestRoomCode, { ...link(), token: api.token })).status).toBe(403);
  expect((await mine.read()).messages).toEqual([]);
});

test('messages stand in the room and in the thread of the request, whose sender waits for an answer', async () => {
  const mine = await openTestRoom(api, engagement);
  const sent = await mine.send(room.writeInRoom, { body: { message: 'The blue one, please.' } });
  expect(sent).toMatchObject({ status: 201, body: { data: { from: 'client', text: 'The blue one, please.' } } });
  const notice = await newestEmail(api, 'room-message-notice');
  expect(notice).toMatchObject({ replyTo: 'mara@acme.example', data: { words: 'The blue one, please.' } });
  expect(notice.subject).not.toContain('blue');
  const id = engagement.contactId ?? '';
  const contact = async () => (await api.send(desk.getContact, { params: { id } })).body.data;
  expect((await contact()).waitingSince).not.toBeNull();
  await api.send(owner.sendRoomMessage, { params: { id: engagement.id }, body: { message: 'Blue it is.' } });
  expect((await contact()).waitingSince).toBeNull();
  expect((await mine.read()).messages).toMatchObject([
    { from: 'client', text: 'The blue one, please.' },
    { from: 'owner', text: 'Blue it is.' },
  ]);
  expect(await newestEmail(api, 'room-message')).toMatchObject({
    recipient: 'mara@acme.example',
    data: { words: 'Blue it is.' },
  });
  const { entries } = (await api.send(listTimeline, { params: { id } })).body.data;
  expect(entries.map(({ text }: { text?: string }) => text)).toEqual(
    expect.arrayContaining(['The blue one, please.', 'Blue it is.']),
  );
});

test('a client can change how the record names them at any time', async () => {
  const mine = await openTestRoom(api, engagement);
  const body = { recordName: 'first', trade: 'Bakery' };
  expect(await mine.send(room.setRecordName, { body })).toMatchObject({ status: 200, body: { data: body } });
  const tooLong = { recordName: 'first', trade: 'x'.repeat(ROOM.trade + 1) };
  expect((await mine.send(room.setRecordName, { body: tooLong })).status).toBe(422);
  expect((await mine.send(room.setRecordName, { body: { recordName: 'nick' } })).status).toBe(422);
});

test('codes, messages and files are limited', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const agreed = await acceptTestQuote(strict);
  const mine = await openTestRoom(strict, agreed);
  const elsewhere = { params: { token: agreed.roomToken }, token: null };
  for (let more = 1; more < EMAIL_CODE.perSubject; more += 1)
    expect((await strict.send(room.requestRoomCode, elsewhere)).status).toBe(201);
  const refused = await strict.send(room.requestRoomCode, { ...elsewhere, address: '203.0.113.9' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const statuses = [];
  for (let message = 0; message < 61; message += 1)
    statuses.push((await mine.send(room.writeInRoom, { body: { message: 'Hello' } })).status);
  expect([statuses.slice(0, 60).every((status) => status === 201), statuses[60]]).toEqual([true, 429]);
  await strict.close();
});

test('the rows of a device and of a code say nothing that opens a room', async () => {
  const mine = await openTestRoom(api, engagement);
  const secret = mine.cookie.split('=')[1] ?? '';
  const { models } = api.context.database;
  const rows = [await selectRows(models.roomDevices, {}), await selectRow(models.emailCodes, { where: {} })];
  expect(JSON.stringify(rows)).not.toContain(secret);
});

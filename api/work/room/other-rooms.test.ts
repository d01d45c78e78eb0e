import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { quoteOption, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom, type TestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import { confirmPayment } from '#common/contract/quotes/payments.ts';
import * as room from '#common/contract/quotes/room.ts';

/** Words of one client that no other one may read. */
const PRIVATE = 'a-word-of-Mara';

let api: TestServer;
let lines: string;
beforeEach(async () => {
  lines = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  api = await startTestServer({}, null, pino({ level: 'trace' }, sink));
  await setBank(api);
});
afterEach(() => api.close());

interface Filled {
  engagement: EngagementRow;
  mine: TestRoom;
  ids: { file: string; change: string; payment: string; message: string; milestone: string };
}

/** A room with one of everything. */
async function fillRoom(word: string): Promise<Filled> {
  const engagement = await acceptTestQuote(api, {
    title: word,
    client: { name: word, email: `${word}@acme.example` },
    depositPercent: 10,
    options: [quoteOption(api, { milestones: [{ title: word, date: quoteOption(api).deliveryDate }] })],
  });
  const mine = await openTestRoom(api, engagement);
  const params = { id: engagement.id };
  const [payment] = await selectRows(api.context.database.models.payments, { where: { engagementId: engagement.id } });
  const receivedOn = new Date(api.context.now()).toISOString().slice(0, 10);
  await api.send(confirmPayment, { params: { id: payment?.id ?? '' }, body: { receivedOn } });
  const change = await api.send(owner.proposeChange, { params, body: { title: word, amount: 1000 } });
  await mine.upload({ content: word, fileName: `${word}.txt` });
  await mine.send(room.writeInRoom, { body: { message: word } });
  const { files, messages, milestones, payments } = await mine.read();
  return {
    engagement,
    mine,
    ids: {
      file: files[0].id,
      change: change.body.data.id,
      payment: payments[0].id,
      message: messages[0].id,
      milestone: milestones[0].id,
    },
  };
}

const hash = { documentHash: '0'.repeat(64), code: '123456' };
const insideCalls = [
  [room.getRoomFile, undefined],
  [room.requestChangeCode, undefined],
  [room.acceptChange, hash],
  [room.declineChange, { reason: 'No' }],
  [room.getChangePdf, undefined],
  [room.payInRoom, undefined],
] as const;
const wholeCalls = [
  [room.getRoom, undefined],
  [room.leaveRoom, undefined],
  [room.writeInRoom, { message: 'Hello' }],
  [room.requestHandoverCode, undefined],
  [room.answerHandover, { code: '123456', delivered: true }],
  [room.setRecordName, { recordName: 'full' }],
] as const;

/** A token that is nearly the right one, or none at all. */
function* strangeTokens(token: string): Generator<string> {
  yield* ['', ' ', '%00', "' OR 1=1 --", '%', '_', '*', `${token}%`, `${token} `, token.slice(1), `${token}A`];
  yield* [token.slice(0, -1), token.toUpperCase(), token.toLowerCase(), `${token}/../${token}x`, 'null', '__proto__'];
  for (let round = 0; round < 60; round += 1) yield randomBytes(24).toString('base64url');
}

test('with the cookie of one room nothing of another one is found', async () => {
  const mara = await fillRoom(PRIVATE);
  const other = await fillRoom('another-client');
  const before = await mara.mine.read();
  for (const [call, body] of insideCalls)
    for (const id of [...Object.values(mara.ids), mara.engagement.id, mara.engagement.quoteId]) {
      const answer = await other.mine.send(call, { id, body });
      expect([call.summary, answer.status]).toEqual([call.summary, 404]);
      expect(answer.text).not.toContain(PRIVATE);
    }
  for (const [call, body] of [...insideCalls, ...wholeCalls]) {
    const params = { token: mara.engagement.roomToken, id: mara.ids.file };
    const headers = { cookie: other.mine.cookie };
    const answer = await api.send(call, { params, headers, body, token: null });
    expect([call.summary, answer.status, answer.body.code]).toEqual([call.summary, 401, 'code_required']);
    expect(answer.text).not.toContain(PRIVATE);
  }
  expect(await mara.mine.read()).toEqual(before);
});

test('a token of letters that no token has is unknown', async () => {
  for (const token of ['ü', '日本', '%00'])
    for (const [call, body] of wholeCalls)
      expect([token, (await api.send(call, { params: { token }, body, token: null })).status]).toEqual([token, 404]);
});

test('a strange token or id opens nothing', async () => {
  const { mine, engagement } = await fillRoom(PRIVATE);
  const before = await mine.read();
  const headers = { cookie: mine.cookie };
  for (const token of strangeTokens(engagement.roomToken))
    for (const [call, body] of wholeCalls) {
      const answer = await api.send(call, { params: { token }, headers, body, token: null });
      expect([token, [400, 404, 405].includes(answer.status)]).toEqual([token, true]);
      expect(answer.text).not.toContain(PRIVATE);
    }
  for (const id of strangeTokens(mine.cookie))
    for (const [call, body] of insideCalls) {
      const { status, text } = await mine.send(call, { id, body });
      expect([400, 404, 405]).toContain(status);
      expect(text).not.toContain(PRIVATE);
    }
  for (const cookie of ['room=', 'room=x', `room=${randomBytes(32).toString('base64url')}`, 'room=__proto__', 'room'])
    expect((await mine.send(room.getRoom, { headers: { cookie } })).status).toBe(401);
  expect(await mine.read()).toEqual(before);
});

test('the token of a room stands in no line of the log, also where the address is mistyped', async () => {
  const { engagement, mine } = await fillRoom(PRIVATE);
  const { roomToken: token } = engagement;
  for (const rest of ['', '/', '/unknown', '/files', '/files/x/y', '/changes/../x'])
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      await api.raw({ method, url: `/api/room/${token}${rest}`, headers: { cookie: mine.cookie } });
  expect(lines).toContain('/api/room/');
  expect(lines).not.toContain(token);
  expect(lines).not.toContain(mine.cookie.slice('room='.length));
  expect(lines).not.toContain(PRIVATE);
});

test('what answers in a room is not stored, listed or told to where a link leads', async () => {
  const { mine, ids } = await fillRoom(PRIVATE);
  const answers = [
    await mine.send(room.getRoom),
    await mine.send(room.getRoomFile, { id: ids.file }),
    await mine.send(room.getRoomFile, { id: ids.message }),
    await mine.send(room.getRoom, { headers: { cookie: '' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401]);
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
});

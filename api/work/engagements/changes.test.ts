import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { dayAhead, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, newestEmail, openTestRoom, type TestRoom, wrongFor } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { verifyAgreement } from '#common/contract/quotes/client.ts';
import type { Change } from '#common/contract/quotes/engagements.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import * as room from '#common/contract/quotes/room.ts';
import { MAX_AMOUNT } from '#common/limits.ts';

let api: TestServer;
let engagement: EngagementRow;
let mine: TestRoom;
beforeEach(async () => {
  api = await startTestServer();
  engagement = await acceptTestQuote(api);
  mine = await openTestRoom(api, engagement);
});
afterEach(() => api.close());

const propose = (fields: Record<string, unknown> = {}) =>
  api.send(owner.proposeChange, {
    params: { id: engagement.id },
    body: { title: 'A second language', amount: 75_000, ...fields },
  });
const proposed = async (fields: Record<string, unknown> = {}): Promise<Change> => (await propose(fields)).body.data;
const withdraw = ({ id }: Change) => api.send(owner.withdrawChange, { params: { id: engagement.id, part: id } });

async function accept({ id, documentHash }: Change, code?: string) {
  if (code !== undefined) return mine.send(room.acceptChange, { id, body: { code, documentHash } });
  const asked = await mine.send(room.requestChangeCode, { id });
  return asked.status === 201
    ? mine.send(room.acceptChange, { id, body: { code: await mine.code(), documentHash } })
    : asked;
}

test('letters that the PDF of a change cannot draw are told before it is sent, and with it', async () => {
  const texts = { title: 'ꦗꦮ', reason: '日本語 ꦗ' };
  const notices = [
    'The PDF cannot draw “ꦗ”, “ꦮ” in the title: boxes stand there.',
    'The PDF cannot draw “ꦗ” in the reason: boxes stand there.',
  ];
  const check = (id: string, body: object) => api.send(owner.checkChange, { params: { id }, body });
  expect(await check(engagement.id, texts)).toMatchObject({ status: 200, body: { data: { notices } } });
  expect((await check(engagement.id, { title: 'A second language' })).body.data).toEqual({ notices: [] });
  expect((await check('none', texts)).status).toBe(404);
  expect(await selectRows(api.context.database.models.changes, {})).toEqual([]);
  expect((await proposed(texts)).notices).toEqual(notices);
});

test('a change is accepted with a code: price and date, a PDF and a row of the record', async () => {
  await setBank(api);
  const newDate = dayAhead(api, 60);
  const change = await proposed({ newDate, reason: 'You asked for French.' });
  expect(change).toMatchObject({ number: 1, state: 'sent', amount: 75_000, newDate });
  expect(await newestEmail(api, 'change-sent')).toMatchObject({
    recipient: 'mara@acme.example',
    data: { change: 'A second language', words: 'You asked for French.' },
  });
  const { status, body } = await accept(change);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    agreedPrice: 555_000,
    agreedDate: newDate,
    changes: [{ state: 'accepted', verificationCode: expect.stringMatching(/^[A-Z2-7]{16}$/) }],
    payments: [{ kind: 'change', amount: 75_000, state: 'due', bankDetails: 'IBAN DE00 1234' }],
  });
  const { models } = api.context.database;
  const acceptance = await selectRow(models.acceptances, { where: { kind: 'change', subjectId: change.id } });
  const document = JSON.parse(acceptance?.document ?? '');
  expect(document).toMatchObject({
    kind: 'change',
    change: 1,
    number: engagement.number,
    priceBefore: 480_000,
    priceAfter: 555_000,
    dateBefore: engagement.agreedDate,
    dateAfter: newDate,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(canonicalJson(document)).toBe(acceptance?.document);
  expect(sha256(acceptance?.document ?? '')).toBe(change.documentHash);
  const rows = await selectRows(models.recordRows, { order: ['seq'] });
  expect(JSON.parse(rows.at(-1)?.entry ?? '')).toMatchObject({
    kind: 'changed',
    data: { documentHash: change.documentHash, agreedDate: newDate },
  });
  const pdf = await mine.send(room.getChangePdf, { id: change.id });
  expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await mine.send(room.getChangePdf, { id: change.id })).text).toBe(pdf.text);
  const verified = await api.send(verifyAgreement, {
    token: null,
    body: { code: body.data.changes[0].verificationCode.toLowerCase() },
  });
  expect(verified.body.data).toMatchObject({ match: true, kind: 'change', documentHash: change.documentHash });
  for (const template of ['change-accepted', 'change-answered-notice'])
    expect((await newestEmail(api, template)).data.agreement).toEqual({ kind: 'change', subjectId: change.id });
});

test('the same acceptance sent again changes nothing, and another code does not help', async () => {
  const change = await proposed();
  await mine.send(room.requestChangeCode, { id: change.id });
  const code = await mine.code();
  expect((await accept(change, wrongFor(code))).body).toMatchObject({ code: 'code_invalid', data: { triesLeft: 4 } });
  expect((await accept(change, code)).status).toBe(200);
  expect((await accept(change, code)).body.data.agreedPrice).toBe(555_000);
  expect(await accept(change, wrongFor(code))).toMatchObject({
    status: 409,
    body: { code: 'state_conflict', message: 'An accepted change cannot be accepted', data: { state: 'accepted' } },
  });
});

test('a code for a change whose figures have moved since accepts the new ones only after it is asked for again', async () => {
  const one = await proposed();
  const two = await proposed();
  await mine.send(room.requestChangeCode, { id: two.id });
  const code = await mine.code();
  await mine.send(room.requestChangeCode, { id: one.id });
  expect((await accept(one, await mine.code())).status).toBe(200);
  const { changes } = await mine.read();
  const moved = changes.find(({ id }: { id: string }) => id === two.id);
  expect(moved.documentHash).not.toBe(two.documentHash);
  expect((await accept(two, code)).body.code).toBe('hash_changed');
  for (const tried of [code, wrongFor(code)])
    expect(await accept(moved, tried)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  await mine.send(room.requestChangeCode, { id: two.id });
  expect((await accept(moved, await mine.code())).status).toBe(200);
});

test('two tabs accept a change once', async () => {
  const change = await proposed();
  await mine.send(room.requestChangeCode, { id: change.id });
  const code = await mine.code();
  await Promise.all([accept(change, code), accept(change, code), accept(change, code)]);
  expect((await mine.read()).agreedPrice).toBe(555_000);
  const { acceptances } = api.context.database.models;
  expect(await acceptances.count({ where: { kind: 'change' } })).toBe(1);
});

test('a declined or withdrawn change is over', async () => {
  const one = await proposed();
  const declined = await mine.send(room.declineChange, { id: one.id, body: { reason: 'Too dear' } });
  expect(declined.body.data.changes).toMatchObject([{ state: 'declined', declineReason: 'Too dear' }]);
  expect(await newestEmail(api, 'change-answered-notice')).toMatchObject({
    data: { isAccepted: false, words: 'Too dear' },
  });
  expect((await accept(one)).body.message).toBe('A declined change cannot be accepted');
  expect((await withdraw(one)).body.message).toBe('A declined change cannot be withdrawn');
  const two = await proposed();
  expect(two.number).toBe(2);
  expect((await withdraw(two)).body.data.state).toBe('withdrawn');
  expect((await accept(two)).body.message).toBe('A withdrawn change cannot be accepted');
  expect((await mine.send(room.getChangePdf, { id: two.id })).status).toBe(409);
  expect((await mine.read()).agreedPrice).toBe(480_000);
});

test('a price stays at zero or above, and a date is not in the past', async () => {
  const problemsOf = async (fields: Record<string, unknown>) => {
    const { status, body } = await propose(fields);
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  expect(await problemsOf({ amount: -480_001 })).toEqual([422, ['amount']]);
  expect(await problemsOf({ amount: MAX_AMOUNT })).toEqual([422, ['amount']]);
  expect(await problemsOf({ amount: 0.5 })).toEqual([422, ['amount']]);
  expect(await problemsOf({ amount: '75000' })).toEqual([422, ['amount']]);
  expect(await problemsOf({ newDate: dayAhead(api, -2) })).toEqual([422, ['newDate']]);
  expect((await accept(await proposed({ amount: -480_000 }))).body.data).toMatchObject({
    agreedPrice: 0,
    payments: [],
  });
});

test('an open change says its sums anew when another one is accepted', async () => {
  const one = await proposed();
  const two = await proposed({ title: 'A blog', amount: 20_000 });
  const tooMuch = await proposed({ title: 'Less', amount: -480_000 });
  const discount = await proposed({ title: 'A discount', amount: -100_000 });
  await accept(discount);
  const states = (await mine.read()).changes.map(({ state }: Change) => state);
  expect(states).toEqual(['sent', 'sent', 'withdrawn', 'accepted']);
  expect((await accept(tooMuch)).status).toBe(409);
  expect(await accept(two)).toMatchObject({ status: 409, body: { code: 'hash_changed' } });
  const current = (await mine.read()).changes[1];
  expect((await accept(current)).body.data.agreedPrice).toBe(400_000);
  expect(one.documentHash).not.toBe((await mine.read()).changes[0].documentHash);
});

import { afterEach, expect, test } from 'vitest';
import { allSent, emailChannel, startDeliveryTest, statesOf, until } from '#api/testing/deliveries.ts';
import { contactRequest } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { DAY } from '#common/limits.ts';
import { retryWait } from './deliveries.ts';
import { EMAIL } from './email-channel.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
afterEach(() => running?.close());

async function start() {
  running = await startDeliveryTest();
  const { api } = running;
  return { ...running, deliveries: api.context.deliveries, submit: (fields = {}) => submitTo(api, fields) };
}
const submitTo = (api: typeof running.api, fields: Record<string, unknown>) =>
  api.send(submitContact, { body: contactRequest(fields) });

test('requests are accepted while the email server is down, and their emails go out once when it is back', async () => {
  const { api, startEmailServer, startWorker, submit } = await start();
  startWorker();
  const answers = await Promise.all([1, 2, 3].map(() => submit()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const failed = await until(
    () => statesOf(api),
    (rows) => rows.length === 6 && rows.every(({ attempts }) => attempts > 0),
  );
  expect(failed.every(({ status }) => status === 'pending')).toBe(true);

  const server = await startEmailServer();
  api.advance(60_000);
  startWorker();
  await until(() => statesOf(api), allSent);
  expect(server.received).toHaveLength(6);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(6);
});

test('three workers share the work and send nothing twice', async () => {
  const { api, startEmailServer, startWorker, submit } = await start();
  for (let count = 0; count < 15; count++) await submit({ email: `a${count}@example.com` });
  const server = await startEmailServer();
  for (let count = 0; count < 3; count++) startWorker();
  await until(() => statesOf(api), allSent);
  expect(server.received).toHaveLength(30);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
});

test('a delivery claimed by a process that died is claimed again after two minutes', async () => {
  const { api, deliveries, submit } = await start();
  await submit();
  expect(await deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
  expect(await deliveries.claimDue(EMAIL, 10)).toHaveLength(0);
  api.advance(2 * 60_000 + 1);
  expect(await deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
});

test('a delivery that is refused for three days fails and shows as failed', async () => {
  const { api, deliveries, submit } = await start();
  await submit();
  const [delivery] = await deliveries.claimDue(EMAIL, 1);
  if (!delivery) throw new Error('No delivery was due');
  expect(await deliveries.markFailed(delivery, 'refused')).toBe('pending');
  expect((await statesOf(api)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  api.advance(3 * DAY + 1);
  expect(await deliveries.markFailed(delivery, 'refused')).toBe('failed');
  expect((await statesOf(api)).map(({ status }) => status).sort()).toEqual(['failed', 'pending']);
});

test('a clock that is set back does not keep deliveries waiting for the day that it came from', async () => {
  const { api, deliveries, submit } = await start();
  api.advance(DAY);
  await submit();
  const [failed] = await deliveries.claimDue(EMAIL, 1);
  if (!failed) throw new Error('No delivery was due');
  await deliveries.markFailed(failed, 'refused');
  expect(await deliveries.claimDue(EMAIL, 10)).toHaveLength(1);
  api.advance(-DAY);
  expect(await deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
});

test('a delivery that waited too long behind others is left to the instance that claimed it', async () => {
  const { api, deliveries, submit } = await start();
  await submit();
  const [slow, waiting] = await deliveries.claimDue(EMAIL, 2);
  if (!slow || !waiting) throw new Error('Both deliveries were due');
  api.advance(100_000);
  expect(await deliveries.renew(slow)).toBe(true);
  api.advance(100_000);
  expect((await deliveries.claimDue(EMAIL, 10)).map(({ id }) => id)).toEqual([waiting.id]);
  expect([await deliveries.renew(slow), await deliveries.renew(waiting)]).toEqual([true, false]);
});

test('a delivery that was taken while the database was away is marked later and not sent again', async () => {
  const { api, port, startEmailServer, startWorker, submit } = await start();
  const server = await startEmailServer();
  let away = true;
  const deliveries = {
    ...api.context.deliveries,
    async markSent(id: string) {
      if (away) throw new Error('The database is away');
      await api.context.deliveries.markSent(id);
    },
  };
  await submit();
  startWorker({ channels: [emailChannel(port, api.context)], deliveries });
  await until(
    () => server.received,
    ({ length }) => length === 2,
  );
  expect((await statesOf(api)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  away = false;
  await until(() => statesOf(api), allSent);
  expect(server.received).toHaveLength(2);
});

test('waits grow up to an hour, with jitter', () => {
  expect([1, 2, 3].map((attempt) => retryWait(attempt, 0.5))).toEqual([10_000, 20_000, 40_000]);
  expect(retryWait(30, 1)).toBe(4_320_000);
  expect(retryWait(1, 0)).toBe(8_000);
});

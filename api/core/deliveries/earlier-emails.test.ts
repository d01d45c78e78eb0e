import { QueryTypes } from 'sequelize';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { migrate, rollback } from '#api/database/migrations/index.ts';
import { selectRows } from '#api/database/table.ts';
import { allSent, startDeliveryTest, statesOf, until } from '#api/testing/deliveries.ts';
import { contactRequest } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { adoptEarlierEmails } from './earlier-emails.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
afterEach(() => running?.close());

async function start() {
  running = await startDeliveryTest();
  const { database, now } = running.api.context;
  const queries = database.sequelize.getQueryInterface();
  return {
    ...running,
    database,
    adopt: () => adoptEarlierEmails(database, now()),
    /** As the earlier release writes an email. */
    async writeEarlier(fields: Record<string, string | number | null> = {}) {
      const id = newId();
      const row = {
        id,
        template: 'test',
        recipient: 'owner@example.com',
        replyTo: 'ada@example.com',
        data: '{"publicUrl":"https://studio.example"}',
        subject: 'Test mail',
        status: 'pending',
        attempts: 0,
        nextAttemptAt: now(),
        lockedUntil: null,
        lastError: null,
        createdAt: now(),
        sentAt: null,
        ...fields,
      };
      await queries.bulkInsert('mails', [row]);
      return row;
    },
    earlierIds: async () =>
      (await database.sequelize.query<{ id: string }>('SELECT id FROM mails', { type: QueryTypes.SELECT })).map(
        ({ id }) => id,
      ),
  };
}

test('an email that the earlier release wrote is sent exactly once, through deliveries', async () => {
  const { api, startEmailServer, startWorker, writeEarlier, earlierIds } = await start();
  const { id } = await writeEarlier();
  const server = await startEmailServer();
  for (let count = 0; count < 3; count++) startWorker();
  await until(() => statesOf(api), allSent);
  expect(server.received).toMatchObject([{ to: 'owner@example.com', replyTo: 'ada@example.com' }]);
  expect(server.received[0]?.messageId).toContain(id);
  expect(await earlierIds()).toEqual([]);
});

test('an email that the earlier release is sending is left to it until its lock has expired', async () => {
  const { api, database, adopt, writeEarlier, earlierIds } = await start();
  const { id } = await writeEarlier({ lockedUntil: api.context.now() + 60_000, attempts: 2 });
  expect(await adopt()).toBe(0);
  expect(await earlierIds()).toEqual([id]);
  expect(await statesOf(api)).toEqual([]);
  api.advance(60_001);
  expect(await adopt()).toBe(1);
  expect(await earlierIds()).toEqual([]);
  expect(await selectRows(database.models.deliveries, {})).toMatchObject([
    { id, channel: 'email', status: 'pending', attempts: 2 },
  ]);
});

test('an email that the earlier release has sent meanwhile joins the others and is not sent again', async () => {
  const { api, startEmailServer, startWorker, writeEarlier, earlierIds } = await start();
  await writeEarlier({ status: 'sent', sentAt: api.context.now(), nextAttemptAt: null });
  const server = await startEmailServer();
  startWorker();
  await until(() => statesOf(api), allSent);
  await until(earlierIds, ({ length }) => length === 0);
  expect(server.received).toEqual([]);
});

test('several instances adopt each email once, however many there are', async () => {
  const { adopt, writeEarlier, earlierIds, api } = await start();
  for (let count = 0; count < 250; count++) await writeEarlier();
  const moved = await Promise.all([adopt(), adopt(), adopt()]);
  for (let left = await earlierIds(); left.length > 0; left = await earlierIds()) moved.push(await adopt());
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(250);
  expect(await statesOf(api)).toHaveLength(250);
});

test('the migration moves finished emails, leaves waiting ones, and goes down with all of them in `mails`', async () => {
  const { api, database, adopt, writeEarlier, earlierIds } = await start();
  const waiting = await writeEarlier();
  const failed = await writeEarlier({ status: 'failed', nextAttemptAt: null, lastError: 'No' });
  await api.send(submitContact, { body: contactRequest() });
  const pending = (await selectRows(database.models.deliveries, {})).map(({ id }) => id);

  const names: string[] = [];
  while (!names.includes('2026-11-22-deliveries')) names.unshift(...(await rollback(database)));
  expect((await earlierIds()).sort()).toEqual([waiting.id, failed.id, ...pending].sort());

  expect(await migrate(database)).toEqual(names);
  expect((await earlierIds()).sort()).toEqual([waiting.id, ...pending].sort());
  expect(await selectRows(database.models.deliveries, {})).toMatchObject([
    { id: failed.id, channel: 'email', status: 'failed', lastError: 'No' },
  ]);
  // As if it had been killed before its last statement.
  await database.sequelize.query("DELETE FROM schema_migrations WHERE name = '2026-11-22-deliveries'");
  await writeEarlier({ ...failed });
  expect(await migrate(database)).toEqual(['2026-11-22-deliveries']);
  expect((await earlierIds()).sort()).toEqual([waiting.id, ...pending].sort());
  await adopt();
  expect(await statesOf(api)).toHaveLength(4);
});

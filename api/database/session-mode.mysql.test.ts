import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLockConnection } from '#api/core/deliveries/instance-lock.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { SESSION_MODE } from './mysql-session.ts';
import { selectRows } from './table.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

test('a connection has the mode that texts are escaped for, whatever the mode of the server', async () => {
  const { sequelize } = api.context.database;
  const [row] = await sequelize.query<{ mode: string }>('SELECT @@SESSION.sql_mode AS mode', {
    type: QueryTypes.SELECT,
  });
  expect(row?.mode).toBe(SESSION_MODE);
});

test('a lock has it, too', async () => {
  const locks = createLockConnection(api.context.config.databaseUrl ?? '');
  const question = 'SELECT @@SESSION.sql_mode = ? AS answer';
  expect(await locks.ask(question, [SESSION_MODE])).toBe(1);
  await locks.close();
});

test('a quote behind a backslash stays a part of its text', async () => {
  const message = `It\\'s ', NULL); DELETE FROM users; -- \\" \\\\' OR 1=1`;
  const { status } = await api.send(submitContact, { body: contactRequest({ message, name: "O\\' Hara" }) });
  expect(status).toBe(201);
  expect(await selectRows(api.context.database.models.contacts, {})).toMatchObject([{ message, name: "O\\' Hara" }]);
  expect(await api.context.database.models.users.count()).toBe(1);
});

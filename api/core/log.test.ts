import { afterEach, expect, test } from 'vitest';
import { contactRequest, OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { login, verify } from '#common/contract/auth.ts';
import { getContact } from '#common/contract/contacts.ts';
import { createLog } from './log.ts';

const PERSONAL = {
  name: 'Wilhelmina Featherstonehaugh',
  email: 'wilhelmina@featherstone.example',
  message: 'Please keep the orangery a secret from Bartholomew.',
};
const ADDRESS = '203.0.113.77';

let api: TestServer;
let lines: string[];
async function start() {
  lines = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  api = await startTestServer({ SEED: 'none' }, null, log);
}
afterEach(() => api.close());

/** The personal data of a request that must not appear in the log in any form. */
const traces = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, encodeURIComponent(text)]).filter((text) => lines.join('').includes(text));
const read = () => lines.map((line) => JSON.parse(line));

test('a request leaves a log line with an id and without any of its data', async () => {
  await start();
  const token = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXBheWxvYWQ.c2lnbmF0dXJl';
  const { email, name } = PERSONAL;
  const sent = await api.raw({
    method: 'POST',
    url: `/api/email/contact?from=${encodeURIComponent(email)}`,
    payload: contactRequest(PERSONAL),
    headers: { authorization: `Bearer ${token}`, 'user-agent': name, cookie: `device=${token}`, referer: email },
    remoteAddress: ADDRESS,
  });
  await api.raw({ url: `/api/unknown/${email}/${encodeURIComponent(email)}?name=${encodeURIComponent(name)}` });
  const password = 'my very own passphrase';
  await api.send(login, { body: { email, password, code: '123456' }, address: ADDRESS });
  await api.send(verify, { token, address: ADDRESS });

  const secrets = [...Object.values(PERSONAL), ADDRESS, token, password, '123456', 'Featherstonehaugh', 'wilhelmina'];
  expect(traces(secrets)).toEqual([]);
  const requests = read().filter(({ msg }) => msg === 'request');
  expect(requests).toContainEqual(
    expect.objectContaining({ requestId: sent.headers['x-request-id'], method: 'post', path: '/api/email/contact' }),
  );
  expect(requests).toContainEqual(expect.objectContaining({ path: '/api/unknown/[email]/[email]', status: 404 }));
});

test('ids in paths are not logged, because some of them grant access', async () => {
  await start();
  const id = '01999999-0000-7000-8000-00000000000a';
  await api.send(getContact, { params: { id } });
  expect(traces([id])).toEqual([]);
  expect(read()).toContainEqual(expect.objectContaining({ path: '/api/contacts/{id}', status: 404 }));
});

test('a database failure is logged by type and place, without the values of its statement', async () => {
  await start();
  const { sequelize } = api.context.database;
  await sequelize.query('ALTER TABLE contacts RENAME TO contacts_away');
  const answer = await api.raw({ method: 'POST', url: '/api/email/contact', payload: contactRequest(PERSONAL) });
  expect(answer.status).toBe(500);
  expect(traces(Object.values(PERSONAL))).toEqual([]);
  expect(lines.join('')).not.toContain('INSERT');
  const failure = read().find(({ level }) => level === 50);
  expect(failure).toMatchObject({
    requestId: answer.headers['x-request-id'],
    err: { type: 'SequelizeDatabaseError', code: expect.stringMatching(/^(SQLITE_ERROR|ER_NO_SUCH_TABLE)$/) },
  });
  expect(failure.err.stack).toContain('submit.ts');
  await sequelize.query('ALTER TABLE contacts_away RENAME TO contacts');
});

test('an email address repeated by an SMTP server or a library is masked', async () => {
  await start();
  const error = new Error(`550 <${PERSONAL.email}> unknown`, { cause: new Error(`to ${OWNER.email}`) });
  api.context.log.warn(
    { reason: `550 5.1.1 <${PERSONAL.email}>: no such mailbox`, err: error },
    'email not sent, will retry',
  );
  expect(traces([PERSONAL.email, OWNER.email, 'wilhelmina'])).toEqual([]);
  expect(lines.at(-1)).toContain('550 5.1.1 <[email]>: no such mailbox');
});

test('a line of a megabyte is searched in linear time, and only addresses are masked', async () => {
  await start();
  const long = `${'x'.repeat(1_000_000)} ${PERSONAL.email} at node_modules/@hapi/hapi`;
  api.context.log.warn({ reason: long }, 'a provider wrote much');
  expect(traces([PERSONAL.email])).toEqual([]);
  expect(lines.at(-1)).toContain('xx [email] at node_modules/@hapi/hapi');
});

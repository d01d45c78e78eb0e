import { afterEach, expect, test } from 'vitest';
import { allSent, startDeliveryTest, statesOf, until } from '#api/testing/deliveries.ts';
import { publishEdit } from '#api/testing/site.ts';
import { speak } from '#api/testing/speak.ts';
import { contactRequest } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { freePort } from '#scripts/free-port.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
afterEach(() => running?.close());

async function start(env: Record<string, string> = {}) {
  running = await startDeliveryTest(env);
  return running;
}

test('a request is emailed to the owner and confirmed to its sender, with a checked Reply-To', async () => {
  const { api, startEmailServer, startWorker } = await start();
  const server = await startEmailServer();
  startWorker();
  await api.send(submitContact, { body: contactRequest() });
  await until(
    () => server.received,
    ({ length }) => length === 2,
  );
  const notice = server.received.find(({ to }) => to === 'owner@example.com');
  expect(notice).toMatchObject({ replyTo: 'ada@example.com', subject: 'About contact-notice' });
  expect(server.received.map(({ to }) => to)).toContain('ada@example.com');
  await until(() => statesOf(api), allSent);
});

test('emails name their sender and ask programs not to answer them', async () => {
  const { api, startEmailServer, startWorker } = await start();
  const server = await startEmailServer();
  startWorker();
  await api.send(submitContact, { body: contactRequest() });
  await until(
    () => server.received,
    ({ length }) => length === 2,
  );
  const kinds = Object.fromEntries(server.received.map(({ to, headers }) => [to, headers['auto-submitted']]));
  expect(kinds).toEqual({ 'owner@example.com': 'auto-generated', 'ada@example.com': 'auto-replied' });
  for (const { from, headers } of server.received) {
    expect(from).toEqual({ name: 'Bilal Raza, Hunar', address: 'site@example.com' });
    expect(headers['x-auto-response-suppress']).toBe('All');
  }
});

test('an email to a visitor names its language, unless it is English', async () => {
  const { api, startEmailServer, startWorker } = await start();
  const server = await startEmailServer();
  await api.send(submitContact, { body: contactRequest() });
  await speak(api, 'ur', 'ur-PK');
  await api.send(submitContact, {
    body: contactRequest({ email: 'mara@example.com', message: 'A shop for our bakery, please.' }),
  });
  startWorker();
  await until(
    () => server.received,
    ({ length }) => length === 4,
  );
  const languages = server.received.map(({ to, headers }) => [to, headers['content-language']]);
  expect(languages.sort()).toEqual([
    ['ada@example.com', undefined],
    ['mara@example.com', 'ur'],
    ['owner@example.com', undefined],
    ['owner@example.com', undefined],
  ]);
});

test('the sender has the name that is published when the email goes out', async () => {
  const { api, startEmailServer, startWorker } = await start();
  const server = await startEmailServer();
  await api.send(submitContact, { body: contactRequest() });
  await publishEdit(api, (content) => Object.assign(content, secondSite));
  startWorker();
  await until(
    () => server.received,
    ({ length }) => length === 2,
  );
  expect(server.received.map(({ from }) => from.name)).toEqual(['Inês Carvalho (Maré)', 'Inês Carvalho (Maré)']);
});

test('a sender with a name of its own keeps it', async () => {
  const { port, startEmailServer } = await start();
  const server = await startEmailServer();
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, '"Ada & Co." <ada@example.org>');
  const email = {
    messageId: 'one',
    senderName: 'Ignored',
    replyTo: null,
    isAutoReply: false,
    subject: 'Hello',
    html: '<p>Hello</p>',
  };
  await transport.send({ ...email, to: 'somebody@example.com', text: 'Hello' });
  transport.close();
  expect(server.received).toMatchObject([{ from: { name: 'Ada & Co.', address: 'ada@example.org' } }]);
});

test('a test email goes to the owner, and an email that failed goes out when asked for', async () => {
  const { api, startEmailServer, startWorker } = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const { body } = await api.send(sendTestEmail);
  expect(body.data).toMatchObject({ template: 'test', to: 'owner@example.com', status: 'pending' });
  const params = { id: body.data.id };
  await api.context.database.models.deliveries.update({ status: 'failed', nextAttemptAt: null }, { where: params });

  const server = await startEmailServer();
  startWorker();
  expect((await api.send(retryEmail, { params })).body.data.status).toBe('pending');
  await until(() => statesOf(api), allSent);
  expect(server.received).toMatchObject([{ to: 'owner@example.com', subject: 'About test' }]);
  expect((await api.send(retryEmail, { params })).status).toBe(404);
});

test('a test email is refused without an email server', async () => {
  const { api } = await start();
  const { status, body } = await api.send(sendTestEmail);
  expect([status, body.message]).toEqual([422, expect.stringContaining('SMTP_URL')]);
});

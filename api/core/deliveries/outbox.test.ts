import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { DAY } from '#common/limits.ts';
import { freePort } from '#scripts/testing/mysql-server.ts';
import { retryWait } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { createOutboxWorker, type RenderMail } from './worker.ts';

const render: RenderMail = async (template, data) => ({
  subject: `About ${template}`,
  html: `<p>${JSON.stringify(data)}</p>`,
  text: JSON.stringify(data),
});

interface Received {
  to: string;
  messageId: string;
  replyTo: string;
  subject: string;
}

/** A real SMTP server on loopback that can be told to refuse. */
async function startMailServer(port: number, refuse: () => boolean = () => false) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refuse() ? new Error('busy') : undefined),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({
        to: mail.to?.map(({ address }) => address).join() ?? '',
        messageId: mail.messageId ?? '',
        replyTo: mail.replyTo?.map(({ address }) => address).join() ?? '',
        subject: mail.subject ?? '',
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function withWorkers(amount: number) {
  const api = await startTestServer({ SEED: 'none' });
  const port = await freePort();
  const workers = Array.from({ length: amount }, () =>
    createOutboxWorker(
      api.context.outbox,
      createSmtpTransport(`smtp://127.0.0.1:${port}`, 'site@example.com'),
      render,
      api.context.log,
    ),
  );
  closing.push(() => api.close(), ...workers.map((worker) => () => worker.stop()));
  return { api, port, workers };
}

const states = async (api: TestServer) => {
  const rows = (await api.context.database.models.mails.findAll({ raw: true })) as unknown as {
    status: string;
    attempts: number;
  }[];
  return rows.map(({ status, attempts }) => ({ status, attempts }));
};

/** Waits for a condition of the outside world; fails with what was there when it does not come. */
async function until<T>(read: () => Promise<T> | T, good: (value: T) => boolean): Promise<T> {
  for (let waited = 0; ; waited += 20) {
    const value = await read();
    if (good(value)) return value;
    if (waited > 10_000) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a request is mailed to the owner and confirmed to its sender, with a checked Reply-To', async () => {
  const { api, port, workers } = await withWorkers(1);
  const mail = await startMailServer(port);
  closing.push(mail.close);
  workers[0]?.start();
  await api.send(submitContact, { body: contactRequest() });
  await until(
    () => mail.received,
    ({ length }) => length === 2,
  );
  const notice = mail.received.find(({ to }) => to === 'owner@example.com');
  expect(notice).toMatchObject({ replyTo: 'ada@example.com', subject: 'About contact-notice' });
  expect(mail.received.map(({ to }) => to)).toContain('ada@example.com');
  await until(
    () => states(api),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
});

test('with the mail server down requests are taken, and their mails go out once when it is back', async () => {
  const { api, port, workers } = await withWorkers(1);
  workers[0]?.start();
  const answers = await Promise.all([1, 2, 3].map(() => api.send(submitContact, { body: contactRequest() })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const failed = await until(
    () => states(api),
    (rows) => rows.length === 6 && rows.every(({ attempts }) => attempts > 0),
  );
  expect(failed.every(({ status }) => status === 'pending')).toBe(true);

  const mail = await startMailServer(port);
  closing.push(mail.close);
  api.advance(60_000);
  const second = createOutboxWorker(
    api.context.outbox,
    createSmtpTransport(`smtp://127.0.0.1:${port}`, 'a@example.com'),
    render,
    api.context.log,
  );
  closing.push(() => second.stop());
  second.start();
  await until(
    () => states(api),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
  expect(mail.received).toHaveLength(6);
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(6);
});

test('three workers share the work without a double', async () => {
  const { api, port, workers } = await withWorkers(3);
  for (let count = 0; count < 15; count++)
    await api.send(submitContact, { body: contactRequest({ email: `a${count}@example.com` }) });
  const mail = await startMailServer(port);
  closing.push(mail.close);
  for (const worker of workers) worker.start();
  await until(
    () => states(api),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
  expect(mail.received).toHaveLength(30);
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(30);
});

test('a mail claimed by a process that died is taken up after two minutes', async () => {
  const { api } = await withWorkers(0);
  await api.send(submitContact, { body: contactRequest() });
  expect(await api.context.outbox.claimDue(10)).toHaveLength(2);
  expect(await api.context.outbox.claimDue(10)).toHaveLength(0);
  api.advance(2 * 60_000 + 1);
  expect(await api.context.outbox.claimDue(10)).toHaveLength(2);
});

test('a mail that nobody takes for three days is given up and shows as failed', async () => {
  const { api } = await withWorkers(0);
  await api.send(submitContact, { body: contactRequest() });
  const [mail] = await api.context.outbox.claimDue(1);
  if (!mail) throw new Error('No mail was due');
  await api.context.outbox.markFailed(mail, 'refused');
  expect((await states(api)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  api.advance(3 * 24 * 3_600_000 + 1);
  await api.context.outbox.markFailed(mail, 'refused');
  expect((await states(api)).map(({ status }) => status).sort()).toEqual(['failed', 'pending']);
});

test('a clock that is set back does not keep mails waiting for the day that it came from', async () => {
  const { api } = await withWorkers(0);
  api.advance(DAY);
  await api.send(submitContact, { body: contactRequest() });
  const [failed] = await api.context.outbox.claimDue(1);
  if (!failed) throw new Error('No mail was due');
  await api.context.outbox.markFailed(failed, 'refused');
  expect(await api.context.outbox.claimDue(10)).toHaveLength(1);
  api.advance(-DAY);
  expect(await api.context.outbox.claimDue(10)).toHaveLength(2);
});

test('a mail that waited too long behind others is left to whoever has taken it up', async () => {
  const { api } = await withWorkers(0);
  await api.send(submitContact, { body: contactRequest() });
  const { outbox } = api.context;
  const [slow, waiting] = await outbox.claimDue(2);
  if (!slow || !waiting) throw new Error('Both mails were due');
  api.advance(100_000);
  expect(await outbox.keep(slow)).toBe(true);
  api.advance(100_000);
  expect((await outbox.claimDue(10)).map(({ id }) => id)).toEqual([waiting.id]);
  expect([await outbox.keep(slow), await outbox.keep(waiting)]).toEqual([true, false]);
});

test('a mail that was taken while the database was away is noted later and not sent again', async () => {
  const { api, port } = await withWorkers(0);
  const mail = await startMailServer(port);
  closing.push(mail.close);
  let away = true;
  const outbox = {
    ...api.context.outbox,
    async markSent(id: string) {
      if (away) throw new Error('The database is away');
      await api.context.outbox.markSent(id);
    },
  };
  await api.send(submitContact, { body: contactRequest() });
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'site@example.com');
  const worker = createOutboxWorker(outbox, transport, render, api.context.log);
  closing.push(() => worker.stop());
  worker.start();
  await until(
    () => mail.received,
    ({ length }) => length === 2,
  );
  expect((await states(api)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  away = false;
  await until(
    () => states(api),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
  expect(mail.received).toHaveLength(2);
});

test('waits grow up to an hour, with jitter', () => {
  expect([1, 2, 3].map((attempt) => retryWait(attempt, 0.5))).toEqual([10_000, 20_000, 40_000]);
  expect(retryWait(30, 1)).toBe(4_320_000);
  expect(retryWait(1, 0)).toBe(8_000);
});

test('a test mail goes to the owner, and a mail that was given up goes out when asked for', async () => {
  const port = await freePort();
  const api = await startTestServer({ SEED: 'none', SMTP_URL: `smtp://127.0.0.1:${port}` });
  closing.push(() => api.close());
  const { body } = await api.send(sendTestEmail);
  expect(body.data).toMatchObject({ template: 'test', to: 'owner@example.com', status: 'pending' });
  const { mails } = api.context.database.models;
  const params = { id: body.data.id };
  await mails.update({ status: 'failed', nextAttemptAt: null }, { where: params });

  const server = await startMailServer(port);
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'site@example.com');
  const worker = createOutboxWorker(api.context.outbox, transport, render, api.context.log);
  closing.push(server.close, () => worker.stop());
  worker.start();
  expect((await api.send(retryEmail, { params })).body.data.status).toBe('pending');
  await until(
    () => states(api),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
  expect(server.received).toMatchObject([{ to: 'owner@example.com', subject: 'About test' }]);
  expect((await api.send(retryEmail, { params })).status).toBe(404);
});

test('without a mail server there is nothing to test', async () => {
  const { api } = await withWorkers(0);
  const { status, body } = await api.send(sendTestEmail);
  expect([status, body.message]).toEqual([422, expect.stringContaining('SMTP_URL')]);
});

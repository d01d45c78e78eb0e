import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sha256 } from '#api/core/sha256.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { freshDatabase, OWNER } from '#api/testing/test-server.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import { freePort } from '#scripts/free-port.ts';

/** An agreement survives SIGKILL right after its acceptance: its PDF is made by the next start, and emailed once. */

const WAIT = { timeout: 40_000, interval: 100 };
const CLIENT = 'mara@acme.example';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let port: number;
let smtp: SMTPServer;
let server: ServerProcess | undefined;
let env: Record<string, string>;
const received: Email[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const [own, smtpPort] = [await freePort(), await freePort()];
  port = own;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      // A server that is killed leaves half an email.
      stream.toArray().then(async (chunks: Buffer[]) => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
  env = { ADMIN_PASSWORD: OWNER.password, RATE_LIMIT_FACTOR: '100000', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.remove();
});

async function start(): Promise<void> {
  server = startServerProcess(port, { ...database.env, ...env });
  await server.ready();
}

const at = (path: string) => `http://127.0.0.1:${port}${path}`;

async function post(path: string, body: unknown = {}, token?: string) {
  const reply = await fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  expect([200, 201], `${path}: ${text}`).toContain(reply.status);
  return JSON.parse(text).data;
}

async function sendQuote() {
  const { token } = await post('/api/auth/login', OWNER);
  const deliveryDate = dayIn('UTC', Date.now() + 40 * DAY);
  const lines = [{ kind: 'custom', title: 'Shop with checkout', quantity: 1, unitAmount: 480_000 }];
  const draft = {
    client: { name: 'Mara Winter', email: CLIENT },
    ...{ title: 'A shop for Acme', options: [{ title: 'Shop', lines, deliveryDate }], terms: 'Paid in 14 days.' },
  };
  const { id } = await post('/api/quotes', draft, token);
  return post(`/api/quotes/${id}/send`, {}, token);
}

/** Emails with a PDF. One that was on its way when the server was killed comes again, under the same Message-ID. */
function emailsWithPdf(): Email[] {
  const found = received.filter(({ attachments }) => attachments.some(({ filename }) => filename?.endsWith('.pdf')));
  return [...new Map(found.map((email) => [email.messageId, email])).values()];
}

test('SIGKILL between the acceptance and its PDF', async () => {
  await start();
  const quote = await sendQuote();
  const path = `/api/q/${quote.token}`;
  const agreed = {
    optionId: quote.options[0].id,
    ...{ name: 'Mara Winter', termsAccepted: true, documentHash: quote.documentHash },
  };
  await post(`${path}/code`, agreed);
  const code = await vi.waitFor(() => {
    const codes = received.flatMap(({ text }) => /^\d{6}$/m.exec(text ?? '') ?? []);
    expect(codes).toHaveLength(1);
    return codes[0];
  }, WAIT);
  const accepted = await post(`${path}/accept`, { ...agreed, code });
  await server?.kill('SIGKILL');
  await start();

  const read = async () => Buffer.from(await (await fetch(at(`${path}/pdf`))).arrayBuffer());
  const pdf = await read();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256(await read())).toBe(sha256(pdf));
  // Owner and client get it once each, with the same bytes.
  await vi.waitFor(() => expect(emailsWithPdf()).toHaveLength(2), WAIT);
  const attached = emailsWithPdf().flatMap(({ attachments }) => attachments.map(({ content }) => content));
  expect(attached.map((content) => sha256(Buffer.from(content as ArrayBuffer)))).toEqual([sha256(pdf), sha256(pdf)]);
  expect(emailsWithPdf().filter(({ to }) => to?.some(({ address }) => address === CLIENT))).toHaveLength(1);

  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'agreement.pdf');
  const verified = await (await fetch(at('/api/verify'), { method: 'POST', body: form })).json();
  expect(verified.data).toMatchObject({ match: true, documentHash: quote.documentHash });
  expect(await post('/api/verify', { code: accepted.acceptance.verificationCode })).toEqual(verified.data);
}, 120_000);

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Emitted } from '#api/core/events.ts';
import { sha256 } from '#api/core/sha256.ts';
import { listeners } from '#api/listeners.ts';
import { offerCalls } from '#api/testing/bookings.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import { freePort } from '#scripts/free-port.ts';
import { rounds } from '#scripts/testing/rounds.ts';

/**
 * A server that is killed while it tells the listeners of an event has stored nothing of it; one that is killed right after
 * an acceptance makes the PDF at its next start, and emails it once.
 */

const WAIT = { timeout: 40_000, interval: 100 };
const CLIENT = 'mara@acme.example';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let port: number;
let smtp: SMTPServer;
let server: ServerProcess | undefined;
let env: Record<string, string>;
/** The event and the place at which the running server ends. */
let killedAt = '';
const received: Email[] = [];

beforeAll(async () => {
  database = await migratedDatabase();
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
  env = { ADMIN_PASSWORD: OWNER.password, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.remove();
});

async function start(): Promise<void> {
  killedAt = '';
  server = startServerProcess(port, { ...database.env, ...env });
  await server.ready();
}

/** Starts a server that ends once so many listeners of an event have done their part; other events do not harm it. */
async function startUntil(type: Emitted['type'], position: number): Promise<void> {
  await server?.kill('SIGTERM');
  killedAt = `${type}:${position}`;
  const before = new URL('./testing/kill-after-listener.ts', import.meta.url);
  server = startServerProcess(port, { ...database.env, ...env, KILL_AFTER: killedAt }, before);
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

async function read(path: string, token?: string) {
  const reply = await fetch(at(path), { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return (await reply.json()).data;
}

const signIn = async (): Promise<string> => (await post('/api/auth/login', OWNER)).token;

/**
 * Places between listeners where a server is killed: every one at night. In every run it is killed after the last one, when
 * all of them have written and nothing is committed.
 */
function placesOf(type: Emitted['type']): number[] {
  const count = listeners.reduce((sum, domain) => sum + (domain[type]?.length ?? 0), 0);
  expect(count).toBeGreaterThan(0);
  const places = rounds(count + 1, 1);
  return Array.from({ length: places }, (_, index) => count + 1 - places + index);
}

/**
 * Sends it until a server answers that is not killed by it.
 * @param prepare runs on the first server that will be killed
 * @param next the event that kills the server which answers
 */
async function survive<Prepared, Answer>(
  type: Emitted['type'],
  prepare: () => Promise<Prepared>,
  act: (prepared: Prepared) => Promise<Answer>,
  assertNothing: (prepared: Prepared) => Promise<void>,
  next?: Emitted['type'],
): Promise<Answer> {
  const [first = 0, ...others] = placesOf(type);
  if (killedAt !== `${type}:${first}`) await startUntil(type, first);
  const prepared = await prepare();
  const die = async () => {
    await assertNothing(prepared);
    await expect(act(prepared)).rejects.toThrow('fetch failed');
    expect(await server?.ended).toBe('SIGKILL');
  };
  await die();
  for (const position of others) {
    await startUntil(type, position);
    await die();
  }
  await (next ? startUntil(next, placesOf(next)[0] ?? 0) : start());
  await assertNothing(prepared);
  return act(prepared);
}

/** Sends a quote. @returns it, its path and what its client sends to accept it */
async function prepareAcceptance() {
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
  return { quote, path, acceptance: { ...agreed, code } };
}

async function sendQuote() {
  const token = await signIn();
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

test('SIGKILL between the listeners of an acceptance, and before its PDF', async () => {
  const sent = await survive(
    'quote.accepted',
    prepareAcceptance,
    async (prepared) => ({ ...prepared, accepted: await post(`${prepared.path}/accept`, prepared.acceptance) }),
    async ({ path }) => expect((await read(path)).state).toBe('sent'),
  );
  const { quote, path, accepted } = sent;
  await server?.kill('SIGKILL');
  await start();

  const { events, contactId } = await read(`/api/quotes/${quote.id}`, await signIn());
  expect(events.filter(({ kind }: { kind: string }) => kind === 'accepted')).toHaveLength(1);
  const { entries } = await read(`/api/contacts/${contactId}/timeline`, await signIn());
  expect(entries.filter(({ action }: { action?: string }) => action === 'accepted')).toHaveLength(1);
  expect(await read('/api/record/check', await signIn())).toEqual({ valid: true, rows: 1 });
  const readPdf = async () => Buffer.from(await (await fetch(at(`${path}/pdf`))).arrayBuffer());
  const pdf = await readPdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256(await readPdf())).toBe(sha256(pdf));
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
}, 300_000);

test('SIGKILL between the listeners of a request and of a call', async () => {
  const request = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'I need an online shop for my bakery.' };
  const requests = async (token: string) => (await read('/api/contacts?search=bakery', token)).submissions;
  await survive(
    'contact.received',
    signIn,
    () => post('/api/email/contact', request),
    async (token) => expect(await requests(token)).toEqual([]),
    'booking.booked',
  );
  const token = await signIn();
  expect(await requests(token)).toHaveLength(1);

  const calls = async () => (await read('/api/booking/bookings', token)).bookings;
  await survive(
    'booking.booked',
    prepareCall,
    (call) => post('/api/booking', call),
    async () => expect(await calls()).toEqual([]),
  );
  expect(await calls()).toHaveLength(1);
}, 300_000);

/** Offers calls. @returns what a visitor sends to book the first of them */
async function prepareCall() {
  await offerCalls(at(''));
  const [type] = (await read('/api/booking/types')).types;
  const days = { from: dayIn('UTC', Date.now() + DAY), to: dayIn('UTC', Date.now() + 7 * DAY) };
  const query = new URLSearchParams({ type: type.slug, timeZone: 'UTC', ...days });
  const free = (await read(`/api/booking/slots?${query}`)).days.flatMap(({ slots }: { slots: object[] }) => slots);
  return {
    type: type.slug,
    start: free[0].start,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    timeZone: 'UTC',
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import * as assistant from '#common/contract/assistant.ts';
import { addAttachment } from '#common/contract/attachments.ts';
import { login } from '#common/contract/auth.ts';
import { createBooking, getManagedBooking } from '#common/contract/booking/bookings.ts';
import { listFreeTimes } from '#common/contract/booking/free-times.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createEstimate, getEstimate } from '#common/contract/estimates.ts';
import { contract } from '#common/contract/index.ts';
import { readInvitation } from '#common/contract/invitations.ts';
import { searchPortfolio } from '#common/contract/portfolio.ts';
import { getProject } from '#common/contract/projects.ts';
import { getClientQuote, verifyAgreement } from '#common/contract/quotes/client.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { getRecord } from '#common/contract/quotes/record.ts';
import { openRoom } from '#common/contract/quotes/room.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { getSession, openSession } from '#common/contract/sessions.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { AppError } from '#common/errors.ts';
import type { Language } from '#common/languages.ts';
import * as messages from '#common/texts/keys/messages.ts';

const speak = (api: TestServer, language: Language, locale: string) =>
  publishEdit(api, ({ identity }) => Object.assign(identity, { language, locale }));

type Call = [
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  input: Parameters<TestServer['send']>[1],
  status: number,
  code: string,
  path: string | null,
];

const unknown = '0199f0c0-0000-7000-8000-00000000dead';
const booking = {
  type: 'nothing',
  start: '2027-02-01T09:00:00.000Z',
  name: 'Ada',
  email: 'ada@example.com',
  timeZone: 'UTC',
};
const calls: Record<string, Call> = {
  contact: [submitContact, { body: contactRequest({ name: ' ' }) }, 422, 'rule_broken', 'name'],
  budget: [submitContact, { body: contactRequest({ budget: 'a lot' }) }, 422, 'rule_broken', 'budget'],
  unknownField: [submitContact, { body: contactRequest({ surplus: 1 }) }, 400, 'malformed', 'surplus'],
  robot: [submitContact, { body: contactRequest({ website: 'x' }) }, 422, 'rule_broken', null],
  attachment: [addAttachment, { body: {} }, 415, 'unsupported_media_type', null],
  booking: [createBooking, { body: booking }, 404, 'not_found', null],
  zone: [createBooking, { body: { ...booking, timeZone: 'Mars' } }, 422, 'rule_broken', 'timeZone'],
  call: [getManagedBooking, { params: { token: 'unknown' } }, 404, 'not_found', null],
  days: [
    listFreeTimes,
    { query: { type: 'nothing', timeZone: 'UTC', from: '2027-02-01', to: '2027-01-01' } },
    400,
    'malformed',
    'to',
  ],
  estimate: [createEstimate, { body: { package: null, addOns: [] } }, 422, 'rule_broken', 'package'],
  noEstimate: [getEstimate, { params: { id: unknown } }, 404, 'not_found', null],
  testimonial: [submitTestimonial, { body: testimonial({ feedback: 'short' }) }, 422, 'rule_broken', 'feedback'],
  invitation: [readInvitation, { query: { token: 'unknown' } }, 404, 'not_found', null],
  chat: [
    assistant.openConversation,
    { body: { sessionId: unknown, initialMessage: '' } },
    422,
    'rule_broken',
    'initialMessage',
  ],
  noChat: [assistant.getConversation, { params: { id: unknown } }, 404, 'not_found', null],
  session: [getSession, { params: { id: unknown } }, 404, 'not_found', null],
  quote: [getClientQuote, { params: { token: 'unknown' } }, 404, 'not_found', null],
  room: [openRoom, { params: { token: 'unknown' }, body: { code: 'x' } }, 422, 'rule_broken', 'code'],
  verify: [verifyAgreement, { body: { code: '' } }, 422, 'rule_broken', 'code'],
  record: [getRecord, {}, 404, 'not_found', null],
  project: [getProject, { params: { slug: 'nothing' } }, 404, 'not_found', null],
  search: [searchPortfolio, { query: { query: ' ' } }, 400, 'malformed', 'query'],
};

const german: Record<keyof typeof calls, string> = {
  contact: 'Name ist erforderlich',
  budget: 'Muss einer dieser Werte sein: $500 - $1,000, $1,000 - $5,000, $5,000 - $10,000 oder $10,000+',
  unknownField: 'Unbekanntes Feld',
  robot: 'Das sieht nach einer automatischen Anfrage aus. Bitte versuchen Sie es gleich noch einmal.',
  attachment: 'Senden Sie die Datei als multipart/form-data',
  booking: 'Gesprächsart nicht gefunden',
  zone: 'Muss eine IANA-Zeitzone sein, zum Beispiel Europe/Lisbon',
  call: 'Gespräch nicht gefunden',
  days: 'Darf nicht vor dem ersten Datum liegen',
  estimate: 'Wählen Sie ein Paket oder eine Zusatzleistung',
  noEstimate: 'Kostenschätzung nicht gefunden',
  testimonial: 'Ihre Bewertung muss mindestens 10 Zeichen lang sein',
  invitation: 'Diese Einladung ist nicht mehr gültig. Sie können Ihre Bewertung auch ohne sie absenden.',
  chat: 'Eine Nachricht ist erforderlich',
  noChat: 'Unterhaltung nicht gefunden',
  session: 'Sitzung nicht gefunden',
  quote: 'Angebot nicht gefunden',
  room: 'Geben Sie die 6 Ziffern ein',
  verify: 'Geben Sie den Prüfcode ein',
  record: 'Lieferregister nicht gefunden',
  project: 'Projekt nicht gefunden',
  search: 'Ein Suchtext ist erforderlich',
};

/** The German messages to visitors and clients, with any values. */
const patterns = ['rules', 'messages'].flatMap((area) => {
  const path = join(import.meta.dirname, '..', '..', 'common', 'texts', 'de', `${area}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(texts).map((text) => {
    const words = text.replace(/\{\w+, (?:plural|select), .*\}\}|\{[^}]*\}/g, '\0');
    return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '.+')}$`);
  });
});

const isGerman = (text: string) => patterns.some((pattern) => pattern.test(text));

interface Failure {
  message?: string;
  errors?: { message: string }[];
}
const sentencesOf = ({ message, errors = [] }: Failure): string[] => [
  ...(message === undefined ? [] : [message]),
  ...errors.map((problem) => problem.message),
];

describe('on a German site', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer();
    await speak(api, 'de', 'de-DE');
    await api.send(setQuoteSettings, { body: { estimatesEnabled: true } });
  });
  afterAll(() => api.close());

  test.each(Object.entries(calls))('a refusal of %s is German, with its code and path', async (name, call) => {
    const [endpoint, input, status, code, path] = call;
    const { status: answered, body } = await api.send(endpoint, input);
    expect({ status: answered, code: body.code, message: body.message }).toEqual({
      status,
      code,
      message: german[name],
    });
    if (path !== null) expect(body.errors[0]).toMatchObject({ path, message: german[name] });
  });

  test('the language of the browser does not count', async () => {
    const [endpoint, input] = calls.contact ?? [];
    const headers = { 'accept-language': 'fr' };
    const { body } = await api.send(endpoint as Pick<Endpoint, 'method' | 'path' | 'access'>, { ...input, headers });
    expect(body.message).toBe(german.contact);
  });

  test('calls of the owner, signing in and programs get English', async () => {
    const owners = await api.send(submitContact, { body: contactRequest({ name: '' }), token: api.token });
    expect(owners.body.message).toBe('Name is required');
    const refused = await api.send(login, { body: { email: '', password: 'x' }, token: null });
    expect(refused.body.message).toBe('Email is required');
    const admin = await api.raw({ url: '/api/contacts' });
    expect(admin.body).toMatchObject({ code: 'unauthenticated', message: 'Authentication required' });
    const program = await api.raw({ method: stripeWebhook.method, url: stripeWebhook.path, payload: 'x' });
    expect(sentencesOf(program.body).every((sentence) => /^[\x20-\x7e]+$/.test(sentence))).toBe(true);
    const dashboard = await api.raw({ url: '/api/nothing', headers: { authorization: `Bearer ${api.token}` } });
    expect(dashboard.body.message).toBe('Unknown endpoint');
  });

  test('an address that nothing answers, a wrong method and a broken body are German', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      api.raw({ url: '/api/nothing' }),
      api.raw({ method: 'DELETE', url: submitContact.path }),
      api.raw({ method: 'POST', url: submitContact.path, payload: '{', headers: json }),
      api.raw({ method: 'POST', url: submitContact.path, payload: 'x', headers: { 'content-type': 'text/plain' } }),
      api.raw({ method: 'POST', url: submitContact.path, payload: 'x'.repeat(2_000_000), headers: json }),
      api.raw({ method: 'POST', url: submitContact.path, payload: {}, headers: { origin: 'https://other.example' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [404, 'not_found', 'Unbekannter Endpunkt'],
      [405, 'method_not_allowed', 'Diese Adresse akzeptiert nur POST, OPTIONS'],
      [400, 'malformed', 'Die Anfrage konnte nicht gelesen werden'],
      [415, 'unsupported_media_type', 'Senden Sie den Inhalt als application/json'],
      [413, 'too_large', 'Die Anfrage ist zu groß'],
      [403, 'forbidden', 'Anfragen von anderen Websites werden nicht angenommen'],
    ]);
  });

  test('a reply that is no refusal is German', async () => {
    const { body } = await api.send(openSession, { body: {} });
    expect(body.message).toBe('Sitzung angelegt');
  });

  const open = contract.filter(
    ({ endpoint: { access, path } }) => access === 'public' && !/^\/api\/(auth|stripe|health|ready|docs)/.test(path),
  );
  /** Values that break the rules of every field. */
  const odd = [{}, { surplus: 1 }, [], null, 'x'];
  const oddFields = ['', 'x', '\0', 1, -1, null, [], {}, 'x'.repeat(20_000)];
  const payloadsOf = ({ payload }: Endpoint): unknown[] => {
    if (!payload) return [undefined];
    const shape = 'shape' in payload ? Object.keys(payload.shape as object) : [];
    return [...odd, ...oddFields.map((value) => Object.fromEntries(shape.map((field) => [field, value])))];
  };

  test.each(open.map(({ name, endpoint }) => [name, endpoint] as const))(
    'every reply of %s to odd input is German',
    async (_name, endpoint) => {
      const { method, path } = endpoint;
      const url = path.replaceAll(/\{\w+\}/g, 'unknown');
      const sent =
        method === 'GET'
          ? ['', '?surplus=1', '?limit=x&query=&page=0&type=X&timeZone=Mars&from=x&token=']
          : payloadsOf(endpoint);
      const others: string[] = [];
      for (const each of sent) {
        const request =
          typeof each === 'string' && method === 'GET' ? { url: url + each } : { url, payload: each as object };
        const { text } = await api.raw({ method, ...request });
        const body: Failure = text.startsWith('{"success"') ? JSON.parse(text) : {};
        others.push(...sentencesOf(body).filter((sentence) => !isGerman(sentence)));
      }
      expect([...new Set(others)]).toEqual([]);
    },
  );
});

test('an Urdu site writes numbers and plurals of its own, and another publish changes the language', async () => {
  const api = await startTestServer();
  await speak(api, 'ur', 'ur-PK');
  const long = { body: contactRequest({ name: 'x'.repeat(101) }) };
  const urdu = await api.send(submitContact, long);
  expect(urdu.body).toMatchObject({ code: 'rule_broken', message: 'زیادہ سے زیادہ 100 حروف کی گنجائش ہے' });
  await speak(api, 'fr', 'fr-FR');
  const french = await api.send(submitContact, long);
  expect(french.body.message).toBe('Doit compter au maximum 100 caractères');
  await speak(api, 'en', 'en-GB');
  const plain = await api.send(submitContact, long);
  expect(plain.body.message).toBe('Must be at most 100 characters');
  await api.close();
});

test('what the owner should do about a failure is not told to visitors who read another language', async () => {
  const api = await startTestServer();
  const remedy = 'The folder of the uploads cannot be written.';
  api.context.storageHealth.require = () =>
    Promise.reject(new AppError('unavailable', remedy, { elsewhere: messages.unavailable }));
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const upload = async () => (await api.raw({ method: 'POST', url: addAttachment.path, payload, headers })).body;
  expect(await upload()).toMatchObject({ code: 'unavailable', message: remedy });
  await speak(api, 'es', 'es-ES');
  expect(await upload()).toMatchObject({
    code: 'unavailable',
    message: 'El servicio no está disponible en este momento. Inténtelo de nuevo dentro de un momento.',
  });
  await api.close();
});

test('a site that cannot be read is answered in English', async () => {
  const api = await startTestServer();
  await speak(api, 'de', 'de-DE');
  api.context.site.current = () => Promise.reject(new Error('away'));
  await api.context.content.change(async () => undefined);
  const { body } = await api.send(getManagedBooking, { params: { token: 'unknown' } });
  expect(body).toMatchObject({ code: 'not_found', message: 'Call not found' });
  await api.close();
});

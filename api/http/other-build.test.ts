import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#api/core/log.ts';
import { selectRow } from '#api/database/table.ts';
import { contactRequest, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import { login } from '#common/contract/auth.ts';
import { listContacts, submitContact } from '#common/contract/contacts.ts';
import { createProject } from '#common/contract/projects.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';
import { loadWeb, type Web } from './pages.ts';

let api: TestServer;
let web: Web;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  web = await loadWeb(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  api = await startTestServer({}, web, createLog('info', destination));
});
beforeEach(() => {
  lines = [];
});
afterAll(() => api.close());

const of = (build: string) => ({ [CLIENT_VERSION_HEADER]: build });
const OTHER = of('another-build');
const newer = { phone: '+49 30 555-0199', consentVersion: 2 };
const project = { title: 'A shop', category: 'web', description: 'Sells tea.', technologies: ['Hapi'] };

describe('a client of another build', () => {
  test('can send the forms of visitors with fields that this build does not know', async () => {
    const contact = { ...contactRequest({ email: 'newer@example.com' }), ...newer };
    const sent = await api.send(submitContact, { body: contact, headers: OTHER });
    expect(sent.status).toBe(201);
    const row = await selectRow(api.context.database.models.contacts, { where: { email: 'newer@example.com' } });
    expect(JSON.stringify(row)).not.toContain('555-0199');
    const feedback = { ...testimonial(), ...newer };
    expect((await api.send(submitTestimonial, { body: feedback, headers: OTHER })).status).toBe(201);
  });

  test('can save in the dashboard and filter its lists', async () => {
    const saved = await api.send(createProject, { body: { ...project, ...newer }, headers: OTHER });
    expect(saved.status).toBe(201);
    expect(saved.body.data).not.toHaveProperty('phone');
    expect((await api.send(listContacts, { query: { label: 'new' }, headers: OTHER })).status).toBe(200);
  });

  test('the log names the fields that were left out, and never their values', async () => {
    const body = { ...contactRequest(), ...newer, 'Ann Lee of Berlin': 'x' };
    await api.send(submitContact, { body, headers: OTHER });
    const line = lines.find(({ msg }) => String(msg).includes('another build'));
    expect(line).toMatchObject({ path: '/api/email/contact', fields: ['phone', 'consentVersion'], count: 3 });
    expect(JSON.stringify(lines)).not.toMatch(/555-0199|Ann Lee/);
  });

  test('is still told all problems of the fields that are known', async () => {
    const reply = await api.send(submitContact, {
      body: { ...contactRequest({ name: '' }), ...newer },
      headers: OTHER,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([{ path: 'name', message: 'Name is required' }]);
    const malformed = await api.send(submitContact, {
      body: { ...contactRequest({ name: 7 }), ...newer },
      headers: OTHER,
    });
    expect(malformed.status).toBe(400);
  });

  test.each([
    ['constructor', { constructor: { prototype: { isAdmin: true } } }],
    ['prototype beside another', { phone: '1', prototype: {} }],
  ])('is refused with %s', async (_name, hostile) => {
    const reply = await api.send(submitContact, { body: { ...contactRequest(), ...hostile }, headers: OTHER });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('malformed');
  });

  test('is refused with __proto__', async () => {
    const { status } = await api.raw({
      method: 'POST',
      url: submitContact.path,
      headers: { 'content-type': 'application/json', ...OTHER },
      payload: `{"name":"A","email":"a@example.com","message":"Hello there","__proto__":{"isAdmin":true}}`,
    });
    expect(status).toBe(400);
  });

  test('is refused with unknown fields inside of others', async () => {
    const body = { portfolioData: { version: '1', surprise: true } };
    const reply = await api.send(
      { method: 'POST', path: '/api/portfolio/import', access: 'admin' },
      { body, headers: OTHER },
    );
    expect(reply.status).toBe(400);
  });

  test('cannot assign what only a service sets', async () => {
    const body = contactRequest({ email: 'mass@example.com', status: 'completed', notes: 'mine', urgency: 99 });
    expect((await api.send(submitContact, { body, headers: OTHER })).status).toBe(201);
    const row = await selectRow(api.context.database.models.contacts, { where: { email: 'mass@example.com' } });
    expect(row).toMatchObject({ status: 'new', notes: '' });
    const signIn = await api.send(login, {
      body: { email: 'a@example.com', password: 'not the password', role: 'owner' },
      headers: OTHER,
    });
    expect(signIn.status).toBe(401);
  });
});

test.each([
  ['no build', () => ({})],
  ['the build of the server', () => of(web.build)],
  ['something that is no build', () => of('<script>')],
])('a client that names %s is refused with an unknown field', async (_name, headers) => {
  for (const [call, body] of [
    [submitContact, { ...contactRequest(), ...newer }],
    [submitTestimonial, { ...testimonial(), ...newer }],
    [createProject, { ...project, ...newer }],
  ] as const) {
    const reply = await api.send(call, { body, headers: headers() });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'malformed', errors: [{ message: 'Unknown field' }, {}] });
  }
});

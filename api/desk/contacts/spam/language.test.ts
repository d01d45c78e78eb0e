import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contacts from '#common/contract/contacts.ts';

/** Requests to a site that is not English. */

const URGENT = 'جلد از جلد';
const SOMETIME = 'جب بھی ہو سکے';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  await publishEdit(api, ({ identity, form, packages }) => {
    Object.assign(identity, { language: 'ur', locale: 'ur-PK' });
    form.timelines = [SOMETIME, URGENT];
    for (const offer of packages) offer.timeline = null;
  });
});
afterAll(() => api.close());

async function submit(fields: Record<string, unknown>) {
  const { body, status } = await api.send(contacts.submitContact, { body: contactRequest(fields) });
  expect(status).toBe(201);
  return (await api.send(contacts.getContact, { params: { id: body.data.id } })).body.data;
}

test('a message in the language of the site or in English can be urgent, and has no points for its script', async () => {
  const own = await submit({ email: 'a@a.example', message: 'ہماری سائٹ بند ہو گئی ہے، فوری مدد چاہیے' });
  expect(own).toMatchObject({ priority: 'urgent', spam: false });
  expect(own.spamReasons ?? []).not.toContain('Is in another script than your site');
  const english = await submit({ email: 'b@b.example', message: 'Our site is down, please help' });
  expect(english.priority).toBe('urgent');
  const other = await submit({ email: 'c@c.example', message: 'Es ist dringend' });
  expect(other.priority).toBe('medium');
});

test('a timeline of the owner’s own is pressing by its words', async () => {
  const fields = { message: 'ہمیں ویب سائٹ چاہیے' };
  const urgent = await submit({ ...fields, email: 'd@d.example', timeline: URGENT });
  const calm = await submit({ ...fields, email: 'e@e.example', timeline: SOMETIME });
  expect(urgent.urgency - calm.urgency).toBe(25);
});

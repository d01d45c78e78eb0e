import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { startBackupPair } from '#api/testing/backup-pair.ts';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { readReleases } from '#api/testing/releases/releases.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { listActivity } from '#common/contract/activity.ts';
import { getDeskSettings } from '#common/contract/desk.ts';
import { editSiteEmail, listSiteEmails, previewSiteEmail, type SiteEmail } from '#common/contract/emails.ts';
import { getMoneySettings } from '#common/contract/money/settings.ts';
import { OWN_EMAIL } from '#common/dashboard-limits.ts';
import { bracesIn } from '#common/site/braces.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const list = async (server = api): Promise<SiteEmail[]> => (await server.send(listSiteEmails)).body.data.emails;
const read = async (template: string, server = api) =>
  (await list(server)).find((email) => email.template === template);
const edit = (template: string, body: object, server = api) =>
  server.send(editSiteEmail, { params: { template }, body });
const queued = async () =>
  (await selectRows(api.context.database.models.deliveries, {})).map(({ template }) => template).sort();

test('every email is listed with its words as they came, and each field in them is one of its fields', async () => {
  const emails = await list();
  expect(emails.length).toBeGreaterThan(35);
  for (const { template, subject, text, fields, required, edited, editedIn } of emails) {
    expect([template, edited]).toEqual([template, false]);
    if (editedIn === 'site') continue;
    expect([template, bracesIn(subject + text).filter((name) => !fields.includes(name))]).toEqual([template, []]);
    expect([template, required.filter((name) => !bracesIn(text).includes(name))]).toEqual([template, []]);
  }
  expect(await read('contact-confirmation')).toMatchObject({
    ...{ editedIn: 'site', optional: true, subject: starter.email.confirmation.subject },
  });
});

test('the subject of every email to a client holds the title, the number or the name of the site', async () => {
  for (const { template, to, subject } of await list())
    if (to === 'client') expect([template, subject]).toEqual([template, expect.stringMatching(/\{(title|number)\}/)]);
});

test('own words are kept, come back to what they were with null, and are told in the activity log', async () => {
  const words = { subject: 'An offer: {title}', text: 'Hello.\n\nHere is my offer.' };
  const { status, body } = await edit('quote-sent', words);
  expect([status, body.data]).toMatchObject([200, { ...words, edited: true, enabled: true }]);
  expect(await read('quote-sent')).toEqual(body.data);
  const [entry] = (await api.send(listActivity)).body.data;
  expect(entry).toMatchObject({ entity: 'email', action: 'updated', title: 'Your quote' });
  expect((await edit('quote-sent', { subject: null })).body.data).toMatchObject({ text: words.text, edited: true });
  const reset = (await edit('quote-sent', { text: null })).body.data;
  expect(reset).toMatchObject({
    subject: 'Quote {number}: {title}',
    text: '{sender} sent you a quote.',
    edited: false,
  });
});

test('an edit of older words is refused with both versions', async () => {
  const before = (await read('handover'))?.updatedAt;
  expect((await edit('handover', { text: 'Done.', updatedAt: before })).status).toBe(200);
  const { status, body } = await edit('handover', { text: 'Ready.', updatedAt: before });
  expect([status, body.data.current.text, body.data.submitted.text]).toEqual([409, 'Done.', 'Ready.']);
});

test.each<[string, object, string]>([
  ['quote-code', { text: 'Here it is.' }, 'text'],
  ['quote-code', { subject: 'Your code {code}' }, 'subject'],
  ['booking-check', { text: 'Please confirm.' }, 'text'],
  ['quote-sent', { subject: 'For {price}' }, 'subject'],
  ['quote-sent', { text: 'From {budget}' }, 'text'],
  ['quote-sent', { enabled: false }, 'enabled'],
  ['security-notice', { enabled: false }, 'enabled'],
  ['contact-confirmation', { subject: 'Thanks' }, 'subject'],
])('%s refuses %j', async (template, body, path) => {
  const { status, body: answer } = await edit(template, body);
  expect([status, answer.errors[0]?.path]).toEqual([422, path]);
  expect(await read(template)).toMatchObject({ edited: false, enabled: true });
});

test('the list says where links lead while clients cannot open them', async () => {
  const { localLinks } = (await api.send(listSiteEmails)).body.data;
  expect(localLinks).toBe(api.context.config.publicUrl);
  const live = await startTestServer({ SEED: 'none', PUBLIC_URL: 'https://studio.dev' });
  try {
    expect((await live.send(listSiteEmails)).body.data.localLinks).toBeNull();
  } finally {
    await live.close();
  }
});

test('unknown emails are not found, long words are refused, and a stranger reads nothing', async () => {
  for (const template of ['reply', 'test', 'nothing']) {
    expect((await edit(template, { text: 'A text' })).status).toBe(404);
    expect((await api.send(previewSiteEmail, { params: { template } })).status).toBe(404);
  }
  expect((await edit('quote-sent', { subject: 'x'.repeat(OWN_EMAIL.subject + 1) })).status).toBe(422);
  expect((await edit('quote-sent', { text: 'x'.repeat(OWN_EMAIL.text + 1) })).status).toBe(422);
  expect((await api.send(listSiteEmails, { token: null })).status).toBe(401);
});

test('an email that is switched off is not written, and the others are', async () => {
  await newRequest(api, { email: 'one@studio.dev' });
  expect(await queued()).toEqual(['contact-confirmation', 'contact-notice']);
  expect((await edit('contact-confirmation', { enabled: false })).body.data.enabled).toBe(false);
  await newRequest(api, { email: 'two@studio.dev' });
  expect(await queued()).toEqual(['contact-confirmation', 'contact-notice', 'contact-notice']);
  await edit('contact-notice', { enabled: false });
  await newRequest(api, { email: 'three@studio.dev' });
  expect(await queued()).toHaveLength(3);
  await edit('contact-confirmation', { enabled: true });
  await newRequest(api, { email: 'four@studio.dev' });
  expect(await queued()).toHaveLength(4);
});

test('the switches of the digest and of reminders of invoices are those of their settings', async () => {
  expect([(await read('digest'))?.enabled, (await read('invoice-reminder'))?.enabled]).toEqual([false, false]);
  expect((await edit('digest', { enabled: true })).body.data.enabled).toBe(true);
  expect((await api.send(getDeskSettings)).body.data).toMatchObject({
    ...{ digest: { enabled: true, at: '08:00' }, replyFrom: 'site' },
  });
  expect((await edit('invoice-reminder', { enabled: true })).body.data.enabled).toBe(true);
  expect((await api.send(getMoneySettings)).body.data.invoices.reminders).toMatchObject({ enabled: true });
});

test('a backup brings own words and switches, and one of a release without them leaves what came', async () => {
  const pair = await startBackupPair();
  try {
    const path = pair.pathOf('backup.zip');
    await edit('handover', { text: 'Done.' }, pair.api);
    await edit('contact-notice', { enabled: false }, pair.api);
    await writeBackup(pair.api.context, path);
    await edit('handover', { text: 'Other words.' }, pair.other);
    expect((await pair.restore(path)).status).toBe(200);
    expect(await list(pair.other)).toEqual(await list(pair.api));
    const earlier = pair.pathOf('earlier.zip');
    await writeFile(earlier, (await readReleases()).at(-1)?.backup ?? '');
    expect((await pair.restore(earlier)).status).toBe(200);
    expect((await list(pair.other)).filter(({ edited }) => edited)).toEqual([]);
    expect(await read('contact-notice', pair.other)).toMatchObject({ enabled: true });
  } finally {
    await pair.close();
  }
});

test('each email is previewed about invented people, with the owner’s words, and nothing is sent', async () => {
  const built = await startTestServer({ SEED: 'none' }, await builtWeb());
  try {
    await edit('quote-sent', { subject: 'An offer: {title} – {siteName}', text: 'Hello {name}.\n\nTwo words.' }, built);
    for (const { template, to } of await list(built)) {
      const { status, body } = await built.send(previewSiteEmail, { params: { template } });
      expect([template, status]).toEqual([template, 200]);
      const { subject, text, html } = body.data;
      expect([template, bracesIn(subject + text + html.replace(/<style.*?<\/style>/gs, ''))]).toEqual([template, []]);
      expect([template, body.data.to === 'anna.weber@example.com']).toEqual([template, to !== 'you']);
    }
    const { data } = (await built.send(previewSiteEmail, { params: { template: 'quote-sent' } })).body;
    expect(data.subject).toMatch(/^An offer: Shop for Weber & Co – /);
    expect(data.text).toContain('Hello Anna Weber.\n\nTwo words.');
    expect(data.html).toContain('Two words.');
    expect(await selectRows(built.context.database.models.deliveries, {})).toEqual([]);
  } finally {
    await built.close();
  }
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, newestEmail, openTestRoom } from '#api/testing/rooms.ts';
import { speak } from '#api/testing/speak.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as owner from '#common/contract/quotes/engagements.ts';

/** Emails about quotes and work on a site that is not English. */

const { renderEmail } = (await builtWeb()).entry;

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

async function composed(template: string) {
  const { data } = await newestEmail(api, template);
  const { content } = await api.context.site.current();
  const email = { template, data: { code: '012345', ...data } } as Parameters<typeof renderEmail>[0];
  return { data, ...(await renderEmail(email, content)) };
}

test('a client reads every step of a quote in the language of the site, and the owner in English', async () => {
  await speak(api, 'de', 'de-DE');
  await setBank(api);
  const engagement = await acceptTestQuote(api);
  await openTestRoom(api, engagement);
  for (const template of ['quote-sent', 'quote-code', 'quote-accepted', 'room-code'])
    expect((await composed(template)).data, template).toMatchObject({ language: 'de', locale: 'de-DE' });
  expect((await composed('quote-sent')).subject).toMatch(/^Angebot Q-/);
  const accepted = await composed('quote-accepted');
  expect(accepted.text).toMatch(/Gesamt: [\d.]+(?:,\d\d)?\s\S/);
  expect(accepted.text).toContain('Vielen Dank. Die Vereinbarung finden Sie als PDF im Anhang.');
  expect((await composed('room-code')).text).toContain('Mit diesem Code können Sie Ihren Projektraum öffnen.');
  const notice = await composed('quote-accepted-notice');
  expect(notice.data).not.toHaveProperty('language');
  expect(notice.text).toMatch(/Total: \S[\d,]+/);
});

test('a client of a quote that was sent in English reads later emails in the language that the site has then', async () => {
  const engagement = await acceptTestQuote(api);
  expect((await composed('quote-accepted')).data).not.toHaveProperty('language');
  await speak(api, 'ur', 'ur-PK');
  const body = { title: 'A second language', amount: 75_000 };
  expect((await api.send(owner.proposeChange, { params: { id: engagement.id }, body })).status).toBe(201);
  const { subject, text, html, data } = await composed('change-sent');
  expect(data).toMatchObject({ language: 'ur', locale: 'ur-PK' });
  expect(subject).toMatch(/^مجوزہ تبدیلی: /);
  expect(text).toContain('تبدیلی: A second language');
  expect(html).toContain('<html dir="rtl" lang="ur">');
});

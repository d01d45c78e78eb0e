import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtWeb } from '#api/testing/public-bytes.ts';
import { publishEdit, readDraft } from '#api/testing/site.ts';
import { speak } from '#api/testing/speak.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { editSiteEmail, listSiteEmails, previewSiteEmail, type SiteEmail } from '#common/contract/emails.ts';
import { checkSiteDraft } from '#common/contract/site.ts';
import type { SiteNote } from '#common/site/problems.ts';

/** Words of emails on a site that is not English. */

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const read = async (template: string) => {
  const emails: SiteEmail[] = (await api.send(listSiteEmails)).body.data.emails;
  return emails.find((email) => email.template === template);
};
const edit = (template: string, body: object) => api.send(editSiteEmail, { params: { template }, body });
const emailNotices = async () =>
  ((await api.send(checkSiteDraft)).body.data.notices as SiteNote[]).filter(({ path }) => path.startsWith('emails.'));

test('the words that came are those of the site’s language, and the owner’s own emails have English ones', async () => {
  await speak(api, 'de', 'de-DE');
  expect(await read('quote-sent')).toMatchObject({
    ...{ subject: 'Angebot {number}: {title}', text: '{sender} hat Ihnen ein Angebot gesendet.' },
    ...{ name: 'Your quote', edited: false },
  });
  expect(await read('quote-seen-notice')).toMatchObject({ subject: 'Quote opened: {title} ({number})' });
});

test('words that were written under English are named once the draft has another language, and until they are written anew', async () => {
  await edit('quote-sent', { text: 'Hello.\n\nHere is my offer.' });
  await edit('quote-seen-notice', { subject: 'Seen: {title}' });
  await edit('booking-reminder', { text: 'See you soon.', enabled: false });
  await edit('payment-received', { subject: 'Thanks: {title}' });
  await edit('payment-received', { subject: null });
  expect(await emailNotices()).toEqual([]);
  await speak(api, 'de', 'de-DE');
  expect(await emailNotices()).toEqual([
    { path: 'emails.quote-sent', label: 'Emails: Your quote', message: 'Still in English' },
  ]);
  await edit('booking-reminder', { enabled: true });
  expect((await emailNotices()).map(({ path }) => path)).toEqual(['emails.booking-reminder', 'emails.quote-sent']);
  await edit('quote-sent', { text: 'Hier ist mein Angebot.' });
  await edit('booking-reminder', { text: 'Bis bald.' });
  expect(await emailNotices()).toEqual([]);
});

test('words of an earlier release count as English', async () => {
  const row = { template: 'handover', subject: 'Done: {title}', text: null, enabled: 1, updatedAt: 1 };
  await api.context.database.models.emailWords.create({ ...row, language: null });
  await speak(api, 'ur', 'ur-PK');
  expect((await emailNotices()).map(({ path }) => path)).toEqual(['emails.handover']);
});

test('a preview is what would go out: in the published language, whatever the draft has', async () => {
  await api.close();
  api = await startTestServer({ SEED: 'none' }, await builtWeb());
  await speak(api, 'ur', 'ur-PK');
  await edit('quote-reminder', { text: 'My own words.' });
  const preview = async (template: string) =>
    (await api.send(previewSiteEmail, { params: { template } })).body.data as Record<
      'subject' | 'html' | 'text',
      string
    >;
  const { subject, html } = await preview('payment-received');
  expect(subject).toMatch(/^ادائیگی موصول ہوئی – /);
  expect(html).toContain('<html dir="rtl" lang="ur">');
  expect((await preview('quote-reminder')).text).toContain('السلام علیکم Anna Weber،\n\nMy own words.');
  const notice = await preview('payment-notice');
  expect(notice.subject).toBe('Payment received: Q-2027-0001-1');
  expect(notice.html).toContain('<html dir="ltr" lang="en">');
  await publishEdit(api, ({ identity }) => Object.assign(identity, { language: 'en', locale: 'en-US' }));
  expect((await readDraft(api)).content.identity.language).toBe('en');
  expect((await preview('payment-received')).subject).toBe('Payment received – Shop for Weber & Co');
});

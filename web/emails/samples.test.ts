import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { Email } from '#common/emails/data.ts';
import { emailTemplates, fieldsOf, templateNames } from '#common/emails/templates.ts';
import { bracesIn, fillContent } from '#common/site/braces.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { composeEmail } from './compose-email.tsx';
import { samplesOf } from './samples.ts';
import englishEmails from './testing/english-emails.json' with { type: 'json' };

const now = Date.UTC(2026, 10, 22);
const site = fillContent(secondSite, { contactEmail: 'owner@example.com', now });
const samples = samplesOf({ site, publicUrl: 'https://studio.example', account: 'owner@example.com', now });
const inputOf = (template: keyof typeof samples) => ({ template, data: samples[template] }) as Email;

test('the list holds every email that can be written, but for the test email', () => {
  expect(Object.keys(samples).sort()).toEqual([...templateNames, 'test'].sort());
});

describe.each(templateNames)('%s', (template) => {
  test('fills all its words with invented people, and none of the starter', async () => {
    const { subject, text, html } = await composeEmail(inputOf(template), site);
    expect(subject).not.toBe('');
    expect(bracesIn(subject + text + html.replace(/<style.*?<\/style>/gs, ''))).toEqual([]);
    expect(text + html).not.toContain(starter.identity.ownerName);
  });

  test('says the owner’s words in place of those that came, in the subject, the HTML and the text', async () => {
    if (emailTemplates[template].editedIn) return;
    const fields = fieldsOf(template).map((name) => `{${name}}`);
    const words = { subject: 'A subject of {siteName}', text: `My own words.\n\nAnd ${fields.join(' ')}.` };
    const { subject, text, html } = await composeEmail(inputOf(template), site, words);
    expect(subject).toBe('A subject of Maré');
    expect(html).toContain('My own words.');
    expect(text).toContain('My own words.');
    expect(bracesIn(text)).toEqual([]);
  });
});

test('emails of an English site are what they were before sites spoke other languages', async () => {
  for (const [template, { subject, text }] of Object.entries(englishEmails)) {
    const { html: _html, ...written } = await composeEmail(inputOf(template as keyof typeof samples), site);
    expect(written, template).toEqual({ subject, text });
  }
  expect(Object.keys(englishEmails).sort()).toEqual(Object.keys(samples).sort());
});

test('a code stands alone and large where its field stands alone, and in the words where it does not', async () => {
  const of = (text: string) => composeEmail(inputOf('quote-code'), site, { subject: null, text });
  expect((await of('Here it is.\n\n{code}')).html).toMatch(/font-size:32px[^>]*>012345</);
  expect((await of('It is {code}.')).html).not.toContain('font-size:32px');
});

test('a name that is none leaves no gap in own words', async () => {
  const email = inputOf('handover');
  const data = { ...email.data, name: '=HYPERLINK("https://x.example")' };
  const words = { subject: 'Ready, {name}', text: 'Dear {name}, it is done.' };
  const { subject, text } = await composeEmail({ ...email, data } as Email, site, words);
  expect(subject).toBe('Ready');
  expect(text).toContain('Dear, it is done.');
  expect(text).not.toContain('HYPERLINK');
});

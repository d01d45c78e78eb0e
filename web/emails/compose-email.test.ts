import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Email } from '#common/emails/data.ts';
import { fillContent } from '#common/site/braces.ts';
import { themesOf } from '#common/site/colors.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { hexColor } from '#common/theme.ts';
import { composeEmail } from './compose-email.tsx';
import { ownersCallTemplates } from './owners-call.tsx';
import { visitorsCallTemplates } from './visitors-call.tsx';

const filled = (site: SiteContent) =>
  fillContent(site, { contactEmail: 'owner@example.com', now: Date.UTC(2026, 10, 22) });
const starterSite = filled(starter);
const second = filled(secondSite);
const createdAt = '2026-01-01T00:00:00.000Z';
const adminUrl = 'https://studio.example/admin';
const publicUrl = 'https://studio.example';

const notice = {
  name: 'Ann',
  email: 'ann@example.com',
  company: null,
  projectType: null,
  budget: 'below 2.500 €',
  timeline: 'this season',
  message: 'Hello',
  package: 'Vela',
  files: ['brief.pdf', 'sketch.png'],
  submittedAt: createdAt,
  adminUrl,
};

const call = {
  ...{ type: '30-minute consultation', minutes: 30, start: '2027-02-01T09:00:00.000Z', name: 'Ann', publicUrl },
  zone: 'Europe/Berlin',
};
const visitorsCall = {
  ...call,
  place: { kind: 'video' as const, text: 'https://meet.example/room' },
  url: `${publicUrl}/booking/a-token`,
};
const invitation = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR' };
const ownersCall = {
  ...{
    ...call,
    email: 'ann@example.com',
    note: 'A note',
    reason: 'A reason',
    by: 'visitor' as const,
    adminUrl,
    invitation,
  },
  answers: [
    { label: 'Which product?', text: 'An engine' },
    { label: 'Which product?', text: 'And a loom' },
  ],
};

const everyEmail: Email[] = [
  ...visitorsCallTemplates.map((template): Email => ({ template, data: { ...visitorsCall, invitation } })),
  {
    template: 'booking-check',
    data: { ...call, heldUntil: '2027-01-30T09:00:00.000Z', url: `${publicUrl}/booking/a-token?confirm=a-key` },
  },
  ...ownersCallTemplates.map((template): Email => ({ template, data: ownersCall })),
  {
    template: 'calendar-unreadable',
    data: {
      calendar: 'Family',
      since: createdAt,
      zone: 'Europe/Berlin',
      problem: 'The server does not answer.',
      adminUrl,
    },
  },
  {
    template: 'booking-calendar-change',
    data: { ...call, calendar: 'Family', kind: 'moved', movedTo: '2027-02-02T09:00:00.000Z', adminUrl },
  },
  { template: 'contact-notice', data: notice },
  { template: 'contact-confirmation', data: { name: 'Ann', publicUrl } },
  {
    template: 'security-notice',
    data: { event: 'password-changed', account: 'ann@example.com', at: createdAt, adminUrl },
  },
  {
    template: 'digest',
    data: {
      ...{ waiting: 1_002, overdue: 1_001 },
      entries: [
        { name: '<b>Ann</b>', since: 'Monday', isOverdue: true, url: 'https://studio.example/admin/contacts/1' },
      ],
    },
  },
  { template: 'test', data: { publicUrl, sentAt: createdAt } },
];
const TO_THE_OWNER: readonly string[] = [
  ...ownersCallTemplates,
  'calendar-unreadable',
  'booking-calendar-change',
  'contact-notice',
  'digest',
];

test('the owner reads that a video call has no link, until it was cancelled', async () => {
  const of = async (template: (typeof ownersCallTemplates)[number], text: string | null) =>
    (await composeEmail({ template, data: { ...ownersCall, place: { kind: 'video', text } } }, second)).text;
  expect(await of('booking-notice', null)).toContain('Where: No link is set for this call. Send it before the call.');
  expect(await of('booking-notice', 'https://meet.example/room')).not.toContain('No link');
  expect(await of('booking-cancelled-notice', null)).not.toContain('No link');
});

describe.each(everyEmail)('$template', (email) => {
  test('has the name, the owner, the place and the accent of the site in its frame', async () => {
    const { html, text } = await composeEmail(email, second);
    const accent = hexColor(themesOf(secondSite.look.accent).light['accent-text']);
    for (const words of ['Maré', 'Inês Carvalho, Lisbon, Portugal', accent]) expect(html).toContain(words);
    if (!TO_THE_OWNER.includes(email.template)) expect(text).toContain('Inês Carvalho, Lisbon, Portugal');
  });

  test('holds no word, price or color of the first owner under another', async () => {
    const { subject, html, text } = await composeEmail(email, second);
    const accent = hexColor(themesOf(starter.look.accent).light['accent-text']);
    const first = [/Hunar/, /Bilal/, /Raza/, /Lahore/, /Pakistan/, /1-2 hours/, /24-48 hours/, /\$\d/];
    for (const words of [...first, new RegExp(`${starter.look.accent}|${accent}`, 'i')])
      expect([subject, html, text].join('\n')).not.toMatch(words);
  });
});

const HOSTILE = ['https://evil.example/pay', 'evil．example', 'Call 0800 555 12 34', 'eve@evil.example'];

describe.each(everyEmail.filter(({ template }) => !TO_THE_OWNER.includes(template)))(
  'to a visitor, $template',
  (email) => {
    test.each(HOSTILE)('never holds the name %s, which a stranger may have typed', async (name) => {
      const hostile: unknown = { ...email, data: { ...email.data, name } };
      const { subject, html, text } = await composeEmail(hostile as Email, starterSite);
      expect([subject, html, text].join('\n')).not.toContain(name);
    });
  },
);

const compose = (template: Email['template']) => {
  const email = everyEmail.find((one) => one.template === template);
  if (!email) throw new Error(`There is no ${template}`);
  return composeEmail(email, starterSite);
};

test.each(visitorsCallTemplates)(
  '%s tells call, time with its zone, length, place and page in both parts',
  async (template) => {
    const { subject, text, html } = await compose(template);
    expect(subject).toContain('30-minute consultation');
    for (const part of [text, html])
      for (const words of [
        '30-minute consultation',
        'Monday, February 1, 2027 at 10:00 AM (Europe/Berlin)',
        '30 minutes',
        'https://meet.example/room',
        `${publicUrl}/booking/a-token`,
      ])
        expect(part).toContain(words);
  },
);

test.each(ownersCallTemplates)('%s tells everything that the visitor wrote in both parts', async (template) => {
  const { text, html } = await compose(template);
  for (const part of [text, html]) {
    const words = [
      'Ann',
      'ann@example.com',
      'A note',
      'Which product?',
      'An engine',
      'And a loom',
      'A reason',
      adminUrl,
    ];
    for (const word of words) expect(part).toContain(word);
    expect(part).toContain('Monday, February 1, 2027 at 10:00 AM (Europe/Berlin)');
  }
});

test('a calendar that cannot be read is told by its own name, with the time since when and what to do', async () => {
  const { subject, text } = await compose('calendar-unreadable');
  expect(subject).toContain('Family');
  for (const words of ['Thursday, January 1, 2026 at 1:00 AM (Europe/Berlin)', 'The server does not answer.', adminUrl])
    expect(text).toContain(words);
});

test('a change in the calendar names the call, what happened to it, and that the call stays', async () => {
  const { subject, text } = await compose('booking-calendar-change');
  expect(subject).toContain('moved');
  for (const words of [
    '30-minute consultation with Ann on Monday, February 1, 2027 at 10:00 AM (Europe/Berlin)',
    'moved there to Tuesday, February 2, 2027 at 10:00 AM (Europe/Berlin)',
    'stays booked',
  ])
    expect(text).toContain(words);
});

test('the digest says how many wait in its subject, and each with name, time and link in both parts', async () => {
  const digest = everyEmail.find(({ template }) => template === 'digest');
  if (!digest) throw new Error('There is no digest');
  const { subject, html, text } = await composeEmail(digest, starterSite);
  expect(subject).toBe('1,002 requests are waiting for an answer');
  const both = ['1,001 of them longer than promised.', 'Waiting since Monday, overdue', 'and 1,001 more'];
  for (const words of [...both, 'https://studio.example/admin/contacts/1']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('<b>Ann</b>');
  expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt;');
});

test('every text of the notice breaks a long word of a visitor', async () => {
  const word = 'w'.repeat(60);
  const { html } = await composeEmail(
    { template: 'contact-notice', data: { ...notice, name: word, company: word, message: word, files: [word] } },
    starterSite,
  );
  const texts = [...html.matchAll(/<p[^>]*style="([^"]*)"[^>]*>[^<]*w{60}/g)];
  expect(texts.length).toBeGreaterThan(2);
  for (const [, style] of texts) expect(style).toContain('overflow-wrap:anywhere');
});

describe('the confirmation', () => {
  const confirm = (name: string, site: SiteContent = second, more: object = {}) =>
    composeEmail({ template: 'contact-confirmation', data: { name, publicUrl, ...more } }, site);

  test('has the subject, greeting, text and signature of the site', async () => {
    const { subject, html, text } = await confirm('Ada');
    expect(subject).toBe('Maré has your note');
    expect(html).toContain('Olá Ada!');
    expect(text).toContain('Your note is here and I answer it in 2 days.\n\nA sketch follows after 9 days.\n\n');
    expect(text).toContain('Until soon,\nInês Carvalho');
  });

  test('says of the starter what it always said', async () => {
    const { subject, text } = await confirm('Ada', starterSite);
    expect(subject).toBe('Your request has arrived – Hunar');
    expect(text).toMatch(
      /THANK YOU, ADA\.\n\nYour consultation request has arrived\. .* within 1-2 hours, .*\n\nWithin 24-48 hours/s,
    );
  });

  test('keeps what was promised when the request was sent', async () => {
    const { subject, text } = await confirm('Ada', second, { email: starterSite.email });
    expect(subject).toBe('Your request has arrived – Hunar');
    expect(text).toContain('within 1-2 hours');
    expect(text).toContain('Inês Carvalho, Lisbon, Portugal');
  });

  test.each([
    ['Olá {visitorName}!', 'Olá!'],
    ['Thank you, {visitorName}.', 'Thank you.'],
    ['{visitorName}, thank you', 'thank you'],
    ['{visitorName}', 'Maré has your note'],
  ])('%j greets somebody whose name could be a link as %j', async (greeting, expected) => {
    const confirmation = { ...second.email.confirmation, greeting };
    const { html } = await confirm('evil.example', second, { email: { ...second.email, confirmation } });
    expect(html).toMatch(new RegExp(`<h1[^>]*>${expected.replace(/[.?]/g, '\\$&')}</h1>`));
    expect(html).not.toContain('evil.example');
  });

  test('greets nobody by what is no name', async () => {
    const { html } = await confirm('$& {ownerName}');
    expect(html).toContain('>Olá!<');
  });
});

test('a subject is one line, whatever the name contains', async () => {
  const data = {
    name: 'Ann\r\nBcc: all@example.com',
    email: 'ann@example.com',
    company: null,
    projectType: null,
    budget: null,
    timeline: null,
    message: 'One\nTwo <b>',
    submittedAt: createdAt,
    adminUrl,
  };
  const email = await composeEmail({ template: 'contact-notice', data }, starterSite);
  expect(email.subject).toBe('New request from Ann Bcc: all@example.com');
  expect(email.text).toContain('One\nTwo <b>');
  expect(email.html).toContain('Two &lt;b&gt;');
});

test.each(['http://evil.example', 'Win at evil.example', 'x'.repeat(80)])(
  'the confirmation does not repeat %j',
  async (name) => {
    const data = { name, publicUrl: 'https://studio.example' };
    const email = await composeEmail({ template: 'contact-confirmation', data }, starterSite);
    expect(email.html + email.text).not.toContain(name);
  },
);

test.each([
  ['second-factor-off', 'Two-factor authentication was turned off', 'signing in now requires only the password'],
  ['recovery-code-used', 'A recovery code was used', 'somebody signed in with a recovery code'],
  ['signed-in', 'New sign-in to your dashboard', 'a device that was not used before'],
  ['password-changed', 'Your password was changed', 'every other session has ended'],
  ['email-changed', 'Your email address was changed', 'every other session has ended'],
  ['second-factor-on', 'Two-factor authentication was turned on', 'every other session has ended'],
  ['recovery-codes-renewed', 'New recovery codes were created', 'have stopped working'],
  ['passkey-added', 'A passkey was added', 'it signs in without the password'],
  ['passkey-removed', 'A passkey was removed', 'it does not sign in any more'],
] as const)('the owner is emailed about: %s', async (event, title, happened) => {
  const data = { event, account: 'ann@example.com', at: createdAt, adminUrl };
  const email = await composeEmail({ template: 'security-notice', data }, starterSite);
  expect(email.subject).toContain(title);
  for (const text of [email.html, email.text]) {
    expect(text).toContain(happened);
    expect(text).toContain('ann@example.com');
    expect(text).toContain(adminUrl);
  }
});

test('an email about a sign-in names the time zone, the device and the address, and links to the sign-ins', async () => {
  const signInsUrl = `${adminUrl}?tab=profile&section=sign-ins`;
  const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' };
  const data = { event: 'signed-in' as const, account: 'ann@example.com', at: createdAt, adminUrl: signInsUrl, from };
  const { html, text } = await composeEmail({ template: 'security-notice', data }, starterSite);
  for (const words of ['UTC', 'Firefox on Linux', '203.0.113.7', 'Sign out everywhere']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain(`href="${signInsUrl.replace('&', '&amp;')}"`);
  expect(text).toContain(signInsUrl);
});

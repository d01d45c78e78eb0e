import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { fillContent } from '#common/site/braces.ts';
import { composeEmail } from '#web/emails/compose-email.tsx';

const site = fillContent(starter, { contactEmail: 'owner@example.com', now: Date.UTC(2026, 10, 22) });
const quote = { title: 'A shop for Acme', number: 'Q-2026-0001', option: 'Shop', total: '€4,800' };

test('a code stands alone on a line of the email, and not in its subject', async () => {
  const data = { ...quote, name: 'Mara Winter', code: '012345' };
  const { subject, text, html } = await composeEmail({ template: 'quote-code', data }, site);
  expect(text.split('\n')).toContain('012345');
  expect(subject).not.toContain('012345');
  expect(html).toContain('012345');
  for (const told of ["accept 'Shop' of the quote 'A shop for Acme' (Q-2026-0001)", '10 minutes'])
    expect(text).toContain(told);
});

test('what a client wrote is text in the email to the owner, and in no header', async () => {
  const words = '<img src=x onerror=alert(1)> and\nmore';
  const data = {
    ...quote,
    ...{ client: 'Mara <b>Winter</b>', email: 'mara@acme.example', adminUrl: 'https://studio.example/admin' },
    words,
  };
  const { subject, text, html } = await composeEmail({ template: 'quote-question-notice', data }, site);
  expect(subject).toBe('Question about a quote: A shop for Acme (Q-2026-0001)');
  expect(text).toContain(words);
  expect(html).not.toMatch(/<img src=x|<b>Winter/);
});

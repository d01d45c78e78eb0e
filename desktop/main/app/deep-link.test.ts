import { expect, test } from 'vitest';
import { dashboardPath, readDeepLink } from './deep-link.ts';

test.each([
  ['portfolio-admin://', undefined],
  ['portfolio-admin://show', undefined],
  ['portfolio-admin://tab/contacts', '/admin?tab=contacts'],
  ['portfolio-admin://contact/0198-abc', '/admin?tab=contacts&contact=0198-abc'],
  ['portfolio-admin://calendly?result=connected', '/admin?tab=calendly&calendly=connected'],
  ['portfolio-admin://calendly?result=error&message=denied', '/admin?tab=calendly&calendly=error&message=denied'],
  ['portfolio-admin://calendly?result=error&message=Call%20me', '/admin?tab=calendly&calendly=error&message=failed'],
])('%s opens %s', (link, path) => {
  const read = readDeepLink(link);
  expect(read && dashboardPath(read)).toBe(path);
});

test.each([
  '',
  'https://example.com',
  'file:///etc/passwd',
  'portfolio-admin:evil',
  'portfolio-admin://tab/contacts%26x=1',
  'portfolio-admin://contact/',
  "portfolio-admin://contact/'><script>",
  'portfolio-admin://contact/a?b=c'.repeat(200),
  'portfolio-admin://calendly?result=maybe',
  `portfolio-admin://calendly?result=error&message=${'x'.repeat(301)}`,
  'portfolio-admin://run/calc.exe',
])('%s is not accepted as a deep link', (link) => {
  expect(readDeepLink(link)).toBeNull();
});

import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { settingWarnings } from './warnings.ts';

const codes = (env: Record<string, string>) => settingWarnings(readConfig(env)).map(({ code }) => code);

test.each([
  'http://localhost:4000',
  'https://localhost',
  'http://192.168.1.5:4000',
  'http://[::1]:4000',
  'https://studio.local',
])('a site at %s is not public and needs nothing', (url) => {
  expect(codes({ PUBLIC_URL: url })).toEqual([]);
});

test('a public site says what is missing, and nothing once it is set', () => {
  expect(codes({ PUBLIC_URL: 'http://studio.dev' })).toEqual([
    'public-url-not-https',
    'example-recipient',
    'no-email-server',
  ]);
  const ready = { PUBLIC_URL: 'https://studio.dev', MAIL_TO: 'me@studio.dev', SMTP_URL: 'smtps://mail.studio.dev' };
  expect(codes(ready)).toEqual([]);
  expect(codes({ ...ready, MAIL_TO: '', ADMIN_EMAIL: 'me@studio.dev' })).toEqual([]);
  expect(codes({ ...ready, RATE_LIMIT_FACTOR: '100' })).toEqual(['rate-limits-raised']);
  expect(codes({ PUBLIC_URL: 'https://studio.dev', NODE_ENV: 'development' })).toEqual([]);
});

test('half of the Calendly client names the missing half', () => {
  expect(settingWarnings(readConfig({ CALENDLY_CLIENT_ID: 'x' }))).toEqual([
    { code: 'calendly-incomplete', subject: 'CALENDLY_CLIENT_SECRET' },
  ]);
  expect(settingWarnings(readConfig({ CALENDLY_CLIENT_SECRET: 'x' }))).toEqual([
    { code: 'calendly-incomplete', subject: 'CALENDLY_CLIENT_ID' },
  ]);
  expect(codes({ CALENDLY_CLIENT_ID: 'x', CALENDLY_CLIENT_SECRET: 'y' })).toEqual([]);
});

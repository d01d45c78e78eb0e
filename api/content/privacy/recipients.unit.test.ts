import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { listRecipients } from './recipients.ts';

const nowhere = { filesPublicUrl: null, hasCalendly: false, calendarHost: null, hasStripe: false };

const everything = {
  OPENAI_API_KEY: 'key-of-openai',
  GEMINI_API_KEY: 'key-of-gemini',
  SMTP_URL: 'smtps://user:secret-word@mail.example.com:465',
  S3_BUCKET: 'files',
  S3_ENDPOINT: 'https://objects.example.net:9000',
  S3_ACCESS_KEY_ID: 'id-of-key',
  S3_SECRET_ACCESS_KEY: 'secret-key',
  FILES_PUBLIC_URL: 'https://cdn.example.org/files',
};

test('nobody receives anything from a server without settings', () => {
  expect(listRecipients(readConfig({}), nowhere)).toEqual([]);
});

test('every service that is set up is named with its host, without credentials', () => {
  const config = readConfig(everything);
  const recipients = listRecipients(config, {
    filesPublicUrl: config.filesPublicUrl,
    hasCalendly: true,
    calendarHost: 'calendar.example.com',
    hasStripe: true,
  });
  expect(recipients).toEqual([
    { kind: 'openai', host: null },
    { kind: 'gemini', host: null },
    { kind: 'calendly', host: null },
    { kind: 'calendar', host: 'calendar.example.com' },
    { kind: 'stripe', host: null },
    { kind: 'email', host: 'mail.example.com' },
    { kind: 'storage', host: 'objects.example.net' },
    { kind: 'images', host: 'cdn.example.org' },
  ]);
  expect(JSON.stringify(recipients)).not.toMatch(/secret|key/);
});

test('a provider behind another address is named with its host', () => {
  const config = readConfig({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: 'https://llm.example.com/v1' });
  expect(listRecipients(config, nowhere)).toEqual([{ kind: 'openai', host: 'llm.example.com' }]);
});

test('a bucket without an endpoint is on Amazon in its region', () => {
  const config = readConfig({ S3_BUCKET: 'files', S3_REGION: 'eu-central-1' });
  expect(listRecipients(config, nowhere)).toEqual([{ kind: 'storage', host: 's3.eu-central-1.amazonaws.com' }]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderEnvExample } from '#scripts/env-example.ts';
import { ConfigError, Environment, readConfig } from './config.ts';

test('an empty environment is valid', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    databaseUrl: null,
    seed: 'example',
  });
});

test('an address with a path or query is refused by a sentence that says what to do', () => {
  for (const address of ['https://example.com/portfolio', 'https://example.com?a=b'])
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow(
      /^PUBLIC_URL: must be an address without a path, a query or a user, .+ a domain or subdomain of its own$/,
    );
  for (const address of ['https://example.com', 'https://example.com/', 'https://example.com//'])
    expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe('https://example.com');
});

test('a blank value counts as missing', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(4000);
  expect(
    readConfig({ ADMIN_EMAIL: 'me@example.com', MAIL_FROM: '\u200b' }).connections.values.email.from,
  ).toBeUndefined();
});

test.each([
  ['you@exam\u200bple.com', 'you@example.com'],
  ['\u202eStudio <you@example.com\u2060>', 'Studio <you@example.com>'],
  ['"\u200b" <you@example.com>', 'you@example.com'],
  ['Studio <you@münchen.example>', 'Studio <you@xn--mnchen-3ya.example>'],
])('the sender %j is %j', (given, sender) => {
  expect(readConfig({ MAIL_FROM: given }).connections.values.email.from).toBe(sender);
});

describe('an invalid value is refused with its name', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '4000'],
    ['PUBLIC_URL', 'example.com'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/9'],
    ['TRUST_PROXY', '10.0.0.0/1e1'],
    ['MAIL_FROM', 'nonsense'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['PUBLIC_URL', 'https://example.com/portfolio'],
    ['PUBLIC_URL', 'https://example.com/portfolio/'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'https://example.com?'],
    ['PUBLIC_URL', 'https://example.com/#top'],
    ['PUBLIC_URL', 'https://me:half@example.com'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['SEED', 'demo'],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'short'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['ENCRYPTION_KEY', 'x'.repeat(31)],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'my-proxy'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://me:half#other-half@mail.example.com'],
    ['SMTP_URL', 'smtp://me:half/other-half@mail.example.com'],
    ['SMTP_URL', 'smtp://me:half@[:::]'],
    ['IMAP_URL', 'imaps://me:half#other-half@mail.example.com'],
    ['IMAP_URL', 'imaps://'],
    ['IMAP_URL', 'imaps://mail.example.com'],
    ['IMAP_URL', 'imaps://me@mail.example.com'],
    ['IMAP_URL', 'imap://me:half@mail.example.com?ignoreTLS=true'],
    ['IMAP_URL', 'http://me:half@mail.example.com'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`));
    expect(() => readConfig({ [name]: value })).not.toThrow(/half/);
  });

  test('all problems are listed in one line', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/^PORT: .+; SEED: .+$/);
  });
});

test('IMAP_URL can name its mailbox, and a server on this machine may go without encryption', () => {
  const { imap } = readConfig({
    IMAP_URL: 'imap://me:p%40ss@127.0.0.1:1143/Work%2FClients?ignoreTLS=true',
    IMAP_MAILBOX: 'Other',
    IMAP_AUTH_SERVER: 'mx.example.com',
  });
  expect(imap).toEqual({
    host: '127.0.0.1',
    port: 1143,
    security: 'none',
    user: 'me',
    password: 'p@ss',
    mailbox: 'Work/Clients',
    authServer: 'mx.example.com',
  });
  expect(readConfig({ IMAP_URL: 'imaps://me:x@mail.example.com/' }).imap).toMatchObject({
    port: 993,
    mailbox: 'INBOX',
  });
});

test('.env.example matches the schema', async () => {
  const file = await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8');
  expect(file).toBe(renderEnvExample());
});

test('docker-compose.yml passes on every setting except those that the image sets', async () => {
  const file = await readFile(join(import.meta.dirname, '..', 'docker-compose.yml'), 'utf8');
  const settled = ['PORT', 'HOST', 'NODE_ENV', 'DATA_DIR'];
  const handedOn = [...file.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name);
  const missing = Object.keys(Environment.shape).filter((name) => !settled.includes(name) && !handedOn.includes(name));
  expect(missing).toEqual([]);
});

test.each([
  ['HTTPS://Example.com', 'https://example.com'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['https://example.com:443', 'https://example.com'],
])('PUBLIC_URL %s is %s for links, cookies and the policy of pages', (given, origin) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin);
});

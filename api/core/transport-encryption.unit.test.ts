import { once } from 'node:events';
import { type AddressInfo, Server } from 'node:net';
import { createServer } from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { describeFailure } from '#api/database/failures.ts';
import { createSmtpTransport } from './deliveries/smtp-transport.ts';
import { encryptedSmtpUrl, isPublicHost, mysqlTarget } from './transport-encryption.ts';

const LOCAL = [
  'localhost',
  '127.0.0.1',
  '127.9.9.9',
  '[::1]',
  '10.0.0.5',
  '172.20.1.1',
  '192.168.1.2',
  '100.64.0.1',
  '[fd00::5]',
  'mysql',
  'mail.',
  'db.internal',
  'nas.local',
];
const PUBLIC = [
  'db.example.com',
  '203.0.113.5',
  '[2001:db8::5]',
  '10.evil.example',
  '127.0.0.1.evil.example',
  '172.15.0.1',
];

test.each(LOCAL)('%s is reached without the internet', (host) => {
  expect(isPublicHost(host)).toBe(false);
  expect(mysqlTarget(`mysql://me:pw@${host}:3306/site`)).toEqual({ uri: `mysql://me:pw@${host}:3306/site` });
  expect(encryptedSmtpUrl(`smtp://me:pw@${host}:587`)).toBe(`smtp://me:pw@${host}:587`);
});

test.each(PUBLIC)(
  '%s is reached over the internet, so encryption is demanded until it is turned off by its word',
  (host) => {
    expect(isPublicHost(host)).toBe(true);
    const { uri, ssl } = mysqlTarget(`mysql://me:p%23w@${host}/site`);
    expect([uri, ssl]).toEqual([
      `mysql://me:p%23w@${host}/site`,
      { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
    ]);
    expect(mysqlTarget(`mysql://me:p%23w@${host}/site?tls=off`)).toEqual({ uri: `mysql://me:p%23w@${host}/site` });
    expect(new URL(encryptedSmtpUrl(`smtp://me:p%23w@${host}`)).searchParams.get('requireTLS')).toBe('true');
    const off = new URL(encryptedSmtpUrl(`smtp://me:p%23w@${host}?tls=off`));
    expect([off.search, off.password]).toEqual(['?ignoreTLS=true', 'p%23w']);
    expect(encryptedSmtpUrl(`smtps://me@${host}`)).toBe(`smtps://me@${host}`);
  },
);

test('settings of the environment show what is set, and know one word about encryption', () => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com?tls=off' }).connections.values.email.security).toBe('none');
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com?tls=maybe' })).toThrow(/SMTP_URL.*tls=off/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:pw@db.example.com/x?tls=no' })).toThrow(/DATABASE_URL.*tls=off/);
});

test('an email server that offers no encryption is refused in one line that names the words', async () => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true });
  const listener = server.listen(0);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}?requireTLS=true`, 'me@example.com');
  const email = { senderName: 'Ada', to: 'you@example.com', replyTo: null, subject: 'Hello', html: '', text: '' };
  const sent = transport.send({ ...email, messageId: '<1@example.com>', isAutoReply: false, isPersonal: true });
  await expect(sent).rejects.toThrow(
    /^127\.0\.0\.1:\d+ refused: [^\n]*security: none[^\n]*\?tls=off in SMTP_URL[^\n]*$/,
  );
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a database server that offers no encryption is refused in one line that names the word', async () => {
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.serverHandshake({
      ...{ protocolVersion: 10, serverVersion: '8.0.0', connectionId: 1, statusFlags: 2, characterSet: 8 },
      capabilityFlags: 0xffffff & ~0x800,
      authCallback: () => undefined,
    });
  });
  server.listen(0);
  // The listener itself stands in a field that the types do not name.
  const listener: unknown = Reflect.get(server, '_server');
  if (!(listener instanceof Server)) throw new Error('The server has no listener');
  if (!listener.listening) await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const { ssl } = mysqlTarget('mysql://me:pw@db.example.com/site');
  const failed = await createConnection({
    uri: `mysql://me:pw@127.0.0.1:${port}/site`,
    ...(ssl && { ssl }),
  }).catch((error: unknown) => error);
  const line = describeFailure(failed, { databaseUrl: 'mysql://me:pw@db.example.com/site', dataDir: '/data' });
  expect(line).toMatch(
    /^DATABASE_URL: the database server at db\.example\.com:3306 offers no TLS[^\n]*\?tls=off[^\n]*$/,
  );
  expect(line).not.toContain('pw');
  await new Promise((resolve) => listener.close(resolve));
});

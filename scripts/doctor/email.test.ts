import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { emailDomainCheck } from './checks/email-domain.ts';
import { emailServerCheck } from './checks/email-server.ts';
import { mailboxCheck } from './checks/mailbox.ts';
import { makeCertificate } from './testing/certificates.ts';
import { startDnsServer } from './testing/dns-server.ts';
import { examine, linesOf } from './testing/examine.ts';
import { startImapServer } from './testing/imap-server.ts';

const PASSWORD = 'open:sesame/secret';
const { key, cert } = makeCertificate('127.0.0.1');
const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** An email server that records what it is sent. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'me' }) : done(new Error('Invalid username or password')),
    onMailFrom: ({ address }, _session, done) =>
      address === 'hello@studio.test' ? done() : done(new Error('Sender address rejected')),
    onData(stream, _session, done) {
      received.push('email');
      stream.resume().on('end', done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  stops.push(() => server.close());
  return { received, host: `127.0.0.1:${(listener.address() as AddressInfo).port}` };
}

const smtpUrl = (host: string, { password = PASSWORD, protocol = 'smtp' } = {}) =>
  `${protocol}://me:${encodeURIComponent(password)}@${host}?tls.rejectUnauthorized=false`;
const emails = { MAIL_FROM: 'Studio <hello@studio.test>', MAIL_TO: 'me@studio.test' };

describe('the email server', () => {
  test.each(['smtp', 'smtps'])('over %s is tried up to the recipient, and gets no email', async (protocol) => {
    const { received, host } = await startSmtp({ secure: protocol === 'smtps' });
    expect(linesOf(await examine(emailServerCheck, { ...emails, SMTP_URL: smtpUrl(host, { protocol }) }))).toEqual([
      `ok: ${host} replies, encrypted`,
      'ok: User and password are accepted',
      'ok: An email from hello@studio.test to me@studio.test would be taken; none was sent',
    ]);
    expect(received).toEqual([]);
  });

  test('a wrong password and a refused sender are told apart, without the password', async () => {
    const { host } = await startSmtp();
    const wrong = await examine(emailServerCheck, { ...emails, SMTP_URL: smtpUrl(host, { password: 'wrong-word' }) });
    expect(linesOf(wrong).at(-1)).toMatch(/^failure: The server refuses user or password: 535/);
    expect(JSON.stringify(wrong)).not.toContain('wrong-word');
    const other = { ...emails, MAIL_FROM: 'other@studio.test', SMTP_URL: smtpUrl(host) };
    expect(linesOf(await examine(emailServerCheck, other)).at(-1)).toMatch(
      /^failure: The server does not take emails from other@studio.test.*Sender address rejected/,
    );
  });

  test('a password is not sent over a connection without encryption', async () => {
    const { host } = await startSmtp({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(linesOf(await examine(emailServerCheck, { ...emails, SMTP_URL: smtpUrl(host) }))).toEqual([
      `warning: ${host} replies, but does not encrypt`,
      'failure: The password would be sent unencrypted',
    ]);
  });

  test('a certificate that is not trusted is named as the sending server would refuse it', async () => {
    const { host } = await startSmtp();
    const strict = smtpUrl(host).replace(/\?.*/, '');
    expect(linesOf(await examine(emailServerCheck, { ...emails, SMTP_URL: strict }))).toEqual([
      `failure: ${host} cannot be used: the certificate chain is incomplete or from an unknown authority`,
    ]);
  });

  test('a server that never replies ends with the time limit', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stops.push(() => silent.close());
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const findings = await examine(emailServerCheck, { ...emails, SMTP_URL: smtpUrl(host) }, {}, 300);
    expect(findings.map(({ level }) => level)).toEqual(['failure']);
  });
});

describe("the sender's domain", () => {
  const env = { ...emails, SMTP_URL: 'smtps://mail.studio.test' };
  async function findings(records: Record<string, string[]>, dkimSelector?: string) {
    const { resolver, stop } = await startDnsServer(records);
    stops.push(stop);
    return linesOf(await examine(emailDomainCheck, env, { resolver, ...(dkimSelector ? { dkimSelector } : {}) }));
  }

  test('complete records are found, DKIM under a usual name', async () => {
    expect(
      await findings({
        'studio.test': ['google-site-verification=x', 'v=spf1 include:mail.test -all'],
        'selector1._domainkey.studio.test': ['v=DKIM1; k=rsa; p=MIGf'],
        '_dmarc.studio.test': ['v=DMARC1; p=quarantine'],
      }),
    ).toEqual([
      'ok: SPF: "v=spf1 include:mail.test -all". Whether it names your email server is not checked',
      'ok: DKIM: key found at selector1._domainkey',
      'ok: DMARC: "v=DMARC1; p=quarantine"',
    ]);
  });

  test('missing records are failures, but a DKIM key can have any name', async () => {
    expect(await findings({})).toEqual([
      'failure: SPF: studio.test has no record',
      expect.stringMatching(/^warning: DKIM: no key under any of \d+ usual names, which proves nothing/),
      'failure: DMARC: studio.test has no record',
    ]);
    expect((await findings({}, 'mine')).at(1)).toBe('failure: DKIM: there is no key at mine._domainkey.studio.test');
  });

  test.each([
    [{ 'studio.test': ['v=spf1 -all', 'v=spf1 ~all'] }, 'failure: SPF: studio.test has 2 records, so none counts'],
    [{ 'studio.test': ['v=spf1 +all'] }, 'failure: SPF: "v=spf1 +all" lets everybody send as studio.test'],
    [{ 's1._domainkey.studio.test': ['v=DKIM1; p='] }, 'failure: DKIM: the key s1 is revoked'],
    [{ '_dmarc.studio.test': ['v=DMARC1; rua=mailto:a@b.test'] }, /failure: DMARC: .* has no policy/],
  ])('%j is named', async (records, expected) => {
    expect((await findings(records as Record<string, string[]>)).join('\n')).toMatch(expected);
  });
});

describe('the mailbox', () => {
  test('it is opened and left, and a wrong password is told', async () => {
    const server = await startImapServer('me', PASSWORD);
    stops.push(server.stop);
    const at = (password: string) => ({
      IMAP_URL: `imap://me:${encodeURIComponent(password)}@127.0.0.1:${server.port}`,
    });
    expect(linesOf(await examine(mailboxCheck, at(PASSWORD)))).toEqual([
      `ok: 127.0.0.1:${server.port} accepts user and password; the inbox has 3 messages`,
    ]);
    expect(linesOf(await examine(mailboxCheck, at('wrong-word')))).toEqual([
      `failure: 127.0.0.1:${server.port} refuses user or password`,
    ]);
    expect(linesOf(await examine(mailboxCheck, { IMAP_URL: 'imap://me:x@127.0.0.1:1' }))).toEqual([
      'failure: 127.0.0.1:1 cannot be used: nothing listens there',
    ]);
  });
});

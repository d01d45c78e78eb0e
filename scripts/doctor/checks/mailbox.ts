import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, failure, ok } from '#scripts/doctor/finding.ts';

const TIMEOUT_MS = 10_000;
const IMAPS_PORT = 993;
const IMAP_PORT = 143;

const isRefused = (error: unknown) => error instanceof Error && 'authenticationFailed' in error;

/** Signs in and opens the inbox for reading; no message is read or marked. */
export const mailboxCheck: Check = {
  name: 'imap',
  title: 'Mailbox',
  async *run({ config: { imapUrl } }) {
    if (imapUrl === null) {
      yield ok('IMAP_URL is not set: no mailbox to check');
      return;
    }
    const { ImapFlow } = await import('imapflow');
    const { protocol, hostname, host, port, username, password } = new URL(imapUrl);
    const secure = protocol === 'imaps:';
    const client = new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? IMAPS_PORT : IMAP_PORT),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    // Failures are reported by the calls below as well.
    client.on('error', () => client.close());
    try {
      await client.connect();
      const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
      yield ok(`${host} accepts user and password; the inbox has ${exists} messages`);
      await client.logout();
    } catch (error) {
      client.close();
      yield isRefused(error)
        ? failure(`${host} refuses user or password`, 'Correct them in IMAP_URL; some providers want an app password.')
        : failure(`${host} cannot be used: ${describeError(error)}`, 'Check host, port and protocol of IMAP_URL.');
    }
  },
};

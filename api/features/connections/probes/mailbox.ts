import type { ImapFlow } from 'imapflow';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import { describeFailure, type Outcome, ProbeFailure } from './outcome.ts';

const TIMEOUT_MS = 10_000;

const has = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && Boolean((error as Record<string, unknown>)[name]);

async function createClient({ host, port, security, user, password }: ImapSettings): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: security === 'tls',
    ...(security === 'starttls' || security === 'none' ? { doSTARTTLS: security === 'starttls' } : {}),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Failures are thrown by the calls as well.
  client.on('error', () => client.close());
  return client;
}

/**
 * Signs in and opens the mailbox for reading; no message is read or marked. @returns the number of its messages
 * @throws ProbeFailure for a refusal, and the error of the connection
 */
export async function openMailbox(settings: ImapSettings, signal?: AbortSignal): Promise<number> {
  const client = await createClient(settings);
  signal?.addEventListener('abort', () => client.close(), { once: true });
  try {
    await client.connect();
  } catch (error) {
    client.close();
    if (!has(error, 'authenticationFailed')) throw error;
    const message = 'The server refuses user or password: correct them; some providers want an app password.';
    throw new ProbeFailure('wrong_password', message, { cause: error });
  }
  try {
    const { exists } = await client.mailboxOpen(settings.mailbox, { readOnly: true });
    await client.logout();
    return exists;
  } catch (error) {
    client.close();
    const isForbidden = has(error, 'serverResponseCode') && /NOPERM/.test(JSON.stringify(error));
    if (isForbidden)
      throw new ProbeFailure('not_allowed', `The user may not open the mailbox ${settings.mailbox}: choose another.`, {
        cause: error,
      });
    if (has(error, 'mailboxMissing') || has(error, 'responseStatus'))
      throw new ProbeFailure('not_found', `There is no mailbox ${settings.mailbox}: choose another.`, { cause: error });
    throw error;
  }
}

export async function probeMailbox(settings: ImapSettings, signal: AbortSignal): Promise<Outcome> {
  const { host, port, mailbox } = settings;
  try {
    const messages = await openMailbox(settings, signal);
    return { code: 'ok', message: `The mailbox ${mailbox} can be read; it has ${messages} messages.` };
  } catch (error) {
    return describeFailure(signal.aborted ? signal.reason : error, {
      name: `${host}:${port}`,
      host,
      kind: 'a mail server (IMAP)',
    });
  }
}

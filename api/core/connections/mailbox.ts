import type { ImapFlow, MailboxObject } from 'imapflow';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import { isLoopback } from '#api/core/private-address.ts';
import { MEGABYTE } from '#common/limits.ts';
import { describeFailure, type Outcome, ProbeFailure } from './outcome.ts';

const TIMEOUT_MS = 10_000;
/** Hold what one answer of a server can take of the memory. */
const MAX_LITERAL = 4 * MEGABYTE;
const MAX_RESPONSE = 8 * MEGABYTE;

const has = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && Boolean((error as Record<string, unknown>)[name]);

/** Only a server on this machine gets the password without encryption. @throws ProbeFailure where it is turned off */
function encryptionOf({ host, security }: ImapSettings): { secure: boolean; doSTARTTLS?: boolean } {
  if (security === 'tls') return { secure: true };
  if (security === 'starttls') return { secure: false, doSTARTTLS: true };
  if (isLoopback(host)) return { secure: false, ...(security === 'none' ? { doSTARTTLS: false } : {}) };
  if (security === 'auto') return { secure: false, doSTARTTLS: true };
  const message = `Without encryption the password could be read on its way to ${host}: choose another encryption.`;
  throw new ProbeFailure('tls_failed', message);
}

async function createClient(settings: ImapSettings, silence: number): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  const { host, port, user, password } = settings;
  const client = new Client({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    ...encryptionOf(settings),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: silence,
    maxLineLength: MEGABYTE,
    maxLiteralSize: MAX_LITERAL,
    maxResponseSize: MAX_RESPONSE,
  });
  // Failures are thrown by the calls as well.
  client.on('error', () => client.close());
  return client;
}

async function signIn(client: ImapFlow): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if (!has(error, 'authenticationFailed')) throw error;
    const message = 'The server refuses user or password: correct them; some providers want an app password.';
    throw new ProbeFailure('wrong_password', message, { cause: error });
  }
}

async function examine(client: ImapFlow, name: string): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(name, { readOnly: true });
  } catch (error) {
    const code = has(error, 'serverResponseCode') ? JSON.stringify(error) : '';
    if (/NOPERM/.test(code))
      throw new ProbeFailure('not_allowed', `The user may not open the mailbox ${name}: choose another.`, {
        cause: error,
      });
    if (has(error, 'mailboxMissing') || /NONEXISTENT/.test(code))
      throw new ProbeFailure('not_found', `There is no mailbox ${name}: choose another.`, { cause: error });
    if (has(error, 'responseStatus'))
      throw new ProbeFailure(
        'not_allowed',
        `The server does not open the mailbox ${name}: look into its log, or choose another.`,
        { cause: error },
      );
    throw error;
  }
}

/**
 * Signs in and opens the mailbox for reading (EXAMINE). After `silence` milliseconds without a byte the connection ends,
 * and with the signal. The caller closes it.
 * @throws ProbeFailure for a refusal, and the error of the connection
 */
export async function connectMailbox(settings: ImapSettings, signal?: AbortSignal, silence = TIMEOUT_MS) {
  const client = await createClient(settings, silence);
  const close = () => client.close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    signal?.throwIfAborted();
    await signIn(client);
    return { client, mailbox: await examine(client, settings.mailbox) };
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
}

/**
 * Signs in and opens the mailbox for reading; no message is read or marked. @returns the number of its messages
 * @throws ProbeFailure for a refusal, and the error of the connection
 */
export async function openMailbox(settings: ImapSettings, signal?: AbortSignal): Promise<number> {
  const { client, mailbox } = await connectMailbox(settings, signal);
  try {
    await client.logout();
    return mailbox.exists;
  } finally {
    client.close();
  }
}

/** Says what keeps the mailbox from being read. */
export const describeMailboxFailure = ({ host, port }: ImapSettings, error: unknown): Outcome =>
  describeFailure(error, { name: `${host}:${port}`, host, kind: 'a mail server (IMAP)' });

export async function probeMailbox(settings: ImapSettings, signal: AbortSignal): Promise<Outcome> {
  try {
    const messages = await openMailbox(settings, signal);
    return { code: 'ok', message: `The mailbox ${settings.mailbox} can be read; it has ${messages} messages.` };
  } catch (error) {
    return describeMailboxFailure(settings, signal.aborted ? signal.reason : error);
  }
}

import { z } from 'zod';
import { createOpenAiProvider } from '#api/assistant/index.ts';
import { probeMailbox } from '#api/core/connections/mailbox.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from '#api/core/connections/outcome.ts';
import type { AiAccount, ConnectionSettings } from '#api/core/connections/resolve.ts';
import { hasCode } from '#api/core/error-code.ts';
import { NO_TLS } from '#api/core/transport-encryption.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { probeCalendar } from './calendar.ts';
import { addressOf } from './sender.ts';
import { openSmtp, type SmtpDialog, SmtpRefusal, TLS_NOT_OFFERED } from './smtp-dialog.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Gemini answers a wrong key with 400. */
const isAboutKey = (error: unknown) => error instanceof Error && /api.?key/i.test(error.message);

/** Says what the provider's status means; `cause` is the failure of the library. */
function refuse(cause: unknown, label: string, model: string): unknown {
  const status = statusOf(cause);
  if (status === undefined) return cause;
  if (status === 401 || (status === 400 && isAboutKey(cause)))
    return new ProbeFailure('wrong_password', `${label} refuses the key: enter a valid one.`);
  if (status === 403)
    return new ProbeFailure(
      'not_allowed',
      `${label} does not allow this key to use ${model}: choose another model or key.`,
    );
  if (status === 404)
    return new ProbeFailure(
      'not_found',
      `${label} does not know the model ${model}: correct the model or the address.`,
    );
  if (status === 429)
    return new ProbeFailure(
      'not_allowed',
      `The quota of the key at ${label} is used up: raise it, or try again later.`,
    );
  return new ProbeFailure('wrong_protocol', `${label} replied with status ${status}: check the address and the model.`);
}

async function probeProvider(account: AiAccount, signal: AbortSignal): Promise<Outcome> {
  const { label } = account;
  try {
    await createOpenAiProvider(account).check(signal);
    return { code: 'ok', message: `${label} replies.` };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const place = placeOf(account.baseUrl, `${label} or a server like it`);
    const found = describeFailure(signal.aborted ? signal.reason : refuse(cause, label, account.model), place);
    const isNamed = found.message.includes(label);
    return isNamed ? found : { ...found, message: `${label}: ${found.message}` };
  }
}

/** Asks each provider that is set up; the first failure counts. */
async function probeAi({ accounts }: ConnectionSettings['ai'], signal: AbortSignal): Promise<Outcome> {
  const found = await Promise.all(accounts.map((account) => probeProvider(account, signal)));
  const failed = found.find(({ code }) => code !== 'ok');
  const sentences = found.map(({ message }) => message.replace(/\.$/, ''));
  return { code: failed?.code ?? 'ok', message: `${sentences.join('; ')}.` };
}

/** The server wants encryption first, or offers no way to sign in. */
const NO_SIGN_IN = new Set([500, 502, 503, 504, 530, 538]);

async function signIn(dialog: SmtpDialog, { username, password }: URL): Promise<void> {
  try {
    await dialog.signIn(decodeURIComponent(username), decodeURIComponent(password));
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error;
    if (NO_SIGN_IN.has(error.status))
      throw new ProbeFailure(
        'not_allowed',
        'The server offers no way to sign in over this connection: choose another encryption, or remove the user.',
      );
    throw new ProbeFailure(
      'wrong_password',
      'The server refuses user or password: correct them; some providers want an app password.',
    );
  }
}

async function offer(dialog: SmtpDialog, from: string, to: string): Promise<void> {
  try {
    await dialog.offer(from, to);
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error;
    throw new ProbeFailure(
      'not_allowed',
      `The server takes no email from ${from} to ${to}: set a sender that it may send for, and a recipient that exists.`,
    );
  }
}

/** Signs in and offers sender and recipient; nothing is sent. */
async function probeEmail(
  mail: ConnectionSettings['mail'] & { smtpUrl: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const url = new URL(mail.smtpUrl);
  const [from, to] = [addressOf(mail.from), addressOf(mail.to)];
  let dialog: SmtpDialog | undefined;
  try {
    dialog = await openSmtp(mail.smtpUrl, signal);
    if (url.username !== '') await signIn(dialog, url);
    await offer(dialog, from, to);
    const plain = dialog.isEncrypted ? '' : ', but the connection is not encrypted';
    return { code: 'ok', message: `The server takes emails from ${from} to ${to}${plain}.` };
  } catch (error) {
    if (hasCode(error, TLS_NOT_OFFERED)) return { code: 'tls_failed', message: `${url.host}: ${NO_TLS.smtp}.` };
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(mail.smtpUrl, 'an email server'));
  } finally {
    dialog?.close();
  }
}

const MAX_REPLY = 10_000;
const Refusal = z.object({ error: z.string() });

function errorIn(body: string): string | undefined {
  try {
    return Refusal.safeParse(JSON.parse(body.slice(0, MAX_REPLY))).data?.error;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Asks for a token with a code that does not exist: a known client is told so, an unknown one is refused (RFC 6749, 5.2). */
async function probeCalendly(
  { clientId, clientSecret, authUrl }: ConnectionSettings['calendly'],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(new URL('/oauth/token', authUrl), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'connection-test',
        redirect_uri: 'https://example.com/',
        client_id: clientId ?? '',
        ...(clientSecret === null ? {} : { client_secret: clientSecret }),
      }),
      redirect: 'manual',
      signal,
    });
    const error = errorIn(await response.text());
    if (response.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
      throw new ProbeFailure(
        'wrong_password',
        'Calendly refuses client ID or secret: copy both again from your OAuth app.',
      );
    if (response.status === 403)
      throw new ProbeFailure('not_allowed', 'Calendly does not allow this client: check the OAuth app.');
    if (error === undefined)
      throw new ProbeFailure('wrong_protocol', 'The reply is not one of Calendly: try again later.');
    return { code: 'ok', message: 'Calendly knows the client; connect your account on the Calendly tab.' };
  } catch (error) {
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(authUrl, 'Calendly'));
  }
}

const unset = (kind: ConnectionKind): never => {
  throw new Error(`The connection ${kind} is not complete`);
};

/** Tries one connection, which has to be complete. It changes nothing elsewhere. */
export const probes: Record<ConnectionKind, (settings: ConnectionSettings, signal: AbortSignal) => Promise<Outcome>> = {
  email: ({ mail: { smtpUrl, ...mail } }, signal) =>
    smtpUrl === null ? unset('email') : probeEmail({ ...mail, smtpUrl }, signal),
  ai: ({ ai }, signal) => probeAi(ai, signal),
  calendly: ({ calendly }, signal) => probeCalendly(calendly, signal),
  imap: ({ imap }, signal) => (imap === null ? unset('imap') : probeMailbox(imap, signal)),
  calendar: ({ calendar }, signal) => (calendar === null ? unset('calendar') : probeCalendar(calendar, signal)),
  // The client of S3 is large, and most servers use no bucket.
  storage: async ({ s3 }, signal) => {
    if (s3 === null) return unset('storage');
    const { probeStorage: probe } = await import('./storage.ts');
    return probe(s3, signal);
  },
};

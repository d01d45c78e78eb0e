import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import { describeFailure, type Outcome, ProbeFailure, placeOf } from './outcome.ts';
import { addressOf } from './sender.ts';
import { openSmtp, type SmtpDialog, SmtpRefusal } from './smtp-dialog.ts';

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
export async function probeEmail(
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
    return describeFailure(signal.aborted ? signal.reason : error, placeOf(mail.smtpUrl, 'an email server'));
  } finally {
    dialog?.close();
  }
}

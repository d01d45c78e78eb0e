import { addressOf } from '#api/operation/connections/probes/sender.ts';
import { openSmtp, type SmtpDialog, SmtpRefusal } from '#api/operation/connections/probes/smtp-dialog.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, type Finding, failure, ok, warning } from '#scripts/doctor/finding.ts';

async function checkSignIn(dialog: SmtpDialog, { username, password }: URL): Promise<Finding> {
  if (username === '') return ok('SMTP_URL has no user: the server is used without signing in');
  if (!dialog.isEncrypted)
    return failure('The password would be sent unencrypted', 'Use smtps://, or a server that offers STARTTLS.');
  try {
    await dialog.signIn(decodeURIComponent(username), decodeURIComponent(password));
    return ok('User and password are accepted');
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error;
    return failure(
      `The server refuses user or password: ${error.message}`,
      'Correct them in Settings → Connections, or in SMTP_URL with special characters percent-encoded.',
    );
  }
}

async function checkOffer(dialog: SmtpDialog, from: string, to: string): Promise<Finding> {
  try {
    await dialog.offer(from, to);
    return ok(`An email from ${from} to ${to} would be taken; none was sent`);
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw error;
    return failure(
      `The server does not take emails from ${from} to ${to}: ${error.message}`,
      'Set MAIL_FROM to an address that this server may send for, and MAIL_TO to one that exists.',
    );
  }
}

/** Goes as far as an email would, without sending one. */
export const emailServerCheck: Check = {
  name: 'smtp',
  title: 'Email server',
  async *run({ config: { mail } }, signal) {
    if (mail.smtpUrl === null) {
      yield warning(
        'No email server is set: emails wait in the outbox',
        'Set SMTP_URL, or the email server in Settings → Connections.',
      );
      return;
    }
    const url = new URL(mail.smtpUrl);
    let dialog: SmtpDialog;
    try {
      dialog = await openSmtp(mail.smtpUrl, signal);
    } catch (error) {
      yield failure(
        `${url.host} cannot be used: ${describeError(error)}`,
        'Check host, port and encryption of the email server (smtps:// for port 465, smtp:// for 587). Many hosts block port 25.',
      );
      return;
    }
    yield dialog.isEncrypted
      ? ok(`${url.host} replies, encrypted`)
      : warning(`${url.host} replies, but does not encrypt`, 'Use smtps://, unless the server is on this machine.');
    const signedIn = await checkSignIn(dialog, url);
    yield signedIn;
    if (signedIn.level === 'ok') yield await checkOffer(dialog, addressOf(mail.from), addressOf(mail.to));
    dialog.close();
  },
};

import type { Transporter } from 'nodemailer';

export interface OutgoingEmail {
  /** Stays the same over attempts, so that an email sent twice shows once in most email programs. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

/** Hands emails to a server. */
export interface EmailTransport {
  /** @throws when the server does not take the email */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

const TIMEOUT = 15_000;

export function createSmtpTransport(url: string, from: string): EmailTransport {
  let opened: Transporter | undefined;
  /** Loads the library with the first email. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    if (opened) return opened;
    opened = createTransport(url, undefined);
    Object.assign(opened.options, {
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened;
  }
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'localhost';
  return {
    async send({ messageId, to, replyTo, subject, html, text }) {
      const transporter = await open();
      await transporter.sendMail({
        from,
        // An object is taken as it stands; a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId: `<${messageId}@${domain}>`,
        subject: subject.replace(/[\r\n]+/g, ' '),
        html,
        text,
      });
    },
    close() {
      opened?.close();
    },
  };
}

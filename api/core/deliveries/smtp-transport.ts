import type { Transporter } from 'nodemailer';

export interface OutgoingMail {
  /** Stays the same over attempts, so that a mail sent twice shows once in most mail programs. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
}

/** The way out: SMTP in production, a recording one in tests. */
export interface MailTransport {
  /** @throws when the server does not take the mail */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const TIMEOUT = 15_000;

export function createSmtpTransport(url: string, from: string): MailTransport {
  let opened: Transporter | undefined;
  /** Loaded with the first mail. */
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

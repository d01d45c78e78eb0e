import type { Transporter } from 'nodemailer';

export interface OutgoingEmail {
  /** Stays the same over attempts, so that an email sent twice shows once in most email programs. */
  messageId: string;
  /** Stands beside the address that emails come from, unless the settings name another. */
  senderName: string;
  to: string;
  replyTo: string | null;
  /** Answers what its recipient did, as opposed to an email that nobody asked for. */
  isAutoReply: boolean;
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

/**
 * Keeps other programs from replying to a program: RFC 3834, 5 for most of them, and Exchange's own header, because it
 * does not heed the first.
 */
const automaticHeaders = (isAutoReply: boolean) => ({
  'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
});

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
    async send({ messageId, senderName, to, replyTo, isAutoReply, subject, html, text }) {
      const transporter = await open();
      await transporter.sendMail({
        from: from.includes('<') ? from : { name: senderName, address: from },
        // An object is taken as it stands; a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: automaticHeaders(isAutoReply),
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

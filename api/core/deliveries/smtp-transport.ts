import type { Transporter } from 'nodemailer';
import { hasCode } from '#api/core/error-code.ts';
import { encryptedSmtpUrl, NO_TLS } from '#api/core/transport-encryption.ts';
import { readSender } from '#common/rules/email-address.ts';

export interface OutgoingFile {
  name: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingEmail {
  /** With angle brackets. Stays the same over attempts, so that an email sent twice shows once in most email programs. */
  messageId: string;
  /** Stands beside the address that emails come from, unless the settings name another. */
  senderName: string;
  to: string;
  replyTo: string | null;
  /** Answers what its recipient did, as opposed to an email that nobody asked for. */
  isAutoReply: boolean;
  /** Written by a person and not by a program. */
  isPersonal?: boolean;
  /** Message-ID of the email that this one answers, and of the emails before it. */
  inReplyTo?: string | null;
  references?: readonly string[];
  files?: readonly OutgoingFile[];
  /** An event that calendars of email programs offer to add, as a part of its own (RFC 6047, 2.4) and as a file. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Tag of BCP 47, where it is not English (RFC 3282). */
  language?: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands emails to a server. */
export interface EmailTransport {
  /** The Message-ID of a delivery. */
  messageIdOf(id: string): string;
  /** @throws when the server does not take the email */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

const TIMEOUT = 15_000;
/** Name of the file with which an event is attached and downloaded. */
export const INVITATION_FILE = 'invitation.ics';

/**
 * Keeps other programs from replying to a program: RFC 3834, 5 for most of them, and Exchange's own header, because it
 * does not heed the first.
 */
const automaticHeaders = (isAutoReply: boolean) => ({
  'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
});

/** Email programs offer the answerable part to calendars (RFC 6047, 2.4); those that do not know it show the file. */
function invitationParts({ method, content }: NonNullable<OutgoingEmail['invitation']>) {
  const filename = INVITATION_FILE;
  return {
    part: {
      filename,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      headers: { 'Content-Disposition': 'inline' },
      content,
    },
    file: { filename, contentType: 'application/ics', content },
  };
}

/** The Message-ID of a delivery with the domain of its sender, with angle brackets. */
export function messageIdOf(id: string, from: string): string {
  const domain = from
    .split('@')
    .at(-1)
    ?.replace(/[^\w.-]/g, '');
  return `<${id}@${domain ?? 'localhost'}>`;
}

/** The server does not offer STARTTLS, which nodemailer was told to demand; a bad certificate has another message. */
const isWithoutTls = (error: unknown) =>
  hasCode(error, 'ETLS') && error instanceof Error && error.message.startsWith('Error upgrading connection');

/** An object is taken as it stands: of a text, commas, colons and parentheses in the name would be signs of a list. */
const senderOf = (from: string, siteName: string) => {
  const { name, address } = readSender(from) ?? { name: '', address: from };
  return { name: name === '' ? siteName : name, address };
};

export function createSmtpTransport(url: string, from: string): EmailTransport {
  let opened: Transporter | undefined;
  /** Loads the library with the first email. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    if (opened) return opened;
    opened = createTransport(encryptedSmtpUrl(url), undefined);
    Object.assign(opened.options, {
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened;
  }
  return {
    messageIdOf: (id) => messageIdOf(id, from),
    async send(email) {
      const transporter = await open();
      const { messageId, senderName, to, replyTo, isAutoReply, isPersonal, inReplyTo } = email;
      const { references = [], files = [], invitation, language, subject, html, text } = email;
      const event = invitation && invitationParts(invitation);
      const attached = files.map(({ name, contentType, content }) => ({ filename: name, contentType, content }));
      const message = {
        from: senderOf(from, senderName),
        // An object is taken as it stands; a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(inReplyTo ? { inReplyTo } : {}),
        ...(references.length > 0 ? { references: [...references] } : {}),
        headers: {
          ...(isPersonal ? {} : automaticHeaders(isAutoReply)),
          ...(language === undefined ? {} : { 'Content-Language': language }),
        },
        messageId,
        subject: subject.replace(/[\r\n]+/g, ' '),
        html,
        text,
        ...(event ? { alternatives: [event.part] } : {}),
        attachments: event ? [...attached, event.file] : attached,
      };
      await transporter.sendMail(message).catch((error: unknown) => {
        throw isWithoutTls(error) ? new Error(`${new URL(url).host} refused: ${NO_TLS.smtp}`, { cause: error }) : error;
      });
    },
    close() {
      opened?.close();
    },
  };
}

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#scripts/free-port.ts';

export interface ReceivedMail {
  messageId: string;
  to: string;
  replyTo: string;
  /** Of six digits, on a line of its own. */
  code: string | null;
  hasPdf: boolean;
}

/** State of the mail server: working, off, silent after connecting, or answering nonsense. */
export type MailMode = 'well' | 'off' | 'silent' | 'nonsense';

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  set(mode: MailMode): Promise<void>;
}

/** Ignores connection errors, because the senders are killed on purpose. */
const ignore = () => undefined;
const listOf = (addresses: Address[] | undefined) => addresses?.map(({ address }) => address).join() ?? '';

function startReceiver(port: number, received: ReceivedMail[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push({
            messageId: mail.messageId ?? '',
            to: listOf(mail.to),
            replyTo: listOf(mail.replyTo),
            code: /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? null,
            hasPdf: mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
          });
          done();
        })
        // The sender was killed in the middle of a message.
        .catch((error: Error) => done(error));
    },
  });
  server.on('error', ignore);
  server.listen(port, '127.0.0.1');
  return { close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** Accepts connections and sends `words`, or nothing. */
async function startBadServer(port: number, words: string) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.on('data', () => words && socket.write(words));
    if (words) socket.write(words);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A real SMTP server on loopback that can become a bad one, on the same port. */
export async function startMailServer(): Promise<MailServer & { close(): Promise<void> }> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let running: { close(): Promise<void> } | null = startReceiver(port, received);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async set(mode) {
      await running?.close();
      running = null;
      if (mode === 'well') running = startReceiver(port, received);
      if (mode === 'silent') running = await startBadServer(port, '');
      if (mode === 'nonsense') running = await startBadServer(port, '\0\xff HTTP/1.1 200 OK <html>\r\n');
    },
    async close() {
      await running?.close();
    },
  };
}

/** Visitors without both emails: the notice to the owner and their own confirmation. */
export function withoutBothMails(received: readonly ReceivedMail[], emails: readonly string[]): string[] {
  const noticed = new Set(received.map(({ replyTo }) => replyTo));
  const confirmed = new Set(received.map(({ to }) => to));
  return emails.filter((email) => !noticed.has(email) || !confirmed.has(email));
}

/** Number of emails that arrived more than once. */
export const countDoubles = (received: readonly ReceivedMail[]): number =>
  received.length - new Set(received.map(({ messageId }) => messageId)).size;

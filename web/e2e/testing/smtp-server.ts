import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const SMTP_PASSWORD = 'open:sesame/42';

export interface ReceivedEmail {
  to: string;
  messageId: string;
  /** The address that answers go to, if it is not the sender's. */
  replyTo: string | undefined;
  inReplyTo: string | undefined;
  subject: string;
  text: string;
}

/** A real SMTP server on loopback that one user may sign in to, without TLS. */
export async function startSmtp() {
  const received: string[] = [];
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ password }, _session, done) =>
      password === SMTP_PASSWORD ? done(null, { user: 'me' }) : done(new Error('refused')),
    onMailFrom: ({ address }, _session, done) =>
      address.startsWith('stranger@') ? done(new Error('refused')) : done(),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId = '', replyTo, inReplyTo, subject = '', text = '' }) => {
          received.push(to);
          emails.push({ to, messageId, replyTo: replyTo?.[0]?.address, inReplyTo, subject, text });
          done();
        }, done);
    },
  });
  // A test hangs up in the middle of a dialog.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    emails,
    port,
    url: `smtp://me:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

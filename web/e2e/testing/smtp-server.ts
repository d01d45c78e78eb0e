import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export const SMTP_PASSWORD = 'open:sesame/42';

/** A real SMTP server on loopback that one user may sign in to, without TLS. */
export async function startSmtp() {
  const received: string[] = [];
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
      received.push(session.envelope.rcptTo.map(({ address }) => address).join());
      stream.resume().on('end', () => done());
    },
  });
  // A test hangs up in the middle of a dialog.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

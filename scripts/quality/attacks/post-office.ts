import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#scripts/free-port.ts';

export interface Delivered {
  /** The envelope of the SMTP conversation, which may differ from the headers. */
  recipients: string[];
  mail: Email;
}

/** An SMTP server on loopback that keeps what it is given. */
export async function startPostOffice() {
  const port = await freePort();
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type PostOffice = Awaited<ReturnType<typeof startPostOffice>>;

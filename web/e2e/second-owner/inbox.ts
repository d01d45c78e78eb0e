import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const PART =
  /Content-Type: (text\/\w+)[\s\S]*?Content-Transfer-Encoding: ([\w-]+)\r\n[\s\S]*?\r\n\r\n([\s\S]*?)(?=\r\n--|$)/gi;
const WORD = /=\?utf-8\?([QB])\?([^?]*)\?=/gi;

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();
const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Headers and texts of an email as its reader gets them. */
function readable(raw: string): string {
  const headers = raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(WORD, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')),
    );
  const parts = [...raw.matchAll(PART)].map(([, , encoding, text = '']) =>
    encoding === 'base64' ? fromBase64(text) : fromQuoted(text),
  );
  return [headers, ...parts].join('\n');
}

/** An email server on loopback that keeps what it gets. */
export async function startInbox() {
  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        emails.push(readable(Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    emails,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

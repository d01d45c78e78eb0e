import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { encryptedSmtpUrl, NO_TLS } from '#api/core/transport-encryption.ts';

/** The server said no; `code` is its status (RFC 5321, 4.2). */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal';
  readonly status: number;
  constructor(status: number, line: string) {
    super(line);
    this.status = status;
  }
}

export interface SmtpDialog {
  isEncrypted: boolean;
  /** @throws SmtpRefusal */
  signIn(user: string, password: string): Promise<void>;
  /** Offers an email that is never sent. @throws SmtpRefusal */
  offer(from: string, to: string): Promise<void>;
  close(): void;
}

const LAST_LINE = /(?:^|\n)(\d{3}) ([^\n]*)\r?\n$/;

/** Characters of a reply; that to EHLO, the longest, has a few hundred. */
const MAX_REPLY = 16_384;

/** Waits for a whole reply. @throws SmtpRefusal when its status is not 2xx or 3xx */
function readReply(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const stop = () => {
    socket.off('data', onData);
    socket.off('close', onClose);
    socket.off('error', onError);
  };
  function onData(chunk: Buffer) {
    text += chunk.toString('utf8');
    if (text.length > MAX_REPLY) {
      stop();
      reject(new Error('the server sends a reply without an end'));
      socket.destroy();
      return;
    }
    const [, status, line = ''] = LAST_LINE.exec(text) ?? [];
    if (status === undefined && !/^(\d{1,3}$|\d{3}[ -])/.test(text)) {
      stop();
      reject(new Error('the server does not speak SMTP'));
      socket.destroy();
    }
    if (status === undefined) return;
    stop();
    if (Number(status) < 400) resolve(text);
    else reject(new SmtpRefusal(Number(status), `${status} ${line.trim()}`));
  }
  function onClose() {
    stop();
    reject(new Error('the server closed the connection'));
  }
  function onError(error: Error) {
    stop();
    reject(error);
  }
  socket.on('data', onData).on('close', onClose).on('error', onError);
  return promise;
}

function say(socket: Socket, line: string): Promise<string> {
  const reply = readReply(socket);
  socket.write(`${line}\r\n`);
  return reply;
}

/** Code of the failure of a server that has no STARTTLS where that is demanded. */
export const TLS_NOT_OFFERED = 'ERR_TLS_NOT_OFFERED';

const encode = (text: string) => Buffer.from(text).toString('base64');
const GREETING = `EHLO ${hostname().replace(/[^\w.-]/g, '') || 'localhost'}`;

/** Closes the connection with the signal. One that the server resets between two replies must not end the process. */
function closing<Connection extends Socket>(socket: Connection, signal: AbortSignal): Connection {
  socket.on('error', () => socket.destroy());
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  return socket;
}

interface Greeted {
  socket: Socket;
  isEncrypted: boolean;
  /** Extensions that the server offers. */
  offers: string;
}

async function encrypt(socket: Socket, options: object, signal: AbortSignal): Promise<Greeted> {
  await say(socket, 'STARTTLS');
  socket.removeAllListeners();
  const encrypted = closing(connectTls({ socket: closing(socket, signal), ...options }), signal);
  await once(encrypted, 'secureConnect', { signal });
  return { socket: encrypted, isEncrypted: true, offers: await say(encrypted, GREETING) };
}

/** Greets the server over a connection that was just opened, and encrypts it where the URL and the server want that. */
async function greet(
  socket: Socket,
  { protocol, searchParams }: URL,
  options: object,
  signal: AbortSignal,
): Promise<Greeted> {
  await readReply(socket);
  const offers = await say(socket, GREETING);
  const isEncrypted = protocol === 'smtps:';
  const offersTls = /\bSTARTTLS\b/i.test(offers);
  if (!isEncrypted && !offersTls && searchParams.get('requireTLS') === 'true')
    throw Object.assign(new Error(NO_TLS.smtp), { code: TLS_NOT_OFFERED });
  if (isEncrypted || !offersTls || searchParams.get('ignoreTLS') === 'true') return { socket, isEncrypted, offers };
  return encrypt(socket, options, signal);
}

/** Connects as nodemailer does with the same URL: TLS at once for smtps, and STARTTLS where it is offered. */
export async function openSmtp(smtpUrl: string, signal: AbortSignal): Promise<SmtpDialog> {
  const url = new URL(encryptedSmtpUrl(smtpUrl));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const tls = {
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: url.searchParams.get('tls.rejectUnauthorized') !== 'false',
  };
  const failed = new AbortController();
  const end = AbortSignal.any([signal, failed.signal]);
  const opened = closing(
    url.protocol === 'smtps:'
      ? connectTls({ host, port: Number(url.port) || 465, ...tls })
      : connectPlain({ host, port: Number(url.port) || 587 }),
    end,
  );
  const { socket, isEncrypted, offers } = await greet(opened, url, tls, end).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  return {
    isEncrypted,
    async signIn(user, password) {
      if (/AUTH[ =].*\bPLAIN\b/i.test(offers)) {
        await say(socket, `AUTH PLAIN ${encode(`\0${user}\0${password}`)}`);
        return;
      }
      await say(socket, 'AUTH LOGIN');
      await say(socket, encode(user));
      await say(socket, encode(password));
    },
    async offer(from, to) {
      await say(socket, `MAIL FROM:<${from}>`);
      await say(socket, `RCPT TO:<${to}>`);
      await say(socket, 'RSET');
    },
    close() {
      socket.end('QUIT\r\n');
      socket.unref();
    },
  };
}

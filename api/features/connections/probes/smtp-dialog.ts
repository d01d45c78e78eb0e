import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';

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

const encode = (text: string) => Buffer.from(text).toString('base64');
const GREETING = `EHLO ${hostname().replace(/[^\w.-]/g, '') || 'localhost'}`;

/** Connects as nodemailer does with the same URL: TLS at once for smtps, and STARTTLS where it is offered. */
export async function openSmtp(smtpUrl: string, signal: AbortSignal): Promise<SmtpDialog> {
  const { protocol, hostname: host, port, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const tls = {
    ...(/^[\d.:[\]]+$/.test(host) ? {} : { servername: host }),
    rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false',
  };
  let socket: Socket = isSecure
    ? connectTls({ host, port: Number(port) || 465, ...tls })
    : connectPlain({ host, port: Number(port) || 587 });
  signal.addEventListener('abort', () => socket.destroy(), { once: true });
  await readReply(socket);
  let offers = await say(socket, GREETING);
  let isEncrypted = isSecure;
  const offersTls = /\bSTARTTLS\b/i.test(offers);
  if (!isSecure && !offersTls && searchParams.get('requireTLS') === 'true')
    throw Object.assign(new Error('the server does not offer STARTTLS'), { code: 'ERR_TLS_NOT_OFFERED' });
  if (!isSecure && offersTls && searchParams.get('ignoreTLS') !== 'true') {
    await say(socket, 'STARTTLS');
    socket.removeAllListeners();
    const encrypted = connectTls({ socket, ...tls });
    socket = encrypted;
    await once(encrypted, 'secureConnect');
    offers = await say(socket, GREETING);
    isEncrypted = true;
  }
  socket.on('error', () => socket.destroy());
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

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readDocuments } from '#api/content/files/read-files.ts';
import type { Context } from '#api/core/context.ts';
import type { Channel } from '#api/core/deliveries/channel.ts';
import type { Deliveries } from '#api/core/deliveries/deliveries.ts';
import { adoptEarlierEmails } from '#api/core/deliveries/earlier-emails.ts';
import { createEmailChannel, EMAIL, REPLY, type RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { createSmtpTransport } from '#api/core/deliveries/smtp-transport.ts';
import { createDeliveryWorker } from '#api/core/deliveries/worker.ts';
import { selectRows } from '#api/database/table.ts';
import { openCode } from '#api/work/agreements/codes.ts';
import { readAgreementFile } from '#api/work/agreements/pdfs.ts';
import { readInvoiceFile } from '#api/work/invoices/pdfs.ts';
import { freePort } from '#scripts/free-port.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Received {
  to: string;
  messageId: string;
  replyTo: string;
  subject: string;
  from: { name: string; address: string };
  headers: Record<string, string>;
  html: string;
  text: string;
  files: { name: string; type: string; bytes: number }[];
  /** Parts that calendars read, with the method that their header names. */
  events: { name: string; method: string; content: string }[];
}

/** A real SMTP server on loopback. */
async function startEmailServer(port: number) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const email = await PostalMime.parse(Buffer.concat(chunks));
      received.push({
        to: email.to?.map(({ address }) => address).join() ?? '',
        messageId: email.messageId ?? '',
        replyTo: email.replyTo?.map(({ address }) => address).join() ?? '',
        subject: email.subject ?? '',
        from: { name: email.from?.name ?? '', address: email.from?.address ?? '' },
        headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
        html: email.html ?? '',
        text: email.text ?? '',
        files: email.attachments.map(({ filename, mimeType, content }) => ({
          ...{ name: filename ?? '', type: mimeType },
          bytes: typeof content === 'string' ? content.length : content.byteLength,
        })),
        events: email.attachments
          .filter(({ mimeType }) => mimeType === 'text/calendar')
          .map(({ filename, method, content }) => ({
            ...{ name: filename ?? '', method: method ?? '' },
            content: typeof content === 'string' ? content : new TextDecoder().decode(content),
          })),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

const render: RenderEmail = async ({ template, data }) => ({
  subject: `About ${template}`,
  html: `<p>${JSON.stringify(data)}</p>`,
  text: JSON.stringify(data),
});

const partsOf = (port: number, context: Context) => ({
  transport: createSmtpTransport(`smtp://127.0.0.1:${port}`, 'site@example.com'),
  ...{ render, site: context.site },
  readFiles: (keys: readonly string[]) => readDocuments(context, keys),
  openCode: (sealed: string) => openCode(context, sealed),
  readAgreement: (agreement: Parameters<typeof readAgreementFile>[1]) => readAgreementFile(context, agreement),
  readInvoice: (id: string) => readInvoiceFile(context, id),
  keepMessageId: context.deliveries.keepMessageId,
});

export const emailChannel = (port: number, context: Context): Channel =>
  createEmailChannel(EMAIL, partsOf(port, context));

export const replyChannel = (port: number, context: Context): Channel =>
  createEmailChannel(REPLY, partsOf(port, context));

interface WorkerParts {
  channels: readonly Channel[];
  deliveries?: Deliveries;
}

/** An API with a free port for an email server, and everything that is opened on the way, to be closed at the end. */
export async function startDeliveryTest(env: Record<string, string> = {}) {
  const port = await freePort();
  const api = await startTestServer({ SEED: 'none', ...env });
  const { context } = api;
  const closing: (() => Promise<unknown>)[] = [() => api.close()];
  return {
    api,
    port,
    async startEmailServer() {
      const server = await startEmailServer(port);
      closing.push(server.close);
      return server;
    },
    /** A worker as another instance on the same database would have it. */
    startWorker(
      { channels, deliveries = context.deliveries }: WorkerParts = {
        channels: [emailChannel(port, context), replyChannel(port, context)],
      },
    ) {
      const adopt = () => adoptEarlierEmails(context.database, context.now());
      // These workers run beside each other in one process, and none of them crashes.
      const unlockCrashed = async () => undefined;
      const worker = createDeliveryWorker({
        deliveries,
        channels: async () => channels,
        adopt,
        unlockCrashed,
        log: context.log,
      });
      closing.push(() => worker.stop());
      worker.start();
      return worker;
    },
    async close() {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}

export const statesOf = async ({ context }: TestServer) =>
  (await selectRows(context.database.models.deliveries, {})).map(({ status, attempts }) => ({ status, attempts }));

/** Waits for a condition of the outside world; fails with the last value when it does not come. */
export async function until<T>(read: () => Promise<T> | T, isGood: (value: T) => boolean): Promise<T> {
  for (let waited = 0; ; waited += 20) {
    const value = await read();
    if (isGood(value)) return value;
    if (waited > 30_000) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const allSent = (states: readonly { status: string }[]): boolean =>
  states.length > 0 && states.every(({ status }) => status === 'sent');

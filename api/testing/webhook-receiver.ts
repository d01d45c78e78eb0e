import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { createWebhookChannel } from '#api/operation/doors/webhooks/channel.ts';
import * as webhooks from '#common/contract/webhooks.ts';
import type { WebhookEventType } from '#common/webhook-options.ts';
import { startDeliveryTest, until } from './deliveries.ts';

/** Lets tests send to receivers on this machine. */
export const ALLOW_LOOPBACK = { OUTBOUND_ALLOW: '127.0.0.0/8' };

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it came. */
  bytes: Buffer;
}

type Answer = (reply: ServerResponse, message: Message) => void;

/** Another program's server on loopback. */
export async function startReceiver() {
  const received: Message[] = [];
  const state: { answer: Answer } = { answer: (reply) => void reply.end() };
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const message = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes };
    received.push(message);
    state.answer(reply, message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    received,
    url: `http://127.0.0.1:${address.port}`,
    /** Answers so from now on. */
    answer(next: Answer) {
      state.answer = next;
    },
    status: (code: number, headers: Record<string, string> = {}) => {
      state.answer = (reply) => void reply.writeHead(code, headers).end();
    },
    hang() {
      state.answer = () => undefined;
    },
    /** Messages as JSON, by what the reference library verified with the secret. */
    verified: (secret: string) =>
      received.map(({ headers, body }) => {
        const shown = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
        return new Webhook(secret).verify(body, shown) as Record<string, unknown> & { data: Record<string, unknown> };
      }),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** An API whose webhooks go to a receiver on this machine. */
export async function startWebhookTest(env: Record<string, string> = {}) {
  const test = await startDeliveryTest({ ...ALLOW_LOOPBACK, ...env });
  const receiver = await startReceiver();
  const { api } = test;
  return {
    ...{ api, receiver },
    startWorker: () => test.startWorker({ channels: [createWebhookChannel(api.context)] }),
    async add(events: readonly WebhookEventType[], fields: Record<string, unknown> = {}) {
      const body = { name: 'Flows', url: `${receiver.url}/hook`, events, ...fields };
      const reply = await api.send(webhooks.createWebhook, { body });
      if (reply.status !== 201) throw new Error(`Adding a webhook answered ${reply.status}: ${reply.text}`);
      return reply.body.data as webhooks.Webhook & { secret: string };
    },
    async get(id: string): Promise<webhooks.Webhook | undefined> {
      const { body } = await api.send(webhooks.listWebhooks);
      return body.data.webhooks.find((webhook: webhooks.Webhook) => webhook.id === id);
    },
    async log(id: string): Promise<webhooks.WebhookLogEntry[]> {
      return (await api.send(webhooks.getWebhookLog, { params: { id } })).body.data;
    },
    received: (count: number) =>
      until(
        () => receiver.received.length,
        (length) => length >= count,
      ),
    async close() {
      await test.close();
      await receiver.close();
    },
  };
}

export type WebhookTest = Awaited<ReturnType<typeof startWebhookTest>>;

import { afterEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { emailChannel, startDeliveryTest, until } from '#api/testing/deliveries.ts';
import { listEmails, retryEmail } from '#common/contract/email.ts';
import type { Channel } from './channel.ts';
import type { DeliveryDraft } from './new-delivery.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
afterEach(() => running?.close());

async function start() {
  running = await startDeliveryTest();
  const { database, deliveries } = running.api.context;
  const draft = (channel: string) =>
    ({
      channel,
      template: 'test',
      recipient: `${channel}@example.com`,
      replyTo: null,
      subject: `By ${channel}`,
      data: {},
    }) as DeliveryDraft;
  return {
    ...running,
    enqueue: (...channels: string[]) =>
      database.transaction((transaction) => deliveries.enqueue(channels.map(draft), transaction)),
    statuses: async () => {
      const rows = await selectRows(database.models.deliveries, {});
      return Object.fromEntries(rows.map(({ channel, status }) => [channel, status]));
    },
  };
}

/** A channel that keeps what it is given, once it is let go. */
function recordingChannel(name: string, ready: Promise<unknown> = Promise.resolve()) {
  const taken: Pick<DeliveryRow, 'channel' | 'recipient'>[] = [];
  const channel: Channel = {
    name,
    async send({ channel, recipient }) {
      await ready;
      taken.push({ channel, recipient });
    },
    close: () => undefined,
  };
  return { channel, taken };
}

test('one worker serves several channels, each with its own deliveries', async () => {
  const { api, port, startEmailServer, startWorker, enqueue, statuses } = await start();
  const server = await startEmailServer();
  const recording = recordingChannel('recording');
  startWorker({ channels: [emailChannel(port, api.context), recording.channel] });
  await enqueue('email', 'recording');
  await until(statuses, (all) => all.email === 'sent' && all.recording === 'sent');
  expect(recording.taken).toEqual([{ channel: 'recording', recipient: 'recording@example.com' }]);
  expect(server.received.map(({ to }) => to)).toEqual(['email@example.com']);
});

test('a channel that is not configured leaves its deliveries waiting', async () => {
  const { startWorker, enqueue, statuses } = await start();
  const recording = recordingChannel('recording');
  const worker = startWorker({ channels: [recording.channel] });
  await enqueue('email', 'recording');
  await until(statuses, (all) => all.recording === 'sent');
  expect(await statuses()).toEqual({ email: 'pending', recording: 'sent' });
  await worker.stop();

  const email = recordingChannel('email');
  startWorker({ channels: [email.channel] });
  await until(statuses, (all) => all.email === 'sent');
  expect(email.taken).toHaveLength(1);
});

test('a channel that hangs does not hold another one up', async () => {
  const { startWorker, enqueue, statuses } = await start();
  const hanging = Promise.withResolvers<void>();
  startWorker({ channels: [recordingChannel('slow', hanging.promise).channel, recordingChannel('quick').channel] });
  await enqueue('slow', 'quick');
  await until(statuses, (all) => all.quick === 'sent');
  await enqueue('quick');
  await until(statuses, (all) => all.quick === 'sent');
  expect(await statuses()).toMatchObject({ slow: 'pending' });
  hanging.resolve();
  await until(statuses, (all) => all.slow === 'sent');
});

test('the list of emails and its retry know no other channel', async () => {
  const { api, enqueue } = await start();
  const [email, other] = await enqueue('email', 'recording');
  const { data } = (await api.send(listEmails)).body;
  expect(data.mails.map(({ id }: { id: string }) => id)).toEqual([email?.id]);
  expect(data.counts).toEqual({ pending: 1, sent: 0, failed: 0, held: 0, discarded: 0 });
  expect((await api.send(retryEmail, { params: { id: other?.id ?? '' } })).status).toBe(404);
});

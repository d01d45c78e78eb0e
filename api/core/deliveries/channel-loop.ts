import type { Logger } from 'pino';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { type Channel, NotTaken } from './channel.ts';
import type { Deliveries } from './deliveries.ts';

const BATCH = 20;
/** Deliveries of one channel that are sent at once. Email servers are slow, and most allow only a few connections. */
const CONCURRENCY = 4;
const RENEW_EVERY_MS = 30_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface ChannelLoop {
  /** Sends what is due now; while it is sending already, looks once more afterwards. */
  look(): void;
  /** Ends after the deliveries that are being sent. */
  stop(): Promise<void>;
}

/**
 * Runs `work` when it is asked for, one run after the other. What is asked for during a run, after its last `begin`, is another
 * run.
 */
function createLook(work: (begin: () => void) => Promise<void>) {
  let working: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;
  const begin = () => {
    wanted = false;
  };
  function look() {
    if (stopped) return;
    wanted = working !== undefined;
    if (wanted) return;
    working = work(begin).finally(() => {
      working = undefined;
      if (wanted) look();
    });
  }
  return {
    look,
    isStopped: () => stopped,
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** Keeps a delivery locked while it is sent, which can take longer than a lock lasts. @returns a function that ends it */
function keepLocked(deliveries: Deliveries, delivery: DeliveryRow, { name }: Channel, log: Logger): () => void {
  const renew = () =>
    deliveries.renew(delivery).catch((error: unknown) => log.warn({ err: error }, `lock of ${name} not renewed`));
  const timer = setInterval(renew, RENEW_EVERY_MS);
  return () => clearInterval(timer);
}

/** Sends what is due on one channel, to one recipient of it where one is named. */
function createLoop(deliveries: Deliveries, channel: Channel, log: Logger, recipient?: string): ChannelLoop {
  const isShared = recipient === undefined;
  const batch = isShared ? BATCH : 1;
  const lanes = isShared ? CONCURRENCY : 1;

  /** Taken by the other side but not marked as sent yet, because the database was away. */
  const unmarked = new Map<string, unknown>();

  async function markAllSent() {
    for (const [id, result] of unmarked) {
      await deliveries.markSent(id, (row, transaction) =>
        channel.settle?.(row, { status: 'sent', result }, transaction),
      );
      unmarked.delete(id);
    }
  }

  async function fail(delivery: DeliveryRow, error: unknown) {
    const reason = reasonOf(error);
    const status = await deliveries.markFailed(
      delivery,
      error instanceof NotTaken ? error : reason,
      (failed, transaction) => channel.settle?.(delivery, { ...failed, error }, transaction),
    );
    const next = status === 'failed' ? 'gave up' : 'will retry';
    log.warn({ deliveryId: delivery.id, attempt: delivery.attempts + 1, reason }, `${channel.name} not sent, ${next}`);
  }

  async function send(delivery: DeliveryRow) {
    // It waited behind slow ones, and another instance has claimed it.
    if (!(await deliveries.renew(delivery))) return;
    const unlock = keepLocked(deliveries, delivery, channel, log);
    let result: unknown;
    try {
      result = await channel.send(delivery);
    } catch (error) {
      return await fail(delivery, error);
    } finally {
      unlock();
    }
    unmarked.set(delivery.id, result);
    await markAllSent();
  }

  async function sendAll(claimed: readonly DeliveryRow[]) {
    const left = [...claimed];
    let paused = false;
    async function work() {
      for (let delivery = left.shift(); delivery && !loop.isStopped(); delivery = left.shift()) {
        if (isShared && (await deliveries.isPaused())) {
          paused = true;
          left.unshift(delivery);
          return;
        }
        await send(delivery);
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: lanes }, work));
    const failure = ended.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    // After a stop or a pause the rest are free for whoever sends next.
    if (left.length > 0) await deliveries.unlock(left);
    return paused;
  }

  async function sendDue(begin: () => void) {
    try {
      await markAllSent();
      for (;;) {
        begin();
        const due = await deliveries.claimDue(channel.name, batch, recipient);
        const paused = await sendAll(due);
        if (loop.isStopped() || paused || due.length < batch) return;
      }
    } catch (error) {
      log.error({ err: error }, `due ${channel.name} deliveries not read, will retry`);
    }
  }

  const loop = createLook(sendDue);
  return loop;
}

/** Each recipient has loops of its own, which start with the first delivery to it. */
function createRecipientLoops(deliveries: Deliveries, channel: Channel, turns: number, log: Logger): ChannelLoop {
  const loops = new Map<string, ChannelLoop[]>();

  const startLoops = (recipient: string) => {
    const started = Array.from({ length: turns }, () => createLoop(deliveries, channel, log, recipient));
    loops.set(recipient, started);
    return started;
  };

  async function lookAll() {
    try {
      for (const recipient of await deliveries.findDueRecipients(channel.name))
        for (const loop of all.isStopped() ? [] : (loops.get(recipient) ?? startLoops(recipient))) loop.look();
    } catch (error) {
      log.error({ err: error }, `recipients of due ${channel.name} deliveries not read, will retry`);
    }
  }

  const all = createLook(lookAll);
  return {
    look: all.look,
    async stop() {
      await all.stop();
      await Promise.all([...loops.values()].flat().map((loop) => loop.stop()));
    },
  };
}

/** Sends what is due on one channel. Each channel has a loop of its own, so a slow one holds no other up. */
export function createChannelLoop(deliveries: Deliveries, channel: Channel, log: Logger): ChannelLoop {
  const loop =
    channel.perRecipient === undefined
      ? createLoop(deliveries, channel, log)
      : createRecipientLoops(deliveries, channel, channel.perRecipient, log);
  return {
    look: () => loop.look(),
    async stop() {
      await loop.stop();
      channel.close();
    },
  };
}

import type { Logger } from 'pino';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import type { Channel } from './channel.ts';
import type { Deliveries } from './deliveries.ts';

const BATCH = 20;
/** Deliveries of one channel that are sent at once. Email servers are slow, and most allow only a few connections. */
const CONCURRENCY = 4;
const RENEW_EVERY_MS = 30_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends what is due on one channel. Each channel has a loop of its own, so a slow one holds no other up. */
export function createChannelLoop(deliveries: Deliveries, channel: Channel, log: Logger) {
  let working: Promise<void> | undefined;
  let stopped = false;
  let wanted = false;

  /** Taken by the other side but not marked as sent yet, because the database was away. */
  const unmarked = new Set<string>();

  async function markAllSent() {
    for (const id of unmarked) {
      await deliveries.markSent(id);
      unmarked.delete(id);
    }
  }

  /** A slow send can take longer than the lock lasts. */
  function keepLocked(delivery: DeliveryRow): () => void {
    const timer = setInterval(
      () =>
        deliveries
          .renew(delivery)
          .catch((error: unknown) => log.warn({ err: error }, `lock of ${channel.name} not renewed`)),
      RENEW_EVERY_MS,
    );
    return () => clearInterval(timer);
  }

  async function fail(delivery: DeliveryRow, error: unknown) {
    const reason = reasonOf(error);
    const status = await deliveries.markFailed(delivery, reason);
    const next = status === 'failed' ? 'gave up' : 'will retry';
    log.warn({ deliveryId: delivery.id, attempt: delivery.attempts + 1, reason }, `${channel.name} not sent, ${next}`);
  }

  async function send(delivery: DeliveryRow) {
    // It waited behind slow ones, and another instance has claimed it.
    if (!(await deliveries.renew(delivery))) return;
    const unlock = keepLocked(delivery);
    try {
      await channel.send(delivery);
    } catch (error) {
      return await fail(delivery, error);
    } finally {
      unlock();
    }
    unmarked.add(delivery.id);
    await markAllSent();
  }

  async function sendAll(claimed: readonly DeliveryRow[]) {
    const left = [...claimed];
    let paused = false;
    async function work() {
      for (let delivery = left.shift(); delivery && !stopped; delivery = left.shift()) {
        if (await deliveries.isPaused()) {
          paused = true;
          left.unshift(delivery);
          return;
        }
        await send(delivery);
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    const failure = ended.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    // After a stop or a pause the rest are free for whoever sends next.
    if (left.length > 0) await deliveries.unlock(left);
    return paused;
  }

  async function sendDue() {
    try {
      await markAllSent();
      for (;;) {
        wanted = false;
        const due = await deliveries.claimDue(channel.name, BATCH);
        const paused = await sendAll(due);
        if (stopped || paused || (due.length < BATCH && !wanted)) return;
      }
    } catch (error) {
      log.error({ err: error }, `due ${channel.name} deliveries not read, will retry`);
    }
  }

  return {
    /** Sends what is due now; while it is sending already, looks once more afterwards. */
    look(): void {
      wanted = true;
      if (stopped || working) return;
      working = sendDue().finally(() => {
        working = undefined;
      });
    },

    /** Ends after the deliveries that are being sent. */
    async stop(): Promise<void> {
      stopped = true;
      await working;
      channel.close();
    },
  };
}

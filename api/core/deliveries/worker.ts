import type { Logger } from 'pino';
import type { Channel } from './channel.ts';
import { createChannelLoop } from './channel-loop.ts';
import type { Deliveries } from './deliveries.ts';

interface Parts {
  deliveries: Deliveries;
  /** The configured channels. Deliveries of any other channel wait. */
  channels: readonly Channel[];
  /** Takes over what an instance of the earlier release has written. */
  adopt: () => Promise<unknown>;
  /** Ends the locks of instances that crashed. */
  unlockCrashed: () => Promise<unknown>;
  log: Logger;
}

export interface DeliveryWorker {
  start(): void;
  /** Ends after the deliveries that are being sent. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 5_000;

/** Sends the due deliveries of all channels, soon after they were written and again after failures. */
export function createDeliveryWorker({ deliveries, channels, adopt, unlockCrashed, log }: Parts): DeliveryWorker {
  const loops = channels.map((channel) => createChannelLoop(deliveries, channel, log));
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let stopped = true;

  const look = () => {
    if (!stopped) for (const loop of loops) loop.look();
  };

  /** A failure here must not keep the deliveries from being sent. */
  async function attempt(work: () => Promise<unknown>, failure: string) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, `${failure}, will retry`);
    }
  }

  async function poll() {
    await attempt(adopt, 'emails of the earlier release not adopted');
    await attempt(unlockCrashed, 'deliveries of crashed instances not unlocked');
    look();
    if (!stopped) timer = setTimeout(startPoll, POLL_INTERVAL_MS).unref();
  }

  function startPoll() {
    polling = poll();
  }

  return {
    start() {
      stopped = false;
      deliveries.onEnqueued(look);
      startPoll();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

import type { Logger } from 'pino';
import { inEnglish } from '#api/core/voice.ts';
import type { Channel } from './channel.ts';
import { createChannelLoop } from './channel-loop.ts';
import type { Deliveries } from './deliveries.ts';

interface Parts {
  deliveries: Deliveries;
  /** The channels that are set now, the same object as long as one stays. Deliveries of any other channel wait. */
  channels: () => Promise<readonly Channel[]>;
  /** Takes over what an instance of the earlier release has written. */
  adopt: () => Promise<unknown>;
  /** Ends the locks of instances that crashed. */
  unlockCrashed: () => Promise<unknown>;
  log: Logger;
}

export interface DeliveryWorker {
  start(): void;
  /** Sends what is due, over the channels that are set now. */
  look(): void;
  /** Ends after the deliveries that are being sent. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 5_000;

/** Sends the due deliveries of all channels, soon after they were written and again after failures. */
export function createDeliveryWorker({ deliveries, channels, adopt, unlockCrashed, log }: Parts): DeliveryWorker {
  const loops = new Map<Channel, ReturnType<typeof createChannelLoop>>();
  const ending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let stopped = true;

  /** A loop that is no longer wanted ends after what it is sending. */
  function end(channel: Channel, loop: ReturnType<typeof createChannelLoop>) {
    loops.delete(channel);
    const ended = loop.stop().finally(() => {
      ending.delete(ended);
      // The next channel takes what this one had claimed.
      look();
    });
    ending.add(ended);
  }

  async function lookAt() {
    const wanted = await channels();
    if (stopped) return;
    for (const [channel, loop] of loops) if (!wanted.includes(channel)) end(channel, loop);
    for (const channel of wanted)
      if (!loops.has(channel)) loops.set(channel, createChannelLoop(deliveries, channel, log));
    for (const loop of loops.values()) loop.look();
  }

  const look = () => {
    if (!stopped)
      inEnglish(lookAt).catch((error: unknown) => log.error({ err: error }, 'channels not read, will retry'));
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
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await Promise.all(ending);
    },
  };
}

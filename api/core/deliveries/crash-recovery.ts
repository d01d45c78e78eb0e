import type { Logger } from 'pino';
import type { Deliveries } from './deliveries.ts';
import type { Instances } from './instance-lock.ts';

/** Returns a look for deliveries that a crashed instance had locked; they are sent now and not when the lock expires. */
export function createCrashRecovery(deliveries: Deliveries, instances: Instances, log: Logger): () => Promise<void> {
  let goneFor = new Map<string | null, number>();
  return async () => {
    const gone = await instances.findGone(await deliveries.findOtherHolders());
    goneFor = new Map(gone.map((holder) => [holder, (goneFor.get(holder) ?? 0) + 1]));
    const ended = gone.filter((holder) => (goneFor.get(holder) ?? 0) >= instances.looksNeeded);
    if (ended.length === 0) return;
    const unlocked = await deliveries.unlockAllOf(ended);
    if (unlocked > 0) log.info({ unlocked }, 'deliveries of a crashed process unlocked');
  };
}

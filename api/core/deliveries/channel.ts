import type { DeliveryRow } from '#api/database/tables/deliveries.ts';

/** One way out of the site. The queue and the worker know no more of it than this. */
export interface Channel {
  /** Matches the `channel` of the deliveries that it sends. */
  readonly name: string;
  /** @throws when the other side does not take the delivery, which is then retried */
  send(delivery: DeliveryRow): Promise<void>;
  close(): void;
}

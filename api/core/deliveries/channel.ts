import type { Transaction } from 'sequelize';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';

/** A delivery that was not taken, where the channel knows more than that it failed. */
export class NotTaken extends Error {
  /** It is not sent again. */
  readonly isFinal: boolean;
  /** Milliseconds since 1970: not again before then. */
  readonly notBefore: number;
  /** Milliseconds after which it is given up, from when it was written; left out, those of emails. */
  readonly window: number | undefined;

  constructor(reason: string, more: { isFinal?: boolean; notBefore?: number; window?: number; cause?: unknown } = {}) {
    super(reason, { cause: more.cause });
    this.name = 'NotTaken';
    this.isFinal = more.isFinal ?? false;
    this.notBefore = more.notBefore ?? 0;
    this.window = more.window;
  }
}

/** What became of an attempt, and of the delivery by it. */
export type Attempt =
  | { status: 'sent'; result: unknown }
  | { status: 'pending' | 'failed'; error: unknown; attempts: number; nextAttemptAt: number | null };

/** One way out of the site. The queue and the worker know no more of it than this. */
export interface Channel<Name extends string = string> {
  /** Matches the `channel` of the deliveries that it sends. */
  readonly name: Name;
  /**
   * Deliveries to one recipient that are sent at once. Each recipient then has its turns for itself, so that one who hangs
   * delays no other, and the pause of emails is not theirs. Left out, all recipients share the turns.
   */
  readonly perRecipient?: number;
  /** @returns what `settle` gets @throws when the other side does not take the delivery, which is then retried */
  send(delivery: DeliveryRow): Promise<unknown>;
  /** Writes down what became of an attempt, in the transaction that does so of the delivery. */
  settle?(delivery: DeliveryRow, attempt: Attempt, transaction: Transaction): Promise<void>;
  close(): void;
}

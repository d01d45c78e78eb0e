import { MINUTE, SECOND } from '#common/limits.ts';

/** Limits one piece of work. */
export interface Budget {
  /** Time of the processor from its beginning on; waiting for its turn and starting a thread do not count. */
  milliseconds: number;
  /** Limits the JavaScript heap of its thread. Buffers are outside of it: limit what is handed over. */
  megabytes: number;
}

/** Limits the reading of foreign bytes, by what is read; `docs/security.md` lists the limits. */
export const budgets = {
  calendar: { milliseconds: 10 * SECOND, megabytes: 256 },
  /** Each file made of it has this time; libvips works outside of the heap, on `MAX_PIXELS` at most. */
  picture: { milliseconds: 30 * SECOND, megabytes: 160 },
  /** The headers of up to 25 emails, the texts of one, or one of its files. */
  email: { milliseconds: 10 * SECOND, megabytes: 256 },
  calendarReply: { milliseconds: 5 * SECOND, megabytes: 256 },
} satisfies Record<string, Budget>;

/** By the clock, work may take this many times its milliseconds: a busy machine does not cut it short. */
export const MAX_WAITING = 4;

/** A thread has to start and load its work within this time. */
export const START_MS = MINUTE;

/** An idle thread ends after this time. */
export const IDLE_MS = MINUTE;

import { MINUTE } from '#common/limits.ts';

/** In milliseconds. These are not read from the environment; tests set shorter times. */
export const AI_TIMING = {
  /** Time until the first text of a provider. */
  firstWord: 8_000,
  /** Maximum pause between chunks of a reply. */
  silence: 4_000,
  /** Total time of all providers including retries; after it the reply is composed without them. */
  total: 18_000,
  /** Pause before a retry, with a random part of up to the same length. */
  retryPause: 250,
  /** Time for which the circuit breaker skips a failing provider. */
  cooldown: 30_000,
};

/** In milliseconds. These are not read from the environment; tests set shorter times. */
export const INBOX_TIMING = {
  /** Between reads of a server that does not say when an email arrives. */
  poll: 20_000,
  /** A server that does say so is asked anew after this, because connections die silently. */
  idle: 4 * MINUTE,
  /** Without a byte from the server for so long, the connection is given up. */
  silence: 30_000,
  /** One step: opening the mailbox, the headers of 25 emails, one email with its files. */
  step: 2 * MINUTE,
  /** First and longest pause before connecting again. */
  firstRetry: 1_000,
  longestRetry: MINUTE,
  /** Between attempts to become the one instance that reads. */
  lock: 5_000,
  /** Time for `POST /api/inbox/check`. */
  check: 25_000,
};

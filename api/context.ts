import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ContentVersion } from './content-version.ts';
import type { Database } from './database/connection.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Collected } from './metrics/prometheus.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Readiness } from './readiness.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/storage.ts';

/** What a service may need, made once by the server and handed to each. */
export interface Context {
  config: Config;
  secrets: Secrets;
  database: Database;
  content: ContentVersion;
  limits: RateLimits;
  outbox: Outbox;
  readiness: Readiness;
  /** Where the bytes of files lie. */
  storage: Storage;
  /** Counts what happens; does nothing where metrics are off. */
  metrics: Metrics;
  /** What was counted, for whoever asks; `null` where metrics are off. */
  collected: Collected | null;
  log: Logger;
  /** Milliseconds since 1970; tests set their own clock. */
  now(): number;
}

import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/database/connection.ts';
import type { Readiness } from '#api/http/readiness.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import type { Collected } from '#api/metrics/prometheus.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { ContentVersion } from './content-version.ts';
import type { Deliveries } from './deliveries/deliveries.ts';
import type { Events } from './events.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';

/** What a service may need, made once by the server and handed to each. */
export interface Context {
  config: Config;
  secrets: Secrets;
  database: Database;
  content: ContentVersion;
  limits: RateLimits;
  events: Events;
  deliveries: Deliveries;
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

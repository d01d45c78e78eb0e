import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/database/connection.ts';
import type { Readiness } from '#api/http/readiness.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import type { Collected } from '#api/metrics/prometheus.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StorageHealth } from '#api/storage/storage-health.ts';
import type { ContentVersion } from './content-version.ts';
import type { Deliveries } from './deliveries/deliveries.ts';
import type { Events } from './events.ts';
import type { ObservedWarnings } from './observed-warnings.ts';
import type { Site } from './published-site.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';

/** Dependencies of the services, created once by the server. */
export interface Context {
  config: Config;
  secrets: Secrets;
  database: Database;
  content: ContentVersion;
  /** The published document about the owner. */
  site: Site;
  limits: RateLimits;
  events: Events;
  deliveries: Deliveries;
  readiness: Readiness;
  /** Storage for the content of files. */
  storage: Storage;
  storageHealth: StorageHealth;
  /** Problems of the setup that show only while the server runs. */
  observed: ObservedWarnings;
  /** Counts events; does nothing when metrics are off. */
  metrics: Metrics;
  /** The collected metrics; `null` when metrics are off. */
  collected: Collected | null;
  log: Logger;
  /** Milliseconds since 1970; tests set their own clock. */
  now(): number;
}

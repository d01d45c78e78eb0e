import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Database } from '#api/database/connection.ts';
import type { Readiness } from '#api/http/readiness.ts';
import type { Metrics } from '#api/metrics/metrics.ts';
import type { Collected } from '#api/metrics/prometheus.ts';
import type { StorageHealth } from '#api/storage/storage-health.ts';
import type { Storages } from '#api/storage/storages.ts';
import type { Connections } from './connections/connections.ts';
import type { ContentVersion } from './content-version.ts';
import type { Deliveries } from './deliveries/deliveries.ts';
import type { Secrets } from './encryption.ts';
import type { Events } from './events.ts';
import type { ObservedWarnings } from './observed-warnings.ts';
import type { Outbound } from './outbound.ts';
import type { PublicFetch } from './public-fetch.ts';
import type { Site } from './published-site.ts';
import type { RateLimits } from './rate-limits.ts';

/** Dependencies of the services, created once by the server. */
export interface Context {
  config: Config;
  secrets: Secrets;
  database: Database;
  content: ContentVersion;
  /** The published document about the owner. */
  site: Site;
  limits: RateLimits;
  /** Reads addresses of the internet that the owner typed. */
  publicFetch: PublicFetch;
  /** Sends webhooks and notifications. */
  outbound: Outbound;
  events: Events;
  deliveries: Deliveries;
  readiness: Readiness;
  /** Other servers as they are set now. */
  connections: Connections;
  /** Place of the content of files, and of that of new ones. */
  storages: Storages;
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

import type { Logger } from 'pino';
import { followSite } from './calendar/booking/first-types.ts';
import { readOfferedCalls } from './calendar/booking/types.ts';
import type { Config } from './config.ts';
import { readStoragePlaces } from './core/connections/connection-rows.ts';
import { createConnections } from './core/connections/connections.ts';
import { createContentVersion } from './core/content-version.ts';
import type { Context } from './core/context.ts';
import { createDeliveries } from './core/deliveries/deliveries.ts';
import { createEvents } from './core/emit.ts';
import { createEncryption, loadSecrets } from './core/encryption.ts';
import { createObservedWarnings } from './core/observed-warnings.ts';
import { createOutbound } from './core/outbound.ts';
import { createPublicFetch } from './core/public-fetch.ts';
import { createSite } from './core/published-site.ts';
import { createRateLimits } from './core/rate-limits.ts';
import { openDatabase } from './database/connection.ts';
import { followBudgets } from './desk/contacts/views/follow-budgets.ts';
import { createReadiness } from './http/readiness.ts';
import { listeners } from './listeners.ts';
import { measuredLimits, noMetrics } from './metrics/metrics.ts';
import { createStorageHealth } from './storage/storage-health.ts';
import { createStorages } from './storage/storages.ts';

/** Opens the database and what every feature needs of it; writes nothing but missing secrets. */
export async function createContext(config: Config, log: Logger, now: () => number = Date.now): Promise<Context> {
  const secrets = await loadSecrets(config);
  const database = openDatabase(config);
  const collected = config.metricsPort === null ? null : (await import('./metrics/prometheus.ts')).collectMetrics();
  const metrics = collected ?? noMetrics;
  const content = createContentVersion(database, log);
  const connections = createConnections({ database, content, config, secrets });
  const storages = createStorages({
    ...{ config, content, connections },
    readPlaces: () => readStoragePlaces(database, createEncryption(secrets.encryptionKey)),
    onReplaced: () => storageHealth.reset(),
  });
  const currentStorage = { check: async (signal: AbortSignal) => (await storages.current()).storage.check(signal) };
  const storageHealth = createStorageHealth(currentStorage, log, now);
  const site = createSite({ database, content, connections, now, readCalls: () => readOfferedCalls(database) });
  site.onPublish((change, transaction) => followSite({ connections, database, now }, change, transaction));
  site.onPublish((change, transaction) => followBudgets({ database, now }, change, transaction));
  const context: Context = {
    config,
    secrets,
    database,
    content,
    connections,
    site,
    limits: measuredLimits(createRateLimits(database, config.rateLimitFactor, now), metrics),
    publicFetch: createPublicFetch(),
    outbound: createOutbound({ allowed: config.outboundAllowed }),
    events: createEvents(listeners, () => context),
    deliveries: createDeliveries(database, now),
    storages,
    storageHealth,
    observed: createObservedWarnings(log),
    readiness: createReadiness(),
    metrics,
    collected,
    log,
    now,
  };
  return context;
}

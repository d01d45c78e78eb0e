import type { Scenario } from './scenario.ts';
import { acceptancesKilled } from './scenarios/acceptances-killed.ts';
import { backupUnderLoad } from './scenarios/backup-under-load.ts';
import { calendarsAway } from './scenarios/calendars-away.ts';
import { clockJumps } from './scenarios/clock-jumps.ts';
import { apiKilled, databaseKilled } from './scenarios/crashes.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { databaseCluster } from './scenarios/database-cluster.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { importKilled } from './scenarios/import-killed.ts';
import { invoicesKilled } from './scenarios/invoices-killed.ts';
import { migrationsDownAndUp } from './scenarios/migrations.ts';
import { outsideDown } from './scenarios/outside-down.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { rollingUpgrade } from './scenarios/rolling-upgrade.ts';
import { soak } from './scenarios/soak.ts';
import { twoInstances } from './scenarios/two-instances.ts';
import { webhooksAway } from './scenarios/webhooks-away.ts';

/** In the order in which they are played. */
export const scenarios = {
  'api-killed': apiKilled,
  'acceptances-killed': acceptancesKilled,
  'invoices-killed': invoicesKilled,
  'database-killed': databaseKilled,
  'database-away': databaseAway,
  'database-cluster': databaseCluster,
  'outside-down': outsideDown,
  'calendars-away': calendarsAway,
  'webhooks-away': webhooksAway,
  'disk-full': diskFull,
  'two-instances': twoInstances,
  'rolling-restart': rollingRestart,
  'rolling-upgrade': rollingUpgrade,
  'import-killed': importKilled,
  'clock-jumps': clockJumps,
  soak,
  'backup-under-load': backupUnderLoad,
  migrations: migrationsDownAndUp,
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

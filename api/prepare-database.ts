import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#common/limits.ts';
import { storeFirstTypes } from './calendar/booking/first-types.ts';
import { storeFirstVersion } from './content/site/store.ts';
import type { Context } from './core/context.ts';
import { codeOf } from './core/error-code.ts';
import { updateComputedColumns } from './database/computed-columns.ts';
import { assertNotCopying } from './database/copy/marker.ts';
import { databasePlace, isDatabaseStarting } from './database/failures.ts';
import { fillTexts } from './database/fill-texts.ts';
import { migrate } from './database/migrations/index.ts';
import { followPublishedBudgets } from './desk/contacts/views/follow-budgets.ts';
import { storeFirstViews } from './desk/contacts/views/service.ts';
import { storeFirstTemplates } from './desk/replies/templates.ts';
import { seedNewDatabase } from './seed/seed.ts';
import { placeOf } from './storage/storages.ts';

const DATABASE_TIMEOUT_MS = MINUTE;

/** Waits while the database is starting. @throws after a minute, and at once what waiting does not mend */
async function waitForDatabase({ config, database, log }: Context): Promise<void> {
  for (let waited = 0; ; waited += 1_000) {
    try {
      return await database.ping();
    } catch (error) {
      if (!isDatabaseStarting(error) || waited >= DATABASE_TIMEOUT_MS) throw error;
      const { host } = config.databaseUrl === null ? { host: config.dataDir } : databasePlace(config.databaseUrl);
      if (waited === 0) log.warn({ host, code: codeOf(error) }, 'database unreachable, retrying for a minute');
      await sleep(1_000);
    }
  }
}

const TELL_EVERY_MS = 2_000;

/** Writes what the search looks through, with a line of progress every two seconds. */
async function prepareSearch({ database, log }: Context): Promise<void> {
  let told = performance.now();
  await fillTexts(database, (done) => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    log.info({ texts: done }, 'preparing the search of requests');
  });
}

/** Migrates the database and seeds a new one. @returns the generated password of the owner, if one was generated */
export async function prepareDatabase(
  context: Context,
  onPasswordGenerated: (password: string) => void = () => undefined,
): Promise<string | null> {
  await waitForDatabase(context);
  await assertNotCopying(context.database);
  const applied = await migrate(context.database);
  if (applied.length > 0) context.log.info({ applied }, 'database migrated');
  const recreated = await updateComputedColumns(context.database);
  if (recreated.length > 0) context.log.info({ recreated }, 'computed columns made anew from their lists');
  await prepareSearch(context);
  // Rows of earlier releases lie where the environment says.
  await context.database.models.files.update({ place: placeOf(context.config.s3) }, { where: { place: null } });
  await storeFirstVersion(context);
  await storeFirstViews(context);
  await storeFirstTemplates(context);
  await storeFirstTypes(context);
  await storeFirstViews(context);
  const password = await seedNewDatabase(context);
  if (password !== null) onPasswordGenerated(password);
  await context.content.refresh();
  await followPublishedBudgets(context);
  return password;
}

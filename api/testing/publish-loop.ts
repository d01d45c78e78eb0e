import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import { createSiteService } from '#api/content/site/service.ts';
import { createContext } from '#api/create-context.ts';
import { createFileAddresses } from '#api/files/addresses.ts';
import { prepareDatabase } from '#api/prepare-database.ts';

/**
 * A process that publishes the site again and again until it is killed: each version's name and price tell its round. With
 * `KILL_AT` it ends itself in its second publish, without a word: `0` is before the first statement, `1` after the last one.
 */

// The kill would leave no compiled code for the next start.
flushCompileCache();
const context = await createContext(readConfig(process.env), pino({ level: 'silent' }));
await prepareDatabase(context);
const { drafts, publishing } = createSiteService(context, {
  addresses: createFileAddresses(context),
  answerFrom: async () => [],
  isStillSignedIn: async () => true,
  isEmailConfigured: () => false,
  countExamples: async () => 0,
});

const { KILL_AT } = process.env;
/** Statements of the publish that runs; none is counted beside one. */
let statements: number | null = null;
let killBefore = Number.POSITIVE_INFINITY;
context.database.sequelize.addHook('beforeQuery', () => {
  if (statements === null) return;
  if (statements === killBefore) process.kill(process.pid, 'SIGKILL');
  statements += 1;
});

for (;;) {
  const { number } = await context.site.current();
  const { content, updatedAt } = await drafts.read();
  const round = number + 1;
  const edited = structuredClone(content);
  edited.identity.name = `Name ${round}`;
  for (const entry of edited.packages) entry.price = round;
  await drafts.save(edited, updatedAt);
  statements = 0;
  await publishing.publish({}, { id: null, name: 'Loop' });
  if (killBefore <= statements) process.kill(process.pid, 'SIGKILL');
  // The next publish has as many.
  if (KILL_AT !== undefined) killBefore = Math.round(Number(KILL_AT) * statements);
  statements = null;
  writeSync(1, `${round}\n`);
}

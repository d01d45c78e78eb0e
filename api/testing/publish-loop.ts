import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import { createSiteService } from '#api/content/site/service.ts';
import { createContext } from '#api/create-context.ts';
import { createFileAddresses } from '#api/files/addresses.ts';
import { prepareDatabase } from '#api/prepare-database.ts';

/**
 * A process that publishes the site again and again until it is killed: each version's name and price tell its round. It writes the
 * round, and the number of places in a publish at which a kill could find something else stored: before the first statement, and
 * before and after each commit and each statement that is in no transaction. With `KILL_AT` it ends itself, without a word, in its
 * second publish, at the place of this number.
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
/** Statements so far of the publish that runs; none is counted beside one. */
let statements: number | null = null;
const places = new Set<number>();
let killBefore: number | undefined;
const endAt = (statement: number) => {
  if (statement === killBefore) process.kill(process.pid, 'SIGKILL');
};
context.database.sequelize.addHook('beforeQuery', (options: { transaction?: unknown }) => {
  if (statements === null) return;
  endAt(statements);
  const isCommit = 'completesTransaction' in options;
  if (isCommit) places.add(statements);
  statements += 1;
  if (isCommit || !options.transaction) places.add(statements);
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
  places.add(statements);
  await publishing.publish({}, { id: null, name: 'Loop' });
  endAt(statements);
  statements = null;
  // The next publish has the same.
  if (KILL_AT !== undefined) killBefore = [...places].sort((a, b) => a - b)[Number(KILL_AT)];
  writeSync(1, `${round} ${places.size}\n`);
}

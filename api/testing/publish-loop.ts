import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { readConfig } from '#api/config.ts';
import { createSiteService } from '#api/content/site/service.ts';
import { createContext } from '#api/create-context.ts';
import { createFileAddresses } from '#api/files/addresses.ts';
import { prepareDatabase } from '#api/prepare-database.ts';

/** A process that publishes the site again and again until it is killed: each version's name and price tell its round. */

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

for (;;) {
  const { number } = await context.site.current();
  const { content, updatedAt } = await drafts.read();
  const round = number + 1;
  const edited = structuredClone(content);
  edited.identity.name = `Name ${round}`;
  for (const entry of edited.packages) entry.price = round;
  await drafts.save(edited, updatedAt);
  await publishing.publish({}, { id: null, name: 'Loop' });
  process.stdout.write(`${round}\n`);
}

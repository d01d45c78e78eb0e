import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONFIRMATION } from '#api/core/deliveries/email-channel.ts';
import { selectRows } from '#api/database/table.ts';
import { ask } from '#api/testing/chat.ts';
import { publishEdit, setPrice } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { watchWaits } from '#scripts/testing/waited-for-core.ts';

/** Two instances on one database: what one publishes, every consumer of the other has within a second. */

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  one = await startTestServer({ SEED: 'none' });
  other = await startTestServer({
    SEED: 'none',
    DATA_DIR: one.context.config.dataDir,
    ...(one.context.config.databaseUrl ? { DATABASE_URL: one.context.config.databaseUrl } : {}),
  });
  other.context.content.start();
});
afterEach(async () => {
  other.context.content.stop();
  await other.close();
  await one.close();
});

/** The question is new each time, so that no cached reply hides an old one. */
const priceTold = async (word: string) => (await ask(other, `How much is the Product package, ${word}?`)).text;

/** @throws when it takes more than a second in which there is a core for it */
async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  const [started, waits] = [performance.now(), watchWaits()];
  while (!(await isThere())) {
    if (performance.now() - started - waits() > 1_000) throw new Error('Not there within a second');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a price that one publishes is in the answers of the other, also of a question that it had answered', async () => {
  const question = 'How much is the Product package?';
  expect((await ask(other, question)).text).toContain('$1,500');
  expect((await ask(other, question)).metadata.fromCache).toBe(true);
  await publishEdit(one, setPrice('product', 1_800));
  // What is waited for costs nothing: an answer takes its own time, but is right from then on.
  await waitFor(async () =>
    (await other.context.site.current()).content.packages.some(({ id, price }) => id === 'product' && price === 1_800),
  );
  expect((await ask(other, question)).text).toContain('$1,800');
  for (const word of ['please', 'thanks']) {
    expect(await priceTold(word)).toContain('$1,800');
    expect(await priceTold(word)).not.toContain('$1,500');
  }
});

test('form and the promises of emails follow, too', async () => {
  const submit = (fields: object) => other.send(submitContact, { body: contactRequest({ ...fields }) });
  expect((await submit({ timeline: 'ASAP' })).status).toBe(201);
  await publishEdit(one, (content) => Object.assign(content, secondSite));
  await waitFor(async () => (await other.context.site.current()).content.callTypes[0]?.name === 'A short hello');
  const { status, body } = await submit({ timeline: 'this season', budget: 'above 8.000 €' });
  expect([status, body.message]).toEqual([201, 'Your note is on my table.']);
  expect((await submit({ timeline: 'ASAP' })).status).toBe(422);
  const rows = await selectRows(one.context.database.models.deliveries, { where: { template: CONFIRMATION } });
  const greetings = rows.map((row) => JSON.parse(row.data).email.confirmation.greeting);
  expect(greetings.toSorted()).toEqual(['Olá {visitorName}!', 'Thank you, {visitorName}.']);
});

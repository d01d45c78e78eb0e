import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMATION } from '#api/core/deliveries/email-channel.ts';
import { selectRows } from '#api/database/table.ts';
import type { Web } from '#api/http/pages.ts';
import { ask, type ChatIds, openChat } from '#api/testing/chat.ts';
import {
  addressesWith,
  builtWeb,
  comparable,
  originOf,
  type Reply,
  readPublic,
  readRaw,
  withoutCode,
} from '#api/testing/public-bytes.ts';
import { editDraft, publishEdit, setPrice } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createProject } from '#common/contract/projects.ts';
import * as contract from '#common/contract/site.ts';
import { paths, projectPath } from '#common/paths.ts';
import { watchWaits } from '#scripts/testing/waited-for-core.ts';

/** One price is changed, published by one of two instances, and restored. */

const OLD = /\$1,500|\b1500\b/;
const NEW = /\$1,834|\b1834\b/;
const QUESTION = 'How much is the Product package?';
const WITHIN_MS = 1_000;
const project = { title: 'Ferry', category: 'web', description: 'Crossings, sold at the pier.' };
const more = [projectPath('ferry')];

let web: Web;
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  web = await builtWeb();
  one = await startTestServer({ SEED: 'none', PORT: '0' }, web);
  const { dataDir, databaseUrl } = one.context.config;
  const shared = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  other = await startTestServer({ SEED: 'none', PORT: '0', ...shared }, web);
  for (const api of [one, other]) {
    api.context.content.start();
    await api.server.start();
  }
  await one.send(createProject, { body: project });
  await publishEdit(one, ({ email }) => Object.assign(email.confirmation, { text: 'You asked about {packages}.' }));
});
afterAll(async () => {
  for (const api of [other, one]) {
    api.context.content.stop();
    await api.close();
  }
});

const home = async (api: TestServer) => withoutCode((await readRaw(originOf(api), paths.home)).text);
const prices = async (api: TestServer) => {
  const { content } = (await api.send(contract.getSite)).body.data;
  return content.packages.map(({ price }: { price: number }) => price);
};

/** @returns the milliseconds after which no visitor who asks for the landing page gets one without the pattern, on a free core */
async function waitForHome(pattern: RegExp): Promise<number> {
  const [started, waited] = [performance.now(), watchWaits()];
  const waits = [one, other].map(async (api) => {
    for (let lastOld = 0; ; ) {
      const asked = performance.now() - started - waited();
      if (pattern.test(await home(api))) return lastOld;
      if (asked > 10 * WITHIN_MS) throw new Error('Never shown');
      lastOld = asked;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return Math.max(...(await Promise.all(waits)));
}

/** The confirmations that were stored so far, as they would be sent now. */
async function readConfirmations(): Promise<string[]> {
  const rows = await selectRows(one.context.database.models.deliveries, {
    where: { template: CONFIRMATION },
    order: [['createdAt', 'ASC']],
  });
  const { content } = await other.context.site.current();
  return Promise.all(
    rows.map(async (row) => {
      const data = JSON.parse(row.data);
      const { html, text } = await web.entry.renderEmail({ template: CONFIRMATION, data }, content);
      return html + text;
    }),
  );
}

const submit = async (email: string) =>
  expect((await other.send(submitContact, { body: contactRequest({ email }) })).status).toBe(201);

/** The offers of the structured data on the landing page. */
const offersIn = (html: string) => {
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  return data['@graph'][0].hasOfferCatalog.itemListElement.map(
    (offer: { priceSpecification: { minPrice: number } }) => offer.priceSpecification.minPrice,
  );
};

describe('a price', () => {
  let before: Map<string, Reply>;
  let conversation: ChatIds;
  beforeEach(async () => {
    if (before) return;
    before = await readPublic(other, more);
    conversation = await openChat(other);
    expect((await ask(other, QUESTION, conversation)).text).toMatch(OLD);
    await submit('before@example.com');
  });

  test('in the published document stands in the pages, the text files and nowhere as the next one', () => {
    expect(addressesWith(before, OLD).length).toBeGreaterThanOrEqual(9);
    expect(addressesWith(before, OLD)).toEqual(expect.arrayContaining([`${paths.llms} br 2`, `${paths.home} gzip 2`]));
    expect(addressesWith(before, NEW)).toEqual([]);
  });

  test('changed in the draft is in the preview, and every public byte stays', async () => {
    await editDraft(one, setPrice('product', 1_834));
    const { url } = (await one.send(contract.createSitePreview)).body.data;
    const { pathname, search } = new URL(url, originOf(one));
    for (const api of [one, other]) {
      const text = withoutCode((await readRaw(originOf(api), pathname + search)).text);
      expect(text).toMatch(NEW);
      expect(text).not.toMatch(OLD);
      expect(comparable(await readPublic(api, more))).toEqual(comparable(before));
    }
    expect((await ask(other, `${QUESTION} Please.`)).text).toMatch(OLD);
  });

  test('published by one instance is on both within a second, and the old one is nowhere', async () => {
    expect((await one.send(contract.publishSite)).status).toBe(200);
    expect(await waitForHome(NEW)).toBeLessThan(WITHIN_MS);
    for (const api of [one, other]) {
      const after = await readPublic(api, more);
      expect(addressesWith(after, OLD)).toEqual([]);
      expect(addressesWith(after, NEW)).toEqual(addressesWith(before, OLD));
      expect(offersIn(await home(api))).toContain(1_834);
      expect(await prices(api)).toEqual([500, 1_834, 5_000]);
      const known = {
        'if-none-match': String(before.get(`${paths.home} br 1`)?.headers.etag),
        'accept-encoding': 'br',
      };
      expect((await readRaw(originOf(api), paths.home, known)).status).toBe(200);
      const { text } = await ask(api, QUESTION);
      expect([NEW.test(text), OLD.test(text)]).toEqual([true, false]);
    }
    const { text } = await ask(other, QUESTION, conversation);
    expect([NEW.test(text), OLD.test(text)]).toEqual([true, false]);
    await submit('after@example.com');
    const [earlier, later] = await readConfirmations();
    // A visitor who was told a price gets an email with that price.
    expect([OLD.test(earlier ?? ''), NEW.test(earlier ?? '')]).toEqual([true, false]);
    expect([OLD.test(later ?? ''), NEW.test(later ?? '')]).toEqual([false, true]);
  });

  test('restored brings back every byte and every ETag on both instances', async () => {
    const [, second] = (await one.send(contract.listSiteVersions)).body.data;
    expect((await other.send(contract.restoreSiteVersion, { params: { id: second.id } })).status).toBe(200);
    expect(await waitForHome(OLD)).toBeLessThan(WITHIN_MS);
    for (const api of [one, other]) {
      expect(comparable(await readPublic(api, more))).toEqual(comparable(before));
      expect((await ask(api, QUESTION)).text).toMatch(OLD);
    }
  });
});

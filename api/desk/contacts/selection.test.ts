import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { catchUpTexts, fillTexts } from '#api/database/fill-texts.ts';
import { selectRows } from '#api/database/table.ts';
import { findWrongTexts } from '#api/testing/contact-texts.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/contacts.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import { foldText, wordsOf } from '#common/rules/search-words.ts';
import { listContacts } from './list.ts';
import { writeTags } from './tags/tag-rows.ts';
import { addEntries } from './timeline/entries.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

/** The same numbers in each run. */
function createDraws(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  return { below, oneOf: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

const { below, oneOf } = createDraws(7);

/** Letters that fold to others, that are written as two, and what SQL and its indexes take for a sign of theirs. */
const scripts = [
  'abcdefghij',
  'áÀçÉñÖüßæŒøłđıİ',
  'αβγΔΣςώϊ',
  'жзийЙёЁщ',
  'ابتثجحخ',
  'שלוםבג',
  '漢字仮名交',
  '가각한글말',
  'नमस्तेका',
  'กขคงจฉ',
  'ﬁﬂ①Ａｂ½',
  '👩‍💻🚀é̂',
  `"'*%_!()^-+~\\/:;,.@#&|`,
].map((letters) => [...letters]);

const word = () => {
  const letters = oneOf(scripts);
  const short = Array.from({ length: 1 + below(7) }, () => oneOf(letters)).join('');
  return below(4) === 0 ? short + Array.from({ length: 3 }, () => oneOf(oneOf(scripts))).join('') : short;
};
const words = (amount: number) => Array.from({ length: amount }, word).join(' ');

/** A piece of a text, as somebody types it. */
function pieceOf(text: string): string {
  const found = oneOf(text.split(/\s+/).filter(Boolean));
  const letters = [...found];
  const start = below(letters.length);
  return letters.slice(start, start + 1 + below(6)).join('');
}

const REQUESTS = 60;

async function addRequests() {
  const { context } = api;
  const { database } = context;
  for (let count = 0; count < REQUESTS; count++)
    await api.send(contract.submitContact, {
      body: contactRequest({
        name: `Name ${words(1)}`.slice(0, 90),
        email: `a${count}@b.example`,
        message: `Text ${words(6)}`,
      }),
    });
  const rows = await selectRows(database.models.contacts, { order: ['seq'] });
  await database.transaction(async (transaction) => {
    const some = () => oneOf(rows).id;
    await addEntries(
      context,
      Array.from({ length: 40 }, () => ({ contactId: some(), type: 'note' as const, author: 'x', text: words(5) })),
      transaction,
    );
    const data = () => ({ subject: words(2), quoted: words(3), from: 'hidden' });
    const emails = Array.from({ length: 20 }, () => ({
      ...{ contactId: some(), type: 'email_in' as const, author: 'x', text: words(4), data: data() },
    }));
    await addEntries(context, emails, transaction);
    await writeTags(database, new Map(rows.slice(0, 15).map(({ id }) => [id, [words(1), words(1)]])), transaction);
    await database.models.contacts.update(
      { spam: 1 },
      { where: { id: rows.slice(0, 5).map(({ id }) => id) }, transaction },
    );
    await database.models.contacts.update(
      { mergedInto: rows[20]?.id ?? null },
      { where: { id: rows.slice(21, 24).map(({ id }) => id) }, transaction },
    );
  });
}

/** Every text by the request that is found by it, read without the table that the search uses. */
async function readPlainly() {
  const { models } = api.context.database;
  const contacts = await selectRows(models.contacts, {
    order: [
      ['submittedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  const texts = new Map<string, string[]>();
  const add = (id: string, ...found: unknown[]) =>
    texts.set(id, [...(texts.get(id) ?? []), ...found.map((text) => foldText(String(text ?? '')))]);
  for (const { id, mergedInto, name, email, company, message, budget, notes } of contacts)
    for (const target of [id, mergedInto]) if (target) add(target, name, email, company, message, budget, notes);
  for (const { contactId, text, data } of await selectRows(models.contactEntries, {})) {
    const { subject, quoted } = JSON.parse(data ?? '{}');
    add(contactId, text, subject, quoted);
  }
  for (const { contactId, name } of await selectRows(models.contactTags, {})) add(contactId, name);
  const listed = contacts.filter(({ spam, deletedAt, mergedInto }) => spam === 0 && deletedAt === null && !mergedInto);
  return { listed, texts };
}

const search = (query: string, page = 1, limit = 7) =>
  listContacts(api.context, { ...ContactQuery.parse({}), search: query, page, limit });

test('a search finds what a plain look into every text finds, in the same order, in many scripts', async () => {
  await addRequests();
  const { listed, texts } = await readPlainly();
  const all = [...texts.values()].flat().filter((text) => text.trim() !== '');
  const queries = Array.from({ length: 200 }, (_, index) => {
    const pieces = Array.from({ length: 1 + below(3) }, () => pieceOf(oneOf(all)));
    return index % 9 === 0 ? words(1) : pieces.join(' ');
  }).filter((query) => query.trim() !== '');
  let hits = 0;
  for (const query of queries) {
    const expected = listed.filter(({ id }) =>
      wordsOf(query).every((one) => (texts.get(id) ?? []).some((text) => text.includes(one))),
    );
    const found = await search(query);
    const ids = found.submissions.map(({ id }) => id);
    const second = expected.length > 7 ? (await search(query, 2)).submissions.map(({ id }) => id) : [];
    expect([query, found.pagination.totalSubmissions, ...ids, ...second]).toEqual([
      query,
      expected.length,
      ...expected.slice(0, 14).map(({ id }) => id),
    ]);
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(queries.length);
});

test('a word across two texts is none, and words may stand in different texts of a request', async () => {
  const { body } = await api.send(contract.submitContact, {
    body: contactRequest({ name: 'Quentin Xylo', message: 'A zitherist asks.' }),
  });
  const { database } = api.context;
  await database.transaction((transaction) =>
    addEntries(
      api.context,
      [{ contactId: body.data.id, type: 'note', author: 'x', text: 'Wants a vuvuzela' }],
      transaction,
    ),
  );
  expect((await search('vuvuzela zither')).pagination.totalSubmissions).toBe(1);
  expect((await search('xyloa')).pagination.totalSubmissions).toBe(0);
});

test('the texts of a request follow its changes, and none is left once it is erased', async () => {
  const { database } = api.context;
  const { body } = await api.send(contract.submitContact, { body: contactRequest({ message: 'An okapi farm.' }) });
  const { id } = body.data;
  const find = async (query: string) => (await search(query)).pagination.totalSubmissions;
  expect(await find('okapi')).toBe(1);
  await database.models.contacts.update({ message: 'A quagga farm.' }, { where: { id } });
  expect([await find('okapi'), await find('quagga')]).toEqual([0, 1]);
  await database.models.contactTags.create({ id: newId(), contactId: id, name: 'Zebrafish', position: 0 });
  expect(await find('zebraf')).toBe(1);
  await database.models.contactTags.destroy({ where: { contactId: id } });
  await database.models.contacts.destroy({ where: { id } });
  expect([await find('quagga'), await find('zebraf')]).toEqual([0, 0]);
  const left = await selectRows(database.models.contactTexts, { where: { contactId: id } });
  expect(left).toEqual([]);
});

test('texts that an earlier release left out are written at the start, once, and also after a broken-off try', async () => {
  const { database } = api.context;
  expect(await fillTexts(database, () => undefined)).toBe(false);
  await database.sequelize.query('DELETE FROM contact_texts');
  let told = 0;
  const stop = () => {
    told++;
    throw new Error('the process ends');
  };
  await expect(fillTexts(database, stop)).rejects.toThrow('the process ends');
  const progress: number[] = [];
  expect(await fillTexts(database, (done) => progress.push(done))).toBe(true);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  expect([told, progress.length > 1]).toEqual([1, true]);
  expect(await findWrongTexts(database)).toEqual([]);
  expect(await fillTexts(database, () => undefined)).toBe(false);
});

test('what an instance of the earlier release writes is caught up with', async () => {
  const { database, now } = api.context;
  const { sequelize } = database;
  const before = now();
  const { body } = await api.send(contract.submitContact, { body: contactRequest({ message: 'A pangolin.' }) });
  await api.send(contract.submitContact, { body: contactRequest({ message: 'A numbat.' }) });
  await sequelize.query('UPDATE contacts SET message = :message WHERE id = :id', {
    replacements: { message: 'A dugong.', id: body.data.id },
  });
  await sequelize.query("DELETE FROM contacts WHERE message = 'A numbat.'");
  await catchUpTexts(database, before - 1_000);
  expect(await findWrongTexts(database)).toEqual([]);
  expect((await search('dugong')).pagination.totalSubmissions).toBe(1);
});

test('a write that goes past the models is noticed by the look that ends every test of the API', async () => {
  const { sequelize } = api.context.database;
  await sequelize.query("UPDATE contacts SET notes = 'past the models' WHERE seq = 1");
  expect(await findWrongTexts(api.context.database)).not.toEqual([]);
  await sequelize.query("UPDATE contacts SET notes = '' WHERE seq = 1");
  expect(await findWrongTexts(api.context.database)).toEqual([]);
});

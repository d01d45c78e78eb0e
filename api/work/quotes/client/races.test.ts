import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '#api/create-context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { acceptTestQuote, agreedTo, emailedCode, quoteOption, sendTestQuote } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createPdfWorker } from '#api/work/agreements/pdfs.ts';
import * as contract from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { acceptQuote as acceptInService } from './accept.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const by = ({ token }: Quote) => ({ params: { token: token ?? '' }, token: null });
const accept = (quote: Quote, code: string, fields = {}) =>
  api.send(contract.acceptQuote, { ...by(quote), body: { ...agreedTo(quote, fields), code } });

async function quoteWithCode(fields = {}) {
  const quote: Quote = await sendTestQuote(api, fields);
  await api.send(contract.requestQuoteCode, { ...by(quote), body: agreedTo(quote) });
  return { quote, code: await emailedCode(api) };
}

const counts = async () => {
  const { acceptances, engagements, recordRows } = api.context.database.models;
  return [await acceptances.count(), await engagements.count(), await recordRows.count()];
};

test('an acceptance that is sent many times at once is one acceptance, and each time the same answer', async () => {
  const { quote, code } = await quoteWithCode();
  const replies = await Promise.all(Array.from({ length: 16 }, () => accept(quote, code)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ body }) => body.data.acceptance.verificationCode)).size).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
  const accepted = await selectRows(api.context.database.models.deliveries, { where: { template: 'quote-accepted' } });
  expect(accepted).toHaveLength(1);
});

test('of two options that reach two instances at the same time one is accepted', async () => {
  const { quote, code } = await quoteWithCode({
    options: [quoteOption(api), quoteOption(api, { title: 'More' })],
  });
  const other = await createContext(api.context.config, api.context.log, api.context.now);
  try {
    const signer = { address: '203.0.113.5', userAgent: undefined };
    const acts = [api.context, other].map((context, index) => {
      const acceptance = contract.Acceptance.parse({ ...agreedTo(quote), optionId: quote.options[index]?.id, code });
      return acceptInService(context, quote.token ?? '', acceptance, { client: 'a', signer });
    });
    const settled = await Promise.allSettled(acts);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = settled.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { code: 'state_conflict', message: 'An accepted quote cannot be accepted' },
    });
    expect(await counts()).toEqual([1, 1, 1]);
  } finally {
    await other.database.close();
  }
});

test('wrong codes that are sent at the same time are counted one by one', async () => {
  const { quote, code } = await quoteWithCode();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const replies = await Promise.all(Array.from({ length: 8 }, () => accept(quote, wrong)));
  const left = replies.flatMap(({ body }) => (body.code === 'code_invalid' ? [body.data.triesLeft] : []));
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(3);
  expect((await accept(quote, code)).body.code).toBe('code_expired');
  expect(await counts()).toEqual([0, 0, 0]);
});

test('when an acceptance fails nothing of it is kept, and its code is good still', async () => {
  const { quote, code } = await quoteWithCode();
  const { sequelize } = api.context.database;
  await sequelize.query('ALTER TABLE record_rows RENAME TO record_rows_away');
  const failed = await accept(quote, code);
  await sequelize.query('ALTER TABLE record_rows_away RENAME TO record_rows');
  expect(failed.status).toBe(500);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await api.send(contract.getClientQuote, by(quote))).body.data.state).toBe('sent');
  expect((await accept(quote, code)).status).toBe(200);
});

test('a PDF that a crash left unmade is made by the server', async () => {
  const { quote } = await acceptTestQuote(api);
  const { acceptances } = api.context.database.models;
  const readPdf = async () => (await selectRow(acceptances, { where: { subjectId: quote.id } }))?.pdf ?? null;
  expect(await readPdf()).toBeNull();
  const worker = createPdfWorker(api.context);
  worker.start();
  try {
    await expect.poll(readPdf, { timeout: 20_000 }).not.toBeNull();
  } finally {
    await worker.stop();
  }
  const reply = await api.server.inject({ url: `/api/q/${quote.token}/pdf` });
  expect(reply.rawPayload.toString('base64')).toBe(await readPdf());
});

test('a PDF that cannot be made holds up no other', async () => {
  const broken = await acceptTestQuote(api);
  const whole = await acceptTestQuote(api);
  const { acceptances } = api.context.database.models;
  const pdfOf = async ({ id }: { id: string }) => (await selectRow(acceptances, { where: { subjectId: id } }))?.pdf;
  await acceptances.update({ document: 'no document' }, { where: { subjectId: broken.quote.id } });
  const worker = createPdfWorker(api.context);
  await worker.look();
  expect(await pdfOf(broken.quote)).toBeNull();
  expect(await pdfOf(whole.quote)).not.toBeNull();
});

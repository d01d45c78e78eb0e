import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteDraft, quoteOption } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as quotes from '#common/contract/quotes/owner.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const draft = async (fields: Record<string, unknown>) =>
  (await api.send(quotes.createQuote, { body: quoteDraft(api, fields) })).body.data;

test('letters that the PDF cannot draw are told when a draft is saved, read and sent', async () => {
  const options = [quoteOption(api, { lines: [{ kind: 'custom', title: 'ꦗ', quantity: 1, unitAmount: 100 }] })];
  const notices = [
    'The PDF cannot draw “ꦗ”, “ꦮ” in the title: boxes stand there.',
    'The PDF cannot draw “ꦗ” in the options: boxes stand there.',
  ];
  const saved = await draft({ title: 'ꦗꦮ', options });
  expect(saved.notices).toEqual(notices);
  const params = { id: saved.id };
  expect((await api.send(quotes.getQuote, { params })).body.data.notices).toEqual(notices);
  const changed = await api.send(quotes.updateQuote, { params, body: quoteDraft(api, { options }) });
  expect(changed.body.data.notices).toEqual(notices.slice(1));
  const sent = await api.send(quotes.sendQuote, { params });
  expect(sent).toMatchObject({ status: 200, body: { data: { state: 'sent', notices: notices.slice(1) } } });
});

test('a quote whose letters are all drawn has no notice', async () => {
  const client = { name: '김민수', email: 'kim@example.kr', company: 'شركة' };
  expect((await draft({ client, title: '見積書', terms: 'कृपया เว็บไซต์ 🎉' })).notices).toEqual([]);
  expect((await draft({})).notices).toEqual([]);
});

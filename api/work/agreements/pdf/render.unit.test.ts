import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { AgreementDocument, ChangeDocument, QuoteDocument, QuoteOption } from '#common/contract/quotes/shapes.ts';
import { priceOption } from '#common/rules/quote-prices.ts';
import { renderAgreement } from './render.ts';

type Line = Partial<QuoteOption['lines'][number]>;

function option(id: string, title: string, lines: Line[], fields: Partial<QuoteOption> = {}): QuoteOption {
  const whole = lines.map((line) => ({ quantity: 1, unitAmount: 100_000, ...line }));
  const { totals, ...sums } = priceOption({ lines: whole, discount: fields.discount }, 30);
  return {
    id,
    title,
    summary: null,
    lines: whole.map((line, index) => ({
      kind: 'custom',
      ref: null,
      title: 'Work',
      details: null,
      ...line,
      total: totals[index] ?? 0,
    })),
    discount: null,
    excludes: null,
    milestones: [],
    deliveryDate: '2027-03-01',
    ...sums,
    ...fields,
  };
}

type FirstQuote = Extract<QuoteDocument, { v: 1 }>;
const quote = (fields: Partial<FirstQuote> = {}): FirstQuote => ({
  v: 1,
  kind: 'quote',
  number: 'Q-2026-0007',
  version: 2,
  title: 'A shop for Acme',
  sender: { name: 'Jane Doe', email: 'jane@example.com', place: 'Lisbon, PT' },
  client: { name: 'Mara Winter', email: 'mara@acme.example', company: 'Acme' },
  currency: 'EUR',
  locale: 'en-US',
  options: [option('o1', 'Launch', [{ title: 'Design' }, { title: 'Build', quantity: 3, unitAmount: 33_333 }])],
  depositPercent: 30,
  depositMethod: 'bank',
  bankDetails: 'IBAN DE00 1234',
  terms: 'Paid in 14 days.',
  note: null,
  validUntil: '2026-12-10',
  timeZone: 'Europe/Lisbon',
  nonce: '0'.repeat(32),
  ...fields,
});

const change: ChangeDocument = {
  v: 1,
  kind: 'change',
  number: 'Q-2026-0007',
  change: 1,
  title: 'A second language',
  reason: 'Acme opens in Porto.',
  sender: quote().sender,
  client: quote().client,
  currency: 'EUR',
  locale: 'en-US',
  amount: -60_000,
  priceBefore: 480_000,
  priceAfter: 420_000,
  dateBefore: '2027-03-01',
  dateAfter: '2027-04-15',
  timeZone: 'Europe/Lisbon',
  nonce: '0'.repeat(32),
};

const audit = {
  optionId: 'o1',
  name: 'Mara Winter',
  email: 'mara@acme.example',
  sentAt: Date.parse('2026-11-23T09:00:00Z'),
  openedAt: Date.parse('2026-11-23T10:00:01Z'),
  codeSentAt: Date.parse('2026-11-24T11:00:02Z'),
  acceptedAt: Date.parse('2026-11-24T11:01:03Z'),
  documentHash: sha256(canonicalJson(quote())),
  verificationCode: 'ABCD2345EFGH6723',
  verifyUrl: 'https://jane.example/verify',
  billing: null,
  billingHash: null,
  timeZone: 'Europe/Lisbon',
};
const render = (document: AgreementDocument, fields: Partial<typeof audit> = {}) =>
  renderAgreement({ document, audit: { ...audit, ...fields } });

/** Returns what another program reads: each line of text with its place, and the attached files. */
async function read(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const loaded = await task.promise;
  const pages: { text: string; parts: { text: string; x: number; end: number }[] }[] = [];
  for (let number = 1; number <= loaded.numPages; number++) {
    const { items } = await (await loaded.getPage(number)).getTextContent();
    const parts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], end: item.transform[4] + item.width }]
        : [],
    );
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ text, parts });
  }
  const files = await Promise.all(
    [...((await loaded.getAttachments()) ?? [])].map(async ([id, { filename }]) => {
      const content = await loaded.getAttachmentContent(id);
      return { filename, content: Buffer.from(content ?? []) };
    }),
  );
  const { info } = await loaded.getMetadata();
  await task.destroy();
  return { pages, text: pages.map(({ text }) => text).join('\n'), files, info };
}

test('the same agreement gives the same bytes', async () => {
  const [first, second] = [await render(quote()), await render(quote())];
  expect(first.equals(second)).toBe(true);
  expect((await render(quote(), { name: 'Another' })).equals(first)).toBe(false);
});

test('another program reads the quote: who, what, how much and when', async () => {
  const { text, info, pages } = await read(
    await render(
      quote({
        note: 'As we said on Tuesday.',
        options: [
          option(
            'o1',
            'Launch',
            [
              { title: 'Design', details: 'Two rounds' },
              { title: 'Build', quantity: 3, unitAmount: 33_333 },
            ],
            {
              discount: { basisPoints: 1000 },
              excludes: 'Hosting',
              milestones: [{ id: 'm', title: 'First click', date: '2027-01-15' }],
              discountAmount: 20_000,
            },
          ),
        ],
      }),
    ),
  );
  for (const words of [
    'A shop for Acme',
    'Mara Winter',
    'Acme',
    'mara@acme.example',
    'Jane Doe',
    'Lisbon, PT',
    'Q-2026-0007',
    'November 23, 2026',
    'December 10, 2026',
    'As we said on Tuesday.',
    'Two rounds',
    '€333.33',
    '€999.99',
    'Subtotal',
    'Discount (10%)',
    'Deposit (30%)',
    'Hosting',
    'First click',
    'January 15, 2027',
    'March 1, 2027',
    'IBAN DE00 1234',
    'Paid in 14 days.',
  ])
    expect(text).toContain(words);
  expect(info).toMatchObject({ Title: 'Quote Q-2026-0007: A shop for Acme', Author: 'Jane Doe' });
  expect(pages.at(-2)?.text).toContain(`Page ${pages.length - 1} of ${pages.length}`);
});

test('the last page is the audit', async () => {
  const { pages } = await read(await render(quote()));
  const last = pages.at(-1)?.text ?? '';
  expect(last.startsWith('Audit')).toBe(true);
  for (const words of [
    'Agreement by email code',
    'Q-2026-0007',
    'Launch',
    'Mara Winter',
    'mara@acme.example',
    '23 November 2026, 09:00:00 (Europe/Lisbon)',
    '2026-11-23T10:00:01.000Z',
    '2026-11-24T11:00:02.000Z',
    '2026-11-24T11:01:03.000Z',
    audit.documentHash,
    'ABCD 2345 EFGH 6723',
    'https://jane.example/verify',
  ])
    expect(last).toContain(words);
});

test('the accepted bytes are attached, and have the hash that the audit names', async () => {
  const { files } = await read(await render(quote()));
  const [file] = files;
  expect(file?.filename).toBe('quote.json');
  expect(sha256(file?.content ?? '')).toBe(audit.documentHash);
});

test('of several options the accepted one is marked', async () => {
  const options = [option('o1', 'Launch', [{}]), option('o2', 'Launch and care', [{}])];
  const { text } = await read(await render(quote({ options }), { optionId: 'o2' }));
  expect(text.match(/Launch\s+Not chosen[\s\S]*Launch and care\s+Accepted/)).not.toBeNull();
});

test('amounts end at one edge', async () => {
  const lines = [{ unitAmount: 5 }, { unitAmount: 123_456_789, quantity: 2 }, { unitAmount: 100 }];
  const { pages } = await read(await render(quote({ options: [option('o1', 'Launch', lines)] })));
  const parts = pages[0]?.parts ?? [];
  const ends = ['€2,469,135.78', '€2,469,136.83'].map((text) => parts.find((part) => part.text === text)?.end ?? 0);
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 1))).toBeLessThan(0.6);
});

test('a change says what was before and what is now', async () => {
  const { text, pages } = await read(await render(change, { optionId: 'none' }));
  for (const words of ['A second language', 'Acme opens in Porto.', '€4,800', '-€600', '€4,200', 'April 15, 2027'])
    expect(text).toContain(words);
  expect(pages.at(-1)?.text).toContain('1: A second language');
});

test('letters of other scripts are read again, and one that no font has is kept in the file', async () => {
  const client = { name: 'Łucja Ґалина Ἀθηνᾶ Nguyễn Şahin', email: 'a@b.example', company: 'Bäckerei «Söhne» – ½ €' };
  const { text } = await read(await render(quote({ client, title: 'Հայ ქარ שלום' })));
  for (const words of [client.name, client.company, 'Հայ', 'ქარ']) expect(text).toContain(words);
  const chinese = await render(quote({ title: '李小龍' }));
  expect(chinese.length).toBeGreaterThan(1000);
});

test('dates and amounts of a locale whose letters no font has are in English', async () => {
  const { text } = await read(await render(quote({ locale: 'zh-CN', currency: 'CNY' })));
  expect(text).toContain('March 1, 2027');
  expect(text).not.toContain('□');
});

test('long words, texts of control characters and titles of the greatest length stay on the page', async () => {
  const long = 'x'.repeat(200);
  const lines = [
    { title: long, details: `a\u0000b\tc\u202e\r\n${'y'.repeat(9000)}`, quantity: 10_000, unitAmount: 9_999_999 },
  ];
  const options = [
    option('o1', 'z'.repeat(100), lines, { milestones: [{ id: 'm', title: long, date: '2027-01-01' }] }),
  ];
  const { pages } = await read(await render(quote({ title: long, options, terms: 'w '.repeat(10_000) })));
  for (const { parts } of pages)
    for (const { x, end } of parts) {
      expect(x).toBeGreaterThan(50);
      expect(end).toBeLessThan(545);
    }
});

test('the largest quote leaves turns to other work', async () => {
  const details = 'Sentence after sentence says what is done. '.repeat(230).slice(0, 10_000);
  const options = [
    option(
      'o1',
      'All',
      Array.from({ length: 50 }, () => ({ details })),
    ),
  ];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const pdf = await render(quote({ options }));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  expect((await read(pdf)).pages.length).toBeGreaterThan(80);
});

import { expect, test } from 'vitest';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { acceptedQuote, sampleOption, samplePayment, sampleQuote } from '#common/contract/testing/sample-quote.ts';
import type { Endpoint, ReplyOf } from '#common/endpoint.ts';
import { quotePath, roomPath } from '#common/paths.ts';
import { starterContent } from '#common/site/starter-content.ts';
import { assets } from '#web/app/testing/assets.ts';
import { renderPage } from './entry-server.tsx';

const content = starterContent('me@studio.example', 0);
const TOKEN = 'Secret-token_1';

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** Renders a page whose data are these, or whose call is refused with that status. */
async function render(path: string, answer: ClientQuote | number) {
  const { status, html, styles } = await renderPage({
    path,
    publicUrl: 'https://studio.example',
    contactEmail: 'me@studio.example',
    content,
    hasResume: false,
    hasExamples: false,
    hasCertificate: false,
    hasEstimates: false,
    hasCalls: false,
    hasRecord: false,
    provider: null,
    taxIncluded: null,
    filesUrl: null,
    assets,
    load: async <E extends Endpoint>() => {
      if (typeof answer === 'number') throw new Refused(answer);
      return { success: true, data: answer } as ReplyOf<E>;
    },
  });
  const page = html.replace(`<style>${styles}</style>`, '');
  const shown = /<main.*<\/main>/s.exec(page)?.[0] ?? '';
  const text = shown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return { status, page, shown, text };
}

const quotePage = (quote: ClientQuote | number) => render(quotePath(TOKEN), quote);

test('a quote can be read without scripts: options, sums, dates, terms, and who sees that it was opened', async () => {
  const second = sampleOption({ id: 'o2', title: 'Shop and subscriptions', discount: null, discountAmount: 0 });
  const { status, shown, text, page } = await quotePage(sampleQuote({ options: [sampleOption(), second] }));
  expect(status).toBe(200);
  expect(shown).toMatch(/<h1[^>]*>A shop for Acme<\/h1>/);
  for (const part of [
    'The sender can see when this page is opened.',
    'Q-2026-0012, version 2',
    'Mara Winter, Acme',
    'Ada Owner, Lisbon',
    'December 7, 2026',
    'Dear Mara, as we talked through.',
    '2 × €2,400',
    'Discount (5%) −€240',
    'Total €4,560',
    'Deposit (30%) €1,368',
    'Balance €3,192',
    'Design to click through January 8, 2027',
    'Delivery February 26, 2027',
    'Texts and translations.',
    'Paid in 14 days.',
  ])
    expect(text).toContain(part);
  expect(page.includes('<meta name="robots" content="noindex">')).toBe(true);
});

test('nothing of a quote stands in the head of its page, and no link of the page holds its address', async () => {
  const { page } = await quotePage(sampleQuote());
  const [head = ''] = /<title>.*<\/head>/s.exec(page) ?? [];
  expect(head).toMatch(/<title>Quote – /);
  for (const secret of ['Acme', 'Mara', 'Q-2026', TOKEN]) expect(head.includes(secret), secret).toBe(false);
  expect(page.match(/(href|content)="[^"]*Secret-token_1[^"]*"/g)).toBeNull();
});

test('options are radios called by their titles; one alone is chosen already', async () => {
  const second = sampleOption({ id: 'o2', title: 'Shop and subscriptions' });
  const radios = ({ shown }: { shown: string }) => shown.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios(await quotePage(sampleQuote()))).toHaveLength(1);
  const two = await quotePage(sampleQuote({ options: [sampleOption(), second] }));
  expect(radios(two)).toHaveLength(2);
  expect(two.text).toMatch(/Choose an option.*Shop €4,560.*Shop and subscriptions €4,560/);
});

test.each([
  ['expired', 'This quote has expired'],
  ['declined', 'This quote was declined'],
  ['replaced', 'This quote was replaced by a newer version'],
] as const)('a quote that is %s can be read, and says so in place of the form', async (state, title) => {
  const { status, text, shown } = await quotePage(sampleQuote({ state }));
  expect(status).toBe(200);
  expect(text).toContain(title);
  expect(text).toContain('Total €4,560');
  expect(text).not.toMatch(/Accept quote|The sender can see/);
  expect(shown).toContain('href="mailto:ada@studio.example?subject=Q-2026-0012"');
});

test('an accepted quote shows what was agreed, how to pay, the PDF and the room', async () => {
  const { text, shown } = await quotePage(acceptedQuote());
  for (const part of ['Accepted', 'Mara W. Winter', 'ABCD EFGH 2345 67XY', 'IBAN DE00 1234', 'Q-2026-0012-1', 'Chosen'])
    expect(text).toContain(part);
  expect(shown).toContain(`href="/api/q/${TOKEN}/pdf"`);
  expect(shown).toContain('href="https://studio.example/room/secret"');
  expect(text).not.toContain('Pay deposit');
});

test.each([
  ['due', /Pay deposit/],
  ['processing', /On its way.*Waiting for the bank to confirm/],
  ['paid', /Paid.*Received on November 23, 2026/],
  ['failed', /Failed.*did not go through.*Pay deposit/],
  ['mismatch', /Being checked.*Please don’t pay again/],
] as const)('a deposit by card that is %s says so', async (state, expected) => {
  const paidAt = state === 'paid' ? '2026-11-23T12:00:00.000Z' : null;
  const { text } = await quotePage(
    acceptedQuote(samplePayment({ method: 'stripe', bankDetails: null, state, paidAt })),
  );
  expect(text).toMatch(expected);
  if (['processing', 'paid', 'mismatch'].includes(state)) expect(text).not.toContain('Pay deposit');
});

const HOSTILE = '</script><img src=x onerror=alert(1)>';

test('texts of a quote are text', async () => {
  const option = sampleOption({ title: HOSTILE, summary: HOSTILE, excludes: HOSTILE });
  const { page } = await quotePage(sampleQuote({ title: HOSTILE, note: HOSTILE, terms: HOSTILE, options: [option] }));
  expect(page.includes('<img src=x')).toBe(false);
});

test('an unknown quote is no page, and one that cannot be loaded is not kept', async () => {
  const missing = await quotePage(404);
  expect(missing.status).toBe(404);
  expect(missing.shown).not.toContain('Loading the quote');
  const down = await quotePage(500);
  expect([down.status, down.text]).toEqual([503, expect.stringContaining('Failed to load the quote')]);
});

test('the page of a room asks for a code and says nothing of what is inside', async () => {
  const { status, text, page } = await render(roomPath(TOKEN), 401);
  expect(status).toBe(200);
  expect(text).toMatch(/Your room.*Code.*Send me a code.*Open room/);
  expect(page.includes('<meta name="robots" content="noindex">')).toBe(true);
  // The browser asks for itself: its cookie goes to the API alone.
  expect(page.includes('/api/room/')).toBe(false);
  expect((await render(roomPath(TOKEN), 404)).status).toBe(404);
  expect((await render(roomPath(TOKEN), 500)).status).toBe(503);
});

test('a quote with tax shows seller, rates, net and total, and takes corrected billing details', async () => {
  const billing = { name: 'Acme GmbH', lines: ['Hafenstr. 1'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
  const vat = { name: 'VAT', basisPoints: 1900 };
  const sum = { ...vat, net: 456_000, tax: 86_640, gross: 542_640, note: 'Standard rate', parts: null };
  const taxed = sampleOption({ net: 456_000, taxes: [sum], taxTotal: 86_640, total: 542_640 });
  const lines = taxed.lines.map((line) => ({ ...line, rate: vat }));
  const { text, shown } = await quotePage(
    sampleQuote({
      options: [{ ...taxed, lines }],
      client: { ...sampleQuote().client, billing: { ...billing, taxId: null, reference: null } },
      seller: {
        ...{ ...billing, name: 'Nora Lind Studio', registration: null, inImprint: false },
        taxIds: [{ kind: 'vat', label: 'VAT number', value: 'DE123' }],
      },
      tax: { scheme: 'rates', prices: 'net', note: null },
    }),
  );
  for (const part of ['Nora Lind Studio', 'VAT number: DE123', 'Net', 'VAT 19%', 'Standard rate', 'Billing details'])
    expect(text).toContain(part);
  expect(shown).toMatch(/€4,560[\s\S]*€866.40[\s\S]*€5,426.40/);
  expect(shown).toContain('value="Acme GmbH"');
  const { text: untaxed } = await quotePage(sampleQuote());
  for (const part of ['Billing details', 'Seller', 'Net ']) expect(untaxed).not.toContain(part);
});

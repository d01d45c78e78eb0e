import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from './site.ts';
import { type ClientSite, open, test } from './testing/client-site.ts';

/** A client prints the lines, then their sums, once. */

const PAPERS = ['A4', 'Letter'] as const;
const MARGINS = ['0mm', '20mm'] as const;

interface Printed {
  text: string;
  /** From the top of the paper, as a part of its height. */
  top: number;
}

/** The texts of each page of a print, in their order. */
async function print(page: Page, format: (typeof PAPERS)[number], margin: string): Promise<Printed[][]> {
  const bytes = await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: Printed[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const one = await pdf.getPage(number);
    const { height } = one.getViewport({ scale: 1 });
    const { items } = await one.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str.trim(), top: 1 - item.transform[5] / height }] : [],
      ),
    );
  }
  return pages;
}

const line = (title: string) => ({ kind: 'custom', title, quantity: 1, unitAmount: 10_000 });
const words = (number: number) => `Part ${number} ends`;

function optionOf(site: ClientSite, title: string, count: number, details = '') {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line(words(index + 1)),
    ...(details && { details }),
  }));
  return { title, lines, discount: { basisPoints: 500 }, deliveryDate: site.dayAhead(60) };
}

/** Each line once, and after the last of them each sum once, on a page that has one of the lines or follows a full one. */
function expectSummedOnce(pages: Printed[][], lines: number): void {
  const all = pages.flatMap((texts, page) => texts.map(({ text, top }) => ({ text, top, page })));
  const placesOf = (wanted: string) => all.flatMap(({ text }, index) => (text === wanted ? [index] : []));
  const places = Array.from({ length: lines }, (_, index) => placesOf(words(index + 1)));
  expect(places.map((found) => found.length)).toEqual(Array.from({ length: lines }, () => 1));
  const last = Math.max(...places.flat());
  for (const term of ['Subtotal', 'Discount (5%)', 'Total', 'Deposit (30%)', 'Balance']) {
    const [place, ...others] = placesOf(term);
    expect(others, term).toEqual([]);
    expect(place, term).toBeGreaterThan(last);
  }
  const total = all[placesOf('Total')[0] ?? 0];
  const end = all[last];
  if (total?.page !== end?.page) expect(end?.top).toBeGreaterThan(0.8);
}

for (const count of [3, 25, 50])
  test(`a quote of ${count} lines is printed with its sums once, after the lines`, async ({ page, clientSite }) => {
    const quote = await clientSite.sendQuote({ options: [optionOf(clientSite, 'Shop', count)] });
    await open(page, quote.path);
    for (const paper of PAPERS) for (const margin of MARGINS) expectSummedOnce(await print(page, paper, margin), count);
  });

test('of three options each is printed with its own sums, and nothing that only a screen needs', async ({
  page,
  clientSite,
}) => {
  const details =
    'What it holds, in a sentence that runs over more than one line of the paper it is printed on. '.repeat(3);
  const options = ['One', 'Two', 'Three'].map((title) => optionOf(clientSite, title, 9, details));
  const quote = await clientSite.sendQuote({ options });
  await open(page, quote.path);
  for (const paper of PAPERS) {
    const texts = (await print(page, paper, '10mm')).flat().map(({ text }) => text);
    const order = texts.filter((text) => /^(?:Part \d+ ends|Total)$/.test(text));
    const lines = Array.from({ length: 9 }, (_, index) => words(index + 1));
    expect(order).toEqual([...lines, 'Total', ...lines, 'Total', ...lines, 'Total']);
    for (const screenOnly of ['Your answer', 'Accept quote', 'Privacy', 'home'])
      expect(texts).not.toContain(screenOnly);
  }
});

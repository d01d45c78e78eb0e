import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { unpackWoff } from '#api/core/woff.ts';
import type { ChangeDocument } from '#common/contract/quotes/shapes.ts';
import { renderAgreement } from './render.ts';
import { createMeasure, paragraphsOf, wrap } from './text.ts';

type FirstChange = Extract<ChangeDocument, { v: 1 }>;
const change = (fields: Partial<FirstChange>): FirstChange => ({
  v: 1,
  kind: 'change',
  number: 'Q-2026-0007',
  change: 1,
  title: 'A second language',
  reason: null,
  sender: { name: 'Jane Doe', email: 'jane@example.com', place: null },
  client: { name: 'Mara Winter', email: 'mara@acme.example', company: null },
  currency: 'EUR',
  locale: 'en-US',
  amount: 100,
  priceBefore: 100,
  priceAfter: 200,
  dateBefore: '2027-03-01',
  dateAfter: '2027-04-15',
  timeZone: 'Europe/Lisbon',
  nonce: '0'.repeat(32),
  ...fields,
});

const draw = (fields: Partial<FirstChange>, name = 'Mara Winter') =>
  renderAgreement({
    document: change(fields),
    audit: {
      optionId: null,
      name,
      email: 'mara@acme.example',
      sentAt: Date.parse('2026-11-23T09:00:00Z'),
      openedAt: null,
      codeSentAt: Date.parse('2026-11-24T11:00:02Z'),
      acceptedAt: Date.parse('2026-11-24T11:01:03Z'),
      documentHash: 'a'.repeat(64),
      verificationCode: 'ABCD2345EFGH6723',
      verifyUrl: 'https://jane.example/verify',
      billing: null,
      billingHash: null,
      timeZone: 'Europe/Lisbon',
    },
  });

/** Returns what another program reads, without the spaces that it puts between parts. */
async function read(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const loaded = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= loaded.numPages; number++) {
    const { items } = await (await loaded.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return texts.join('').replaceAll(/[\s\0]/g, '');
}

test.each([
  { name: 'Hebrew', text: 'חברה' },
  { name: 'Chinese', text: '网站制作' },
  { name: 'Japanese', text: '見積書をつくる' },
  { name: 'Korean', text: '웹사이트' },
  { name: 'Devanagari', text: 'हिन्दी' },
  { name: 'Thai', text: 'น้ำตามา' },
  { name: 'emoji', text: '🎉👩‍💻' },
])('a name, a title and a reason in $name are read again', async ({ text }) => {
  const { sender, client } = change({});
  const parts = { sender: { ...sender, name: text }, client: { ...client, name: text }, title: text, reason: text };
  const found = await read(await draw(parts, text));
  expect(found.split(text).length - 1).toBeGreaterThanOrEqual(6);
  expect(found).not.toContain('□');
});

test('the letters of an Arabic word that share a shape are read as themselves', async () => {
  const text = 'بتثنيجحخ';
  const found = await read(await draw({ title: text }));
  // The library reads each piece that stands apart on the page by itself, so the order is not asked of it.
  for (const letter of text) expect(found.split(letter).length - 1).toBe(2);
  expect(found).not.toContain('□');
});

test('a file has the letters that it draws and not the whole font', async () => {
  const [latin, chinese] = [await draw({}), await draw({ title: '网站制作' })];
  expect(chinese.length - latin.length).toBeLessThan(60_000);
});

test('the same agreement gives the same bytes in every script', async () => {
  const fields = { title: 'متجر 見積書 हिन्दी', reason: '김민수 เว็บไซต์ 🎉' };
  expect((await draw(fields)).equals(await draw(fields))).toBe(true);
});

test('characters that turn the writing around are not drawn and turn nothing', async () => {
  const [plain, turned] = [await draw({ title: 'Pay 100' }), await draw({ title: 'Pay \u202e100\u202c' })];
  expect(await read(turned)).toBe(await read(plain));
});

test('what has no spaces is broken where its readers expect it', () => {
  const measure = createMeasure([
    {
      name: 'square',
      content: Buffer.alloc(0),
      ascent: 1,
      isScript: true,
      readTogether: null,
      has: () => true,
      advanceOf: () => 1,
    },
  ]);
  const linesOf = (text: string, width: number) =>
    paragraphsOf(text).flatMap((each) => [...wrap(each, width, 1, measure)]);
  expect(linesOf('一二三四五六七', 3)).toEqual(['一二三', '四五六', '七']);
  expect(linesOf('一二三。四五', 3)).toEqual(['一二', '三。四', '五']);
  expect(linesOf('一二「三四」', 3)).toEqual(['一二', '「三', '四」']);
  expect(linesOf('Hello 世界', 8)).toEqual(['Hello 世界']);
  expect(linesOf('Hello 世界', 7)).toEqual(['Hello 世', '界']);
  expect(linesOf('สวัสดีครับ', 6)).toEqual(['สวัสดี', 'ครับ']);
  // Letters stay with their marks, and the parts of a picture together.
  expect(linesOf('👩‍💻👩‍💻', 2)).toEqual(['👩‍💻', '👩‍💻']);
});

test('a font is unpacked from WOFF as its library reads it', async () => {
  const { resolve } = createRequire(import.meta.url);
  const file = await readFile(resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'));
  const [packed, unpacked] = [create(file), create(unpackWoff(file))];
  for (const character of 'สวัสดี') {
    const codePoint = character.codePointAt(0) ?? 0;
    expect(unpacked.hasGlyphForCodePoint(codePoint)).toBe(true);
    expect(unpacked.glyphForCodePoint(codePoint).advanceWidth).toBe(packed.glyphForCodePoint(codePoint).advanceWidth);
  }
  expect(unpackWoff(unpackWoff(file)).equals(unpackWoff(file))).toBe(true);
});

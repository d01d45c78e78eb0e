import { expect, test } from 'vitest';
import { loadFaces } from './pdf/fonts.ts';
import { COMMON, undrawableNotices } from './undrawable.ts';

const noticesOf = (text: string, locale = 'en-US') => undrawableNotices([{ name: 'the title', text }], locale);

test('every letter that is taken for drawn without a look has a glyph in both weights', async () => {
  const { regular, bold } = await loadFaces('', 'en-US');
  const common = Array.from({ length: 0x2100 }, (_, codePoint) => codePoint).filter(
    (codePoint) => codePoint > 0x20 && codePoint !== 0x7f && COMMON.test(String.fromCodePoint(codePoint)),
  );
  expect(common.length).toBeGreaterThan(400);
  // Spaces and the soft hyphen are none.
  const drawn = common.filter((codePoint) => ![0xa0, 0xad].includes(codePoint));
  for (const faces of [regular, bold])
    expect(drawn.filter((codePoint) => !faces.some((face) => face.has(codePoint)))).toEqual([]);
});

test.each([
  'Łucja Ґалина Ἀθηνᾶ Nguyễn Şahin',
  'محمد أحمد، ویب سائٹ کی تیاری ۱۲۳',
  'דוד לוי שָׁלוֹם',
  '山田 太郎「見積書」髙﨑',
  '김민수 웹사이트 제작',
  '你好，世界！繁體中文說明',
  'वेबसाइट क्षत्रिय ₹१२३',
  'เว็บไซต์ ๑๒๓',
  'Հայ ქარ',
  '😀🎉 👩‍💻 🇩🇪 👍🏽 ❤️ ✅',
])('%s is drawn', async (text) => {
  expect(await noticesOf(text)).toEqual([]);
});

test('letters that no font has are named once, with the part that they are in', async () => {
  expect(await noticesOf('ꦗꦮꦗ and more')).toEqual(['The PDF cannot draw “ꦗ”, “ꦮ” in the title: boxes stand there.']);
  expect(await noticesOf('ଓଡ଼ିଆ and \u{10ffff}')).toEqual([expect.stringContaining('“ଓ”')]);
  const many = Array.from({ length: 14 }, (_, index) => String.fromCodePoint(0xa984 + index)).join('');
  expect(await noticesOf(many)).toEqual([expect.stringContaining(' and 4 more in the title')]);
});

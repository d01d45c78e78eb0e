import { expect, test } from 'vitest';
import { freeSlug, toSlug } from './slug.ts';

test.each([
  ['Café & Co.', 'cafe-co'],
  ['Straße des 17. Juni', 'strasse-des-17-juni'],
  ['STRAẞE', 'strasse'],
  ['Łódź, żółć', 'lodz-zolc'],
  ['Ærø og Æble', 'aero-og-aeble'],
  ['Œuvre', 'oeuvre'],
  ['Işıklı İstanbul', 'isikli-istanbul'],
  ['Đà Nẵng: Nguyễn Thị Hương, Phở', 'da-nang-nguyen-thi-huong-pho'],
  ['Ħamrun, Għawdex', 'hamrun-ghawdex'],
  ['Þingvellir, Ísafjörður', 'thingvellir-isafjordur'],
  ['Ŋoŋ ĸ ŧ ſ ĳ ŉ ƒ ø ə', 'non-q-t-s-ij-n-f-o-e'],
  ['Größe über Äpfel', 'grosse-uber-apfel'],
  ['Привет, Щука', 'privet-shchuka'],
  ['Объект соль', 'obekt-sol'],
  ['и\u0306од', 'yod'],
  ['Київ', 'kiiv'],
  ['Ελληνικά, Αθήνα', 'ellinika-athina'],
  ['مرحبا بالعالم', 'mrhb-bllm'],
  ['שלום', 'slvm'],
  ['ﬁne ™ ½ ①', 'fine-tm-1-2-1'],
  ['Don’t “stop” – now', 'don-t-stop-now'],
])('%s becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test.each(['', '!!!', '🎉🚀', '\u200b', '—', '\u0301'])(
  '%j, which has no letter and no digit, takes the fallback',
  (title) => {
    expect([toSlug(title), toSlug(title, 'call')]).toEqual(['project', 'call']);
  },
);

test('a slug ends with a letter or digit also where it is cut', () => {
  expect(toSlug(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69));
  expect(toSlug('щ'.repeat(90))).toMatch(/^[a-z]{70}$/);
});

test('the next number that is free makes a slug of its own', () => {
  expect(freeSlug('strasse', new Set(['strasse', 'strasse-2']))).toBe('strasse-3');
});

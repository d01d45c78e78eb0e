/** Letters whose base letter Unicode does not know as a part of them. */
export const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** The text as searches compare it: without case and accents. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain ASCII, and this runs for every row of a list.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(foldText(search).split(/\s+/).filter(Boolean))];

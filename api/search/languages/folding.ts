import type { Language } from '#common/languages.ts';
import { foldText } from '#common/rules/search-words.ts';

/** Writes a text as searches compare it, so that accents, umlauts and variants of letters do not count. */

type Folding = readonly (readonly [RegExp, string])[];

/** Replaces letters of Arabic keyboards, and forms that Urdu writes in several ways. */
const URDU: Folding = [
  [/[\u200b-\u200f\u061c\u0640]/g, ''],
  [/[يىئۓے]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[هھةۃۀۂ]/g, 'ہ'],
  [/[أإآٱ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/ء/g, ''],
  [/یی+/g, 'ی'],
];

/** Spellings of a language; each text is written in them, so that none of them has to be right. */
const SPELLINGS: Partial<Record<Language, Folding>> = {
  // 'ue' after these is a part of words such as 'neue' and 'Quelle'.
  de: [
    [/(?<![aeq])ue/g, 'u'],
    [/ae/g, 'a'],
    [/oe/g, 'o'],
  ],
  fr: [[/\be-(?=mail|commerce)/g, 'e']],
  pt: [
    [/oes\b/g, 'ao'],
    [/aes\b/g, 'ao'],
  ],
};

const digits = (text: string) => text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) % 16));

const replaceAll = (text: string, folding: Folding) =>
  folding.reduce((folded, [pattern, written]) => folded.replace(pattern, written), text);

/** The text without case, accents and spellings that do not count in a language. */
export function foldIn(language: Language, text: string): string {
  if (language === 'ur') return foldText(replaceAll(digits(text.normalize('NFC')), URDU));
  return replaceAll(foldText(text), SPELLINGS[language] ?? []);
}

import type { Language } from '#common/languages.ts';
import { foldText } from '#common/rules/search-words.ts';
import { stopWords } from './stop-words.ts';

/** Splits and compares the words of a language other than English. */
export interface Words {
  language: Exclude<Language, 'en'>;
  /** Folded words; 'Node.js' and 'NodeJS' are both 'node', 'C#' is 'csharp'. */
  wordsOf(text: string): string[];
  isStopWord(word: string): boolean;
  /** The stem of a folded word; it is for matching, not for display. */
  stem(word: string): string;
  /** Stems of all words except stop words. */
  termsOf(text: string): string[];
}

const SNOWBALL = { de: 'german', fr: 'french', es: 'spanish', pt: 'portuguese' } as const;

const MIN_STEM = 3;
const URDU_ENDINGS = /(?:یوں|ووں|وں|یاں|یں|ات|اں|ین|ی|ا|ہ|و|س)$/;

/** Removes the ending of the number and case of an Urdu word, which is folded. */
const stemUrdu = (word: string): string => {
  const cut = word.replace(URDU_ENDINGS, '');
  return cut.length >= MIN_STEM ? cut : word;
};

async function stemmerOf(language: Words['language']): Promise<Words['stem']> {
  if (language === 'ur') return stemUrdu;
  // Every Snowball stemmer is in this one file, so only a site that needs one loads it.
  const { default: snowball } = await import('snowball-stemmers');
  const stemmer = snowball.newStemmer(SNOWBALL[language]);
  return (word) => (/\d/.test(word) ? word : stemmer.stem(word));
}

/** 'L’application', 'Node.js' */
const plainOf = (folded: string): string =>
  folded
    .replace(/['’]/g, ' ')
    .replace(/\bc#/g, 'csharp')
    .replace(/\bc\+\+/g, 'cplusplus')
    .replace(/\be-(?=mail|commerce)/g, 'e')
    .replace(/(?<=\w{3})[. ]?js\b/g, '')
    .replace(/\bjs\b/g, 'javascript');

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
function foldIn(language: Language, text: string): string {
  if (language === 'ur') return foldText(replaceAll(digits(text.normalize('NFC')), URDU));
  return replaceAll(foldText(text), SPELLINGS[language] ?? []);
}

function createWords(language: Words['language'], stem: Words['stem']): Words {
  const wordsOf = (text: string) => plainOf(foldIn(language, text)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const stopped = new Set(wordsOf(stopWords[language]));
  const isStopWord = (word: string) => stopped.has(word);
  return {
    language,
    wordsOf,
    isStopWord,
    stem,
    termsOf: (text) => wordsOf(text).flatMap((word) => (isStopWord(word) ? [] : stem(word))),
  };
}

const loaded = new Map<Language, Promise<Words>>();

/** Loads the words of a language; `null` for English, whose words `terms.ts` compares. */
export function loadWords(language: Language): Promise<Words> | null {
  if (language === 'en') return null;
  const words = loaded.get(language) ?? stemmerOf(language).then((stem) => createWords(language, stem));
  loaded.set(language, words);
  return words;
}

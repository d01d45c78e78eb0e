import { frequentWords } from '#api/assistant/understand/languages.ts';
import { stopWords } from '#api/search/languages/stop-words.ts';
import type { Words } from '#api/search/languages/words.ts';
import { foldText } from '#common/rules/search-words.ts';
import type { Keywords } from './keywords/topics.ts';

/** Urdu is often typed in Latin letters. */
const ROMAN_URDU =
  'kya hai hain ka ki ke ko se mein main aap ap kitna kitne kitni kab kahan kaise kaun kon kar karte karta hum mujhe chahiye ho ga gi ge par aur nahi haan bhi yeh ye wo liye sakte';

const MIN_OWN = 2;
const MIN_SHARE = 0.3;

const LATIN = /\p{Script=Latin}/u;

const wordsOf = (text: string): string[] => foldText(text).match(/\p{L}+/gu) ?? [];

/** Creates what tells whether a question is in another language than that of the site. Names alone are in none. */
export function createForeign(words: Words, keywords: Keywords): (question: string) => boolean {
  const own = new Set(
    wordsOf(
      [stopWords[words.language], ...Object.values(keywords), words.language === 'ur' ? ROMAN_URDU : ''].join(' '),
    ),
  );
  const others = [...frequentWords]
    .filter(([language]) => language !== words.language)
    .map(([, frequent]) => new Set([...frequent].flatMap(wordsOf)));
  const isUrdu = words.language === 'ur';
  return (question) => {
    const letters = question.match(/\p{L}/gu) ?? [];
    const latin = letters.filter((letter) => LATIN.test(letter)).length;
    const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length;
    if (letters.length > 0 && (isUrdu ? latin + arabic : latin) < letters.length / 2) return true;
    if (isUrdu && arabic >= letters.length / 2) return false;
    const asked = wordsOf(question);
    const known = asked.filter((word) => own.has(word)).length;
    return others.some((frequent) => {
      const count = asked.filter((word) => frequent.has(word)).length;
      const only = asked.filter((word) => frequent.has(word) && !own.has(word)).length;
      return count > known && (only >= MIN_OWN || (only > 0 && count / asked.length >= MIN_SHARE));
    });
  };
}

/** Finds where a line may be broken in a text without spaces. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a text into characters as people see them: letters keep their marks, and emoji all their code points. */
export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Scripts that are broken between any two characters, and those whose words only a dictionary tells. */
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff00-\uffef]/u;
const DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** These stay with the character before them: closing brackets, stops, small kana and the mark of long vowels. */
const STAYS =
  /^[、。，．,.:;：；!?！？)\]}）］｝」』】〉》〕’”・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〜…%％\s]/u;
/** Opening brackets stay with the character after them. */
const OPENS = /[(（［｛「『【〈《〔‘“[{]$/u;

function* joinEastAsian(word: string): Generator<string> {
  let part = '';
  let isBreakable = false;
  for (const character of graphemesOf(word)) {
    const isEastAsian = EAST_ASIAN.test(character);
    if (part !== '' && (isBreakable || isEastAsian) && !STAYS.test(character) && !OPENS.test(part)) {
      yield part;
      part = '';
    }
    part += character;
    isBreakable = isEastAsian;
  }
  if (part !== '') yield part;
}

/** The parts of a word between which a line may be broken; a word of most scripts is one part. */
export function* splitWord(word: string): Generator<string> {
  if (DICTIONARY.test(word)) {
    for (const { segment } of words.segment(word)) yield segment;
  } else if (EAST_ASIAN.test(word)) yield* joinEastAsian(word);
  else yield word;
}

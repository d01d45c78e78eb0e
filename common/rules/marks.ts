/**
 * Marks that change the direction of the text around them (UAX #9): embeddings, overrides, isolates and the implicit
 * marks. With U+202E a name reads backwards, and so does whatever stands beside it in a list or an email. Joiners, which
 * emoji and Indic scripts need, are none of them.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

/** Control characters but NUL, tabs and line breaks. */
const CONTROLS = /[\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;
/** Tabs, and breaks that a field of one line keeps when they are pasted into it. */
const RARE_SPACES = /[\t\x0b\x0c\x85\u2028\u2029]+/g;
/** Line breaks that most programs do not show as one. */
const RARE_BREAKS = /[\x0b\x0c\x85\u2028\u2029]/g;

const withoutMarks = (text: string) => withoutDirectionMarks(text).replace(CONTROLS, '');

/** One line that a visitor wrote, without marks. What no person can enter stays, to be refused: NUL and line breaks. */
export const cleanLine = (text: string): string => withoutMarks(text).replace(RARE_SPACES, ' ');

/** Several lines that a visitor wrote, without marks. NUL stays, to be refused: no person can enter it. */
export const cleanLines = (text: string): string => withoutMarks(text).replace(RARE_BREAKS, '\n');

/** Characters that draw nothing: fillers, joiners, selectors, tags, byte order marks, soft hyphens, a blank of Braille. */
const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\ufffc\\u{1d159}';
const INVISIBLE_CHARACTERS = new RegExp(`[${INVISIBLE}]`, 'gu');
const BLANK = new RegExp(`^[\\s\\p{Z}${INVISIBLE}]*$`, 'u');

/** Text where each character counts, such as an address, without those that nobody sees and the controls of `cleanLine`. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '').replace(CONTROLS, '');

/** Tells whether nobody sees anything of a text. Emoji and scripts keep their joiners where something is seen. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Text with line breaks as the parsers, forms and diffs know them. Forms and other systems send CRLF, and old ones CR. */
export const unifyBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

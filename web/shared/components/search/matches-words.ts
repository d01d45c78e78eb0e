import { beginEach, searchWords } from '#common/rules/search-rank.ts';

/** True when every typed word is the beginning of a word of the text; a typed text without a word matches nothing. */
export const matchesWords = (typed: string, text: string): boolean => beginEach(searchWords(typed), searchWords(text));

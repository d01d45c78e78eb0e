import { writesRightToLeft } from '#common/texts/text.ts';

/** 1 where lines run from left to right, -1 where they run from right to left. */
export const directionOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** A letter from left to right that is not seen. */
const MARK = '\u200e';

/** Keeps an amount, a time or an address in its order inside a sentence that runs from right to left. */
export const leftToRight = (text: string): string => (writesRightToLeft() ? `${MARK}${text}${MARK}` : text);

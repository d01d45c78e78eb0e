/**
 * A part of a page is what React takes over at once: a page, or a form whose code comes later. The server marks its
 * element with this attribute, whose value is the part's name. What is in none of them is a part of the document.
 */
export const PART = 'data-part';
/** A part has this attribute once it answers to clicks and what was entered before has been taken over. */
export const ANSWERING = 'data-answering';

/** The element of the part that an element belongs to. */
export const partOf = (element: Element): Element => element.closest(`[${PART}]`) ?? document.documentElement;

/** Finds out whether React listens to an element already. */
export const isAnswering = (element: Element): boolean => partOf(element).hasAttribute(ANSWERING);

/** Finds out whether a part of the document still waits for its code. */
export const isAnyPartWaiting = (): boolean =>
  document.querySelector(`:is(html, [${PART}]):not([${ANSWERING}])`) !== null;

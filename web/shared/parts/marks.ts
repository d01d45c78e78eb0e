/** Files that are dropped on an element with this attribute are those of the control in it. */
export const FILE_AREA = 'data-file-area';
/** The page's early script gives it to a field in which an input method composes a text. */
export const COMPOSING = 'data-composing';

/** Tells the page's own script of a press; its detail is the element, and who prevents it takes the press over. */
export const PRESS = 'press';
/** The page's own script asks with it for what was held before it ran; its detail takes the elements. */
export const TAKE_HELD = 'takeheld';

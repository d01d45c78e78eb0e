const TYPED_IN = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** The focus is in a field. What comes there by itself must not take it: letters that are typed would be lost. */
export const isTyping = (): boolean => document.activeElement?.matches(TYPED_IN) === true;

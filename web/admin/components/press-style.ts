/**
 * The first react-aria element that can be pressed adds a style element to the page, which our CSP refuses. react-aria
 * leaves it out where an element with this id stands; `pressable` is the rule that it would hold. Unit tests load this
 * without a page.
 */
if ('document' in globalThis) {
  const placeholder = document.createElement('meta');
  placeholder.id = 'react-aria-pressable-style';
  document.head.append(placeholder);
}

/** A class for every react-aria element that can be pressed: a double tap does not zoom. */
export const pressable = 'touch-pan-x touch-pan-y touch-pinch-zoom';

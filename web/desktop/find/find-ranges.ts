/** Further occurrences than these are neither counted nor marked. */
export const MAX_MATCHES = 999;

/** Content that is there for machines, or the search itself. */
const SKIPPED = 'script, style, noscript, textarea, option, [aria-hidden="true"], [inert], .sr-only, [data-find-bar]';

const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith('inline');

/** The element whose text reads as one piece. */
function blockOf(node: Text): Element | null {
  let element = node.parentElement;
  while (element?.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

const isShown = (element: Element | null): boolean =>
  element?.checkVisibility({ visibilityProperty: true }) === true && element.closest(SKIPPED) === null;

/** Visible texts in the order of the document, those that read as one piece together. */
function textsOf(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Text[][] = [];
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !isShown(node.parentElement)) continue;
    const block = blockOf(node);
    if (block === last) pieces.at(-1)?.push(node);
    else pieces.push([node]);
    last = block;
  }
  return pieces;
}

/** Letters of both cases, and any white space for a space. */
const patternOf = (text: string): RegExp =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const { length } = node.data;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}

/** Every visible occurrence of a text, in the order of the page. */
export function findRanges(root: Element, text: string): Range[] {
  if (text.trim() === '') return [];
  const pattern = patternOf(text);
  const ranges: Range[] = [];
  for (const nodes of textsOf(root))
    for (const match of nodes
      .map(({ data }) => data)
      .join('')
      .matchAll(pattern)) {
      ranges.push(rangeOf(nodes, match.index, match.index + match[0].length));
      if (ranges.length >= MAX_MATCHES) return ranges;
    }
  return ranges;
}

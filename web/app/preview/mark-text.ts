const MARKED_FOR_MS = 1_600;
const collapse = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The smallest element that shows the text: alone if there is one, else among others. */
function elementWith(text: string): Element | null {
  const main = document.getElementById('root') ?? document.body;
  const holders = [...main.querySelectorAll('*')].filter((element) => collapse(element.textContent).includes(text));
  const exact = holders.filter((element) => collapse(element.textContent) === text);
  return exact.at(-1) ?? holders.findLast((element) => element.checkVisibility()) ?? null;
}

/** Scrolls to the text and outlines it for a moment. */
export function markText(text: string): void {
  const wanted = collapse(text);
  const element = wanted === '' ? null : elementWith(wanted);
  if (!element?.checkVisibility()) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  const color = getComputedStyle(element).getPropertyValue('--accent-text');
  const transparent = { outline: `2px solid transparent`, outlineOffset: '4px' };
  const marked = { outline: `2px solid ${color}`, outlineOffset: '4px' };
  element.animate([transparent, { ...marked, offset: 0.15 }, { ...marked, offset: 0.7 }, transparent], MARKED_FOR_MS);
}

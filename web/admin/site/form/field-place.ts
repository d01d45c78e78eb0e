import type { ShownContent } from '#common/contract/site/content.ts';

export interface FieldPlace {
  /** Dotted, entries by their id where they have one: 'packages.product.price'. */
  path: string;
  /** Names without places and ids, from which the label is made: ['packages', 'price']. */
  keys: readonly [keyof ShownContent, ...string[]];
}

export const fieldId = (path: string): string => `site-${path.replaceAll('.', '-')}`;
export const partId = (part: string): string => `site-part-${part}`;

/** Opens what holds the element, then shows it and moves the focus to it. */
function reveal(element: HTMLElement, block: ScrollLogicalPosition) {
  for (let holder = element.closest('details'); holder; holder = holder.parentElement?.closest('details') ?? null)
    holder.open = true;
  element.focus({ preventScroll: true });
  // A smooth way over the whole form would take seconds.
  element.scrollIntoView({ block, behavior: 'instant' });
}

/** Goes to the field of a path, or to the nearest one around it. */
export function revealField(path: string): boolean {
  for (let wanted = path; wanted !== ''; wanted = wanted.split('.').slice(0, -1).join('.')) {
    const element = document.getElementById(fieldId(wanted));
    if (element) {
      reveal(element, 'center');
      return true;
    }
  }
  const part = document.getElementById(partId(path.split('.')[0] ?? ''));
  if (part) reveal(part, 'start');
  return part !== null;
}

export function revealPart(part: string): void {
  const element = document.getElementById(partId(part));
  element?.focus({ preventScroll: true });
  element?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

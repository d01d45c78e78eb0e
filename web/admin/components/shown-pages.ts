type Shown = number | 'gap-before' | 'gap-after';

/** Page numbers to offer: the ends, the current one with its neighbours, and gaps. A gap never hides a single page. */
export function shownPages(page: number, pages: number): Shown[] {
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const start = from === 3 ? 2 : from;
  const end = to === pages - 2 ? pages - 1 : to;
  const middle = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  return [
    1,
    ...(start > 2 ? ['gap-before' as const] : []),
    ...middle,
    ...(end < pages - 1 ? ['gap-after' as const] : []),
    ...(pages > 1 ? [pages] : []),
  ];
}

/** The mark, on a square of 32: an h with the accent as its dot. */
export const logo = {
  stem: 'M4 3h8v8.6A9 9 0 0 1 28 19v10h-8V19a4 4 0 0 0-8 0v10H4z',
  dot: { cx: 24, cy: 5.5, r: 4 },
} as const;

/** The mark as the inside of an SVG. */
export const logoMark = (stem: string, dot: string): string => {
  const { cx, cy, r } = logo.dot;
  return `<path d="${logo.stem}" fill="${stem}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${dot}"/>`;
};

/** The first letter of a name, as a capital; '' without a name. */
export const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? '';

/** Names with the mark's initial have the mark itself, in the pages and in the icons. */
export const hasOwnMark = (name: string): boolean => initialOf(name) === 'H';

const LONGEST = 70;
/** As the column and the address have it. */
const LONGEST_WITH_NUMBER = 80;

/** `Café & Co.` becomes `cafe-co`; a title without Latin letters or digits becomes `project`. */
export function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return slug || 'project';
}

/** The slug itself, or with the first number behind it that is free; `next` remembers where to go on looking. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>, next = new Map<string, number>()): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = next.get(wanted) ?? 2; ; number++) {
    const suffix = `-${number}`;
    const slug = wanted.slice(0, LONGEST_WITH_NUMBER - suffix.length) + suffix;
    if (taken.has(slug)) continue;
    next.set(wanted, number + 1);
    return slug;
  }
}

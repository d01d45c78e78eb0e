import { MAX_SLUG } from '#common/limits.ts';

const MAX_LENGTH = 70;

/** `Café & Co.` becomes `cafe-co`; a title without Latin letters or digits becomes the fallback. */
export function toSlug(title: string, fallback = 'project'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || fallback;
}

/** Returns the slug, or the slug with the first free number; `next` caches where the search continues. */
export function freeSlug(wanted: string, reserved: ReadonlySet<string>, next = new Map<string, number>()): string {
  if (!reserved.has(wanted)) return wanted;
  for (let number = next.get(wanted) ?? 2; ; number++) {
    const suffix = `-${number}`;
    const slug = wanted.slice(0, MAX_SLUG - suffix.length) + suffix;
    if (reserved.has(slug)) continue;
    next.set(wanted, number + 1);
    return slug;
  }
}

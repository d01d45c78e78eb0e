import { MAX_SLUG } from '#common/limits.ts';
import { slugOf } from '#common/rules/slug.ts';

const MAX_LENGTH = 70;

/** The slug of a title; the fallback where the title has no letter and no digit. */
export const toSlug = (title: string, fallback = 'project'): string => slugOf(title, MAX_LENGTH) || fallback;

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

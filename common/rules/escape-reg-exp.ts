/** The text as a pattern that matches it alone. Node before 24 and some browsers have no `RegExp.escape`. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

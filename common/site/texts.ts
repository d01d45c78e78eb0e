/** Walks over the texts of a site document: the strings that an owner writes, not ids, addresses or closed lists. */

/** A place in the document: names of fields, and indexes of lists. */
export type SitePath = readonly (string | number)[];

/** 'packages.*.price': the same for each entry of a list. */
export const placeless = (path: SitePath): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

const NO_TEXT = new Set([
  'id',
  'key',
  'url',
  'kind',
  'state',
  'startsOn',
  'proof',
  'accent',
  'fonts',
  'theme',
  'email',
  'countryCode',
  'timeZone',
  'currency',
  'locale',
  'language',
]);

const isText = (path: SitePath): boolean => !NO_TEXT.has(String(path.at(-1)));

/** Each text with its place. */
export function* textsIn(value: unknown, path: SitePath = []): Generator<{ path: SitePath; text: string }> {
  if (typeof value === 'string') {
    if (isText(path)) yield { path, text: value };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* textsIn(entry, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* textsIn(entry, [...path, name]);
  }
}

/** The same value with each text replaced. */
export function mapTexts<T>(value: T, change: (text: string, path: SitePath) => string, path: SitePath = []): T {
  if (typeof value === 'string') return (isText(path) ? change(value, path) : value) as T;
  if (Array.isArray(value)) return value.map((entry, index) => mapTexts(entry, change, [...path, index])) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, change, [...path, name])]);
  return Object.fromEntries(entries) as T;
}

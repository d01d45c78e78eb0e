import type { CompiledMessage } from 'icu-minify/format';

/** Parts of a pack, each loaded where it is needed; the place of an area in this list is part of its keys. */
export const areas = [
  'site',
  'forms',
  'booking',
  'agreements',
  'chat',
  'emails',
  'messages',
  'legal',
  'assistant',
  'labels',
  'heads',
  'pages',
  'documents',
  'rules',
] as const;

export type Area = (typeof areas)[number];

/** Room for the keys of an area. */
export const AREA_SIZE = 1_000;

/** The texts of areas in one language: by the number of the area, then by the place of the text. */
export type Pack = Readonly<Record<number, readonly CompiledMessage[]>>;

/** The key of a text, with the values that its sentence names. */
export type TextKey<Values = never> = number & { readonly values?: Values };

/** A tag of a sentence, such as `<link>`: makes what stands for it of what it encloses. */
export type Tag = (parts: unknown[]) => unknown;

/** The areas that pages need in a browser: some at once, the others with the parts that show them. */
export const pageAreas = {
  first: ['site', 'labels'],
  later: ['forms', 'pages', 'legal', 'booking', 'agreements', 'chat', 'rules'],
} as const satisfies Record<string, readonly Area[]>;

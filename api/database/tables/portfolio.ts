import {
  ascii,
  flag,
  id,
  integer,
  isExample,
  longText,
  nullable,
  oneOf,
  string,
  text,
  timestamp,
  withInitial,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { importSources, importStates } from '#common/import-options.ts';

/** The columns that every entry of the portfolio has. */
const entryColumns = {
  /** Breaks the tie between entries of one priority, lowest first; 0 until the owner moved one of them. */
  position: integer(),
  isExample: isExample(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  deletedAt: nullable(timestamp()),
};

export const projects = declareTable('projects', {
  id: id(),
  slug: ascii(80),
  title: string(150),
  description: text(),
  category: ascii(40),
  technologies: text(),
  githubUrl: nullable(string(2000)),
  demoUrl: nullable(string(2000)),
  status: ascii(20),
  featured: flag(),
  priority: integer(),
  client: nullable(string(150)),
  challenge: nullable(text()),
  solution: nullable(text()),
  outcome: nullable(text()),
  /** Key, text and sizes of its image as JSON. */
  image: nullable(text()),
  summary: nullable(string(200)),
  /** It is the year of delivery. */
  year: nullable(integer()),
  role: nullable(string(100)),
  weeks: nullable(integer()),
  priceBand: nullable(string(60)),
  /** Values with their labels as JSON. */
  results: nullable(text()),
  /** Images as JSON, in their order. */
  gallery: nullable(text()),
  /** In the subset of Markdown of `common/rules/markdown.ts`. */
  body: nullable(text()),
  /** Only the owner sees it. */
  isDraft: withInitial(flag(), 0),
  /** Slugs that lead to its page as JSON, the latest first. */
  formerSlugs: nullable(text()),
  /** Lists, as JSON, the links that the last check found dead. */
  deadLinks: nullable(text()),
  ...entryColumns,
});
export type ProjectRow = RowOf<typeof projects>;

export const skills = declareTable('skills', {
  id: id(),
  name: string(100),
  category: ascii(40),
  description: nullable(text()),
  proficiency: ascii(20),
  experienceYears: integer(),
  priority: integer(),
  ...entryColumns,
});
export type SkillRow = RowOf<typeof skills>;

export const faqs = declareTable('faqs', {
  id: id(),
  question: string(300),
  answer: text(),
  category: string(60),
  priority: integer(),
  tags: text(),
  ...entryColumns,
});
export type FaqRow = RowOf<typeof faqs>;

/** Example content that was removed together, until the removal can no longer be undone. */
export const removedExamples = declareTable('removed_examples', {
  id: id(),
  /** The removed rows by table, as JSON. */
  content: longText(),
  removedAt: timestamp(),
});

/** Previews of imports, and how those that were applied are undone. They are in no backup. */
export const imports = declareTable('imports', {
  id: id(),
  source: oneOf(importSources, 20),
  state: oneOf(importStates, 10),
  /** The items of the preview, as JSON. */
  items: longText(),
  /** Version of the draft of the site that the preview was made of. */
  base: nullable(ascii(30)),
  /** Lists the written rows as JSON; it is null until the import is applied. */
  written: nullable(longText()),
  createdAt: timestamp(),
  /** A preview can be applied until then, an applied one undone. */
  expiresAt: timestamp(),
});
export type ImportRow = RowOf<typeof imports>;

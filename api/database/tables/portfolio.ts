import { ascii, flag, id, integer, nullable, string, text, withInitial } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { entryColumns } from './entry-columns.ts';

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

import { ascii, flag, id, integer, nullable, string, text } from '#api/database/columns.ts';
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
  ...entryColumns,
});
export type ProjectRow = RowOf<typeof projects>;

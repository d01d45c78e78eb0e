import { ascii, id, integer, nullable, string, text } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { entryColumns } from './entry-columns.ts';

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

import { integer, isExample, nullable, timestamp } from '#api/database/columns.ts';

/** The columns that every entry of the portfolio has. */
export const entryColumns = {
  /** Breaks the tie between entries of one priority, lowest first; 0 until the owner moved one of them. */
  position: integer(),
  isExample: isExample(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  deletedAt: nullable(timestamp()),
};

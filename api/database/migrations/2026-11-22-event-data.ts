import { DataTypes, type Migration } from './schema.ts';

/** Details of an event, as JSON. Rows of earlier builds have none, and their builds do not write the column. */
export const eventData: Migration = {
  name: '2026-11-22-event-data',
  up: (schema) => schema.addColumn('activities', 'data', { type: DataTypes.TEXT, allowNull: true }),
  down: (schema) => schema.dropColumn('activities', 'data'),
};

import type { Sequelize } from 'sequelize';

/** Each index of a table as its name, whether it is unique, and its columns; sorted by name. */
export async function indexesOf(sequelize: Sequelize, table: string) {
  const found = await sequelize.getQueryInterface().showIndex(table);
  return (found as { name: string; unique: boolean; fields: { attribute: string }[] }[])
    .map(({ name, unique, fields }) => [name, unique, fields.map(({ attribute }) => attribute)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
}

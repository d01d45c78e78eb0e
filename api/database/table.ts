import type { Attributes, FindOptions, Model, ModelAttributes, ModelStatic, Sequelize, WhereOptions } from 'sequelize';

/**
 * Rows are plain objects that look the same in both dialects: moments are milliseconds since 1970, booleans are 0 or 1,
 * lists and free-form data are JSON text. Presenters make of them what leaves the server.
 */
export type Table<Row extends object> = ModelStatic<Model<Row, Row>>;

function copyDescriptions<Columns extends object>(columns: Columns): Columns {
  const copies = Object.entries(columns).map(([column, description]) => [column, { ...description }]);
  return Object.fromEntries(copies) as Columns;
}

export function defineTable<Row extends object>(
  sequelize: Sequelize,
  name: string,
  columns: ModelAttributes<Model<Row, Row>, Row>,
): Table<Row> {
  // Sequelize writes the column's name into its description, so two columns must not share one.
  const own = copyDescriptions(columns);
  return sequelize.define<Model<Row, Row>>(name, own, { tableName: name, timestamps: false, freezeTableName: true });
}

/** Rows without model instances around them: what lists are read with. */
export async function selectRows<Row extends object>(
  table: Table<Row>,
  options: FindOptions<Attributes<Model<Row, Row>>>,
): Promise<Row[]> {
  // `raw: true` gives plain rows, which Sequelize's own types do not say.
  return (await table.findAll({ ...options, raw: true })) as unknown as Row[];
}

export async function selectRow<Row extends object>(
  table: Table<Row>,
  options: FindOptions<Attributes<Model<Row, Row>>> & { where: WhereOptions<Row> },
): Promise<Row | undefined> {
  const [row] = await selectRows(table, { ...options, limit: 1 });
  return row;
}

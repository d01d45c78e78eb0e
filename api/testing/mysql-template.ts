import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** Copies of a MySQL database for tests: its tables and rows without the migrations that made them. */

const open = (port: string, database?: string) =>
  createConnection({
    ...{ host: '127.0.0.1', port: Number(port), user: 'root', multipleStatements: true },
    ...(database === undefined ? {} : { database }),
  });

/** The statements that make the same tables, with the same rows, in the database that is in use. */
async function copyStatements(port: string, template: string): Promise<string[]> {
  const connection = await open(port, template);
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const [columns] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS tableName, column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND COALESCE(generation_expression, '') = '' ORDER BY table_name, ordinal_position`,
  );
  const columnsOf = Map.groupBy(columns, ({ tableName }) => String(tableName));
  const statements = ['SET foreign_key_checks = 0'];
  for (const table of tables.flatMap((row) => Object.values(row).map(String))) {
    const [[made]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${table}\``);
    statements.push(String(made?.['Create Table']));
    const [[first]] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM \`${table}\` LIMIT 1`);
    if (!first) continue;
    const names = (columnsOf.get(table) ?? []).map(({ name }) => `\`${name}\``).join(', ');
    statements.push(`INSERT INTO \`${table}\` (${names}) SELECT ${names} FROM \`${template}\`.\`${table}\``);
  }
  await connection.end();
  return statements;
}

const known = new Map<string, Promise<string[]>>();

/** Fills an empty database with the tables and rows of the template. */
export async function copyMysqlTemplate(port: string, template: string, database: string): Promise<void> {
  const statements = known.get(template) ?? copyStatements(port, template);
  known.set(template, statements);
  const sql = (await statements).join(';\n');
  const connection = await open(port, database);
  await connection.query(sql);
  await connection.end();
}

export async function createMysqlDatabase(port: string, name: string): Promise<string> {
  const connection = await open(port);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.end();
  return `mysql://root@127.0.0.1:${port}/${name}`;
}

export async function dropMysqlDatabase(port: string, name: string): Promise<void> {
  const connection = await open(port);
  await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
}

import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** Copies of a MySQL database for tests: its tables and rows without the migrations that made them. */

const open = (port: string, database?: string) =>
  createConnection({
    ...{ host: '127.0.0.1', port: Number(port), user: 'root', multipleStatements: true },
    ...(database === undefined ? {} : { database }),
  });

interface Table {
  name: string;
  make: string;
  /** Copies the rows of the template, if it has some. */
  fill: string[];
  checksum: string;
}

interface Template {
  tables: readonly Table[];
  /** The tables and triggers, as the server tells of them. */
  shape: string;
}

const COUNTER = / AUTO_INCREMENT=\d+/;

const inOrder = (...statements: string[]) => ['SET foreign_key_checks = 0', ...statements].join(';\n');

const tableNames = async (connection: Connection): Promise<string[]> => {
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return tables.flatMap((row) => Object.values(row).map(String)).sort();
};

/** The statements that make the tables of the database that is in use, and the names of its triggers. */
async function readShape(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const asked = [...tables.map((table) => `SHOW CREATE TABLE \`${table}\``), 'SHOW TRIGGERS'];
  const [found] = await connection.query<RowDataPacket[][]>(asked.join(';'));
  return found.map((rows) =>
    rows
      .map((row) => row['Create Table'] ?? row.Trigger)
      .join()
      .replace(COUNTER, ''),
  );
}

/** Reads a checksum of the rows of each table, in the order of the names. */
async function readChecksums(connection: Connection, tables: readonly string[]): Promise<string[]> {
  const [found] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE \`${tables.join('`, `')}\``);
  return found.map(({ Checksum }) => String(Checksum));
}

async function readTemplate(port: string, template: string): Promise<Template> {
  const connection = await open(port, template);
  const names = await tableNames(connection);
  const shape = await readShape(connection, names);
  const checksums = await readChecksums(connection, names);
  const [columns] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS tableName, column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND COALESCE(generation_expression, '') = '' ORDER BY table_name, ordinal_position`,
  );
  const columnsOf = Map.groupBy(columns, ({ tableName }) => String(tableName));
  const tables: Table[] = [];
  for (const [index, name] of names.entries()) {
    const [[first]] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM \`${name}\` LIMIT 1`);
    const list = (columnsOf.get(name) ?? []).map((column) => `\`${column.name}\``).join(', ');
    const copy = `INSERT INTO \`${name}\` (${list}) SELECT ${list} FROM \`${template}\`.\`${name}\``;
    tables.push({ name, make: shape[index] ?? '', fill: first ? [copy] : [], checksum: checksums[index] ?? '' });
  }
  await connection.end();
  return { tables, shape: shape.join('\n') };
}

const known = new Map<string, Promise<Template>>();

function templateOf(port: string, name: string): Promise<Template> {
  const template = known.get(name) ?? readTemplate(port, name);
  known.set(name, template);
  return template;
}

/** Databases of closed servers. Giving one the rows of a template anew costs a tenth of making tables. */
const spare: string[] = [];

/** The first to which nobody is connected any more. */
async function unusedSpare(connection: Connection): Promise<string | undefined> {
  const [users] = await connection.query<RowDataPacket[]>('SELECT db FROM information_schema.processlist');
  const used = new Set(users.map(({ db }) => db));
  const index = spare.findIndex((name) => !used.has(name));
  return index === -1 ? undefined : spare.splice(index, 1)[0];
}

/** Empties and fills the tables whose rows are others than those of the template, in the database that is in use. */
async function restoreRows(connection: Connection, { tables }: Template): Promise<void> {
  const checksums = await readChecksums(
    connection,
    tables.map(({ name }) => name),
  );
  const statements = tables.flatMap(({ name, make, fill, checksum }, index) => [
    ...(checksums[index] === checksum ? [] : [`DELETE FROM \`${name}\``, ...fill]),
    ...(make.includes('AUTO_INCREMENT') ? [`ALTER TABLE \`${name}\` AUTO_INCREMENT = 1`] : []),
  ]);
  await connection.query(inOrder(...statements));
}

/** Makes one of the databases that were given back as new. One whose tables a test has changed is dropped. */
async function takeSpare(port: string, template: Template): Promise<string | undefined> {
  if (spare.length === 0) return undefined;
  const connection = await open(port);
  const name = await unusedSpare(connection);
  if (name !== undefined) await connection.query(`USE ${name}`);
  const shape = name === undefined ? [] : await readShape(connection, await tableNames(connection));
  const isAsMade = shape.join('\n') === template.shape;
  if (isAsMade) await restoreRows(connection, template);
  else if (name !== undefined) await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
  return isAsMade ? name : undefined;
}

/** Fills an empty database with the tables and rows of the template. */
export async function copyMysqlTemplate(port: string, template: string, database: string): Promise<void> {
  const { tables } = await templateOf(port, template);
  const connection = await open(port, database);
  await connection.query(inOrder(...tables.flatMap(({ make, fill }) => [make, ...fill])));
  await connection.end();
}

export async function createMysqlDatabase(port: string, name: string): Promise<string> {
  const connection = await open(port);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.end();
  return urlOf(port, name);
}

export async function dropMysqlDatabase(port: string, name: string): Promise<void> {
  const connection = await open(port);
  await connection.query(`DROP DATABASE ${name}`);
  await connection.end();
}

/** A database of one test, which ends with it. */
export interface MysqlDatabase {
  url: string;
  end(): Promise<void>;
}

const urlOf = (port: string, name: string) => `mysql://root@127.0.0.1:${port}/${name}`;

export async function emptyMysqlDatabase(port: string): Promise<MysqlDatabase & { name: string }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  return { name, url: await createMysqlDatabase(port, name), end: () => dropMysqlDatabase(port, name) };
}

/** One with the tables and rows of the template, for a server of this process. The next server may get the same one. */
export async function filledMysqlDatabase(port: string, template: string): Promise<MysqlDatabase> {
  const kept = await takeSpare(port, await templateOf(port, template));
  const name = kept ?? (await emptyMysqlDatabase(port)).name;
  if (kept === undefined) await copyMysqlTemplate(port, template, name);
  return { url: urlOf(port, name), end: async () => void spare.push(name) };
}

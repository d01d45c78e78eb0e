import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'api', 'database', 'migrations');
const LINE_WIDTH = 120;

const skeleton = (name: string, symbol: string) => `import { DataTypes, type Migration } from './schema.ts';

export const ${symbol}: Migration = {
  name: '${name}',
  async up(schema) {
    await schema.addColumn('table', 'column', { type: DataTypes.STRING(100), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('table', 'column');
  },
};
`;

/** The text of `migrations/index.ts` with one more at the end of its list. */
export function addToList(index: string, name: string, symbol: string): string {
  const list = /^const migrations: Migration\[\] = \[([^\]]*)\];$/m.exec(index);
  const lastImport = index.search(/^import .* from '\.\/[a-z]/m);
  if (!list || lastImport < 0) throw new Error('The list of migrations was not found in index.ts');
  const symbols = [...(list[1] ?? '').split(',').map((one) => one.trim()), symbol].filter((one) => one !== '');
  const line = `const migrations: Migration[] = [${symbols.join(', ')}];`;
  const lines = `const migrations: Migration[] = [\n${symbols.map((one) => `  ${one},\n`).join('')}];`;
  const imported = `import { ${symbol} } from './${name}.ts';\n`;
  const withImport = `${index.slice(0, lastImport)}${imported}${index.slice(lastImport)}`;
  return withImport.replace(list[0], line.length > LINE_WIDTH ? lines : line);
}

/** Writes a migration of today for its author to fill in, and answers its path. @throws when it exists already */
export async function createMigration(title: string, today: Date): Promise<string> {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const symbol = words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
  if (!/^[a-z]/.test(symbol)) throw new Error('The name of a migration begins with a letter: add-phone-to-contacts');
  const name = `${today.toISOString().slice(0, 10)}-${words.join('-')}`;
  const index = join(folder, 'index.ts');
  const path = join(folder, `${name}.ts`);
  const list = addToList(await readFile(index, 'utf8'), name, symbol);
  await writeFile(path, skeleton(name, symbol), { flag: 'wx' });
  await writeFile(index, list);
  return relative(root, path);
}

import { KNOWN_EXAMPLES, RECOGNIZED_BY } from './known-examples.ts';
import { DataTypes, type Migration } from './schema.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Marks example content. Rows that the owner changed are not marked, and those of an earlier build are the owner's. */
export const examples: Migration = {
  name: '2026-11-22-examples',
  async up(schema) {
    const length = schema.dialect === 'mysql' ? 'CHAR_LENGTH' : 'LENGTH';
    for (const [table, [name, text]] of Object.entries(RECOGNIZED_BY)) {
      await schema.addColumn(table, 'isExample', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
      for (const [known, characters] of KNOWN_EXAMPLES[table] ?? [])
        await schema.run(
          `UPDATE ${table} SET isExample = 1 WHERE ${name} = ${quoted(known)} AND ${length}(COALESCE(${text}, '')) = ${characters}`,
        );
    }
  },
  async down(schema) {
    for (const table of Object.keys(RECOGNIZED_BY)) await schema.dropColumn(table, 'isExample');
  },
};

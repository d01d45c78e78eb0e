import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const COLUMNS = ['budget', 'timeline'];

/** One statement, which MySQL takes a copy of the table for. SQLite holds no text to a length or character set. */
async function setType(schema: Schema, type: string) {
  if (schema.dialect !== 'mysql') return;
  const changes = COLUMNS.map((column) => `MODIFY COLUMN \`${column}\` ${type} NULL`).join(', ');
  await schema.run(`ALTER TABLE contacts ${changes}`);
}

/** Budgets and timelines are words of the owner's own, in any language and up to 40 characters. */
export const formWords: Migration = {
  name: '2026-11-22-form-words',
  async up(schema) {
    await schema.addColumn('contacts', 'isPressing', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
    await setType(schema, 'VARCHAR(40)');
  },
  async down(schema) {
    await setType(schema, asciiString(schema.dialect, 20));
    await schema.dropColumn('contacts', 'isPressing');
  },
};

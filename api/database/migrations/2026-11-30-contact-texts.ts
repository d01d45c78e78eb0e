import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

/** Follows each change of the texts. */
async function indexTexts({ run }: Schema) {
  await run(`CREATE VIRTUAL TABLE IF NOT EXISTS contact_texts_index USING fts5(
    text, content='contact_texts', content_rowid='seq', tokenize='trigram case_sensitive 1')`);
  const add = 'INSERT INTO contact_texts_index (rowid, text) VALUES (new.seq, new.text);';
  const remove =
    "INSERT INTO contact_texts_index (contact_texts_index, rowid, text) VALUES ('delete', old.seq, old.text);";
  const follow = (name: string, event: string, work: string) =>
    run(`CREATE TRIGGER IF NOT EXISTS contact_texts_${name} AFTER ${event} ON contact_texts BEGIN ${work} END`);
  await follow('added', 'INSERT', add);
  await follow('deleted', 'DELETE', remove);
  await follow('changed', 'UPDATE', `${remove} ${add}`);
}

/** The texts that the search of requests looks through. They are filled after the migrations (`fill-texts.ts`). */
export const contactTexts: Migration = {
  name: '2026-11-30-contact-texts',
  async up(schema) {
    const { dialect } = schema;
    await schema.createTable('contact_texts', {
      seq: { type: DataTypes.INTEGER, allowNull: false, primaryKey: true, autoIncrement: dialect === 'mysql' },
      id: { type: asciiString(dialect, 80), allowNull: false },
      contactId: { type: asciiString(dialect, 64), allowNull: false },
      text: { type: dialect === 'mysql' ? DataTypes.BLOB('long') : DataTypes.TEXT, allowNull: false },
    });
    await schema.addIndex('contact_texts', ['id'], { unique: true });
    if (dialect === 'sqlite') await indexTexts(schema);
    await schema.addIndex('contacts', ['listRank', 'isExample'], { name: 'contacts_by_example' });
  },
  async down(schema) {
    await schema.dropIndex('contacts', 'contacts_by_example');
    if (schema.dialect === 'sqlite') await schema.run('DROP TABLE IF EXISTS contact_texts_index');
    await schema.dropTable('contact_texts');
  },
};

import { asciiString, DataTypes, type Migration, type Schema, sortedText } from './schema.ts';

const LIST_RANK = 'CASE WHEN deletedAt IS NOT NULL OR mergedInto IS NOT NULL THEN 0 WHEN spam = 0 THEN 1 ELSE 2 END';
/** Whole seconds, divided without a rest, because MySQL divides to fractions and SQLite does not. */
const FIRST_REPLY_SECONDS = '(firstReplyAt - submittedAt - (firstReplyAt - submittedAt) % 1000) / 1000';

const IS_NOT_WAITING = 'CASE WHEN waitingSince IS NULL THEN 1 ELSE 0 END';

const FILTERS = ['statusRank', 'priorityRank', 'projectType'];

/** These indexes began with `deletedAt` before; now spam and merged requests are left out, too. */
const listIndexes = {
  contacts_by_submitted: ['submittedAt', 'id', ...FILTERS],
  contacts_by_urgency: ['urgency', 'submittedAt', 'id', ...FILTERS],
  contacts_by_priority_urgency: ['priorityRank', 'urgency', 'submittedAt', 'id', 'statusRank', 'projectType'],
  contacts_by_priority: ['priorityRank', 'submittedAt', 'id', 'statusRank', 'projectType'],
  contacts_by_status: ['statusRank', 'submittedAt', 'id', 'priorityRank', 'projectType'],
  contacts_by_name: ['name', 'submittedAt', 'id', ...FILTERS],
  contacts_by_filters: [...FILTERS, 'submittedAt', 'urgency', 'name'],
};

const newIndexes = {
  contacts_by_waiting: ['listRank', 'waitingSince', 'submittedAt', 'id', 'statusRank', 'snoozedUntil'],
  contacts_by_longest_waiting: ['listRank', 'isNotWaiting', 'waitingSince', 'submittedAt', 'id'],
  contacts_by_unread: ['listRank', 'unread', 'submittedAt', 'id'],
  contacts_by_budget: ['listRank', 'budget', 'submittedAt', 'id'],
  contacts_by_source: ['listRank', 'source', 'submittedAt', 'statusRank'],
  contacts_by_first_reply: ['listRank', 'firstReplySeconds'],
  contacts_by_follow_up: ['followUpAt'],
  contacts_by_snoozed: ['snoozedUntil'],
  contacts_by_deleted: ['deletedAt'],
};

async function replaceIndexes(schema: Schema, first: string) {
  for (const [name, columns] of Object.entries(listIndexes)) {
    await schema.dropIndex('contacts', name);
    await schema.addIndex('contacts', [first, ...columns], { name });
  }
}

async function createTables(schema: Schema) {
  const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
  const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
  const timestamp = { type: DataTypes.BIGINT, allowNull: false };
  const longText = schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
  const key = { ...ascii(64), primaryKey: true };
  await schema.createTable('contact_tags', {
    id: key,
    contactId: ascii(64),
    name: { type: sortedText(schema.dialect, 40), allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
  });
  await schema.createTable('saved_views', {
    id: key,
    name: string(60),
    query: { type: DataTypes.TEXT, allowNull: false },
    columns: { type: DataTypes.TEXT, allowNull: true },
    builtIn: { type: DataTypes.INTEGER, allowNull: false },
    createdAt: timestamp,
    updatedAt: timestamp,
  });
  await schema.createTable('blocked_senders', { id: key, email: string(254), at: timestamp });
  await schema.createTable('undo_steps', {
    id: key,
    label: string(200),
    actor: string(100),
    changes: { type: longText, allowNull: false },
    createdAt: timestamp,
    until: timestamp,
    undoneAt: { type: DataTypes.BIGINT, allowNull: true },
  });
  await schema.createTable('dismissed_notices', { id: key, at: timestamp });
  await schema.addIndex('saved_views', ['name'], { unique: true });
  await schema.addIndex('contact_tags', ['contactId', 'position']);
  await schema.addIndex('contact_tags', ['name', 'contactId']);
  await schema.addIndex('undo_steps', ['until']);
}

/** Tags, views, blocked senders, steps to undo and dismissed notices; lists leave spam and merged requests out. */
export const deskRows: Migration = {
  name: '2026-11-22-desk-rows',
  async up(schema) {
    await createTables(schema);
    await schema.addColumn('contacts', 'source', { type: sortedText(schema.dialect, 254), allowNull: true });
    await schema.addComputedColumn('contacts', 'listRank', 'INTEGER', LIST_RANK);
    await schema.addComputedColumn('contacts', 'isNotWaiting', 'INTEGER', IS_NOT_WAITING);
    await schema.addComputedColumn('contacts', 'firstReplySeconds', 'INTEGER', FIRST_REPLY_SECONDS);
    await schema.dropIndex('contacts', 'contacts_by_waiting');
    await replaceIndexes(schema, 'listRank');
    for (const [name, columns] of Object.entries(newIndexes)) await schema.addIndex('contacts', columns, { name });
    if (schema.dialect === 'mysql') {
      await schema.addIndex('contacts', ['email'], { name: 'contacts_by_email' });
      await schema.addIndex('contacts', ['budget', 'notes'], { name: 'contacts_more_words', type: 'FULLTEXT' });
      await schema.addIndex('contact_entries', ['text'], { name: 'contact_entries_words', type: 'FULLTEXT' });
    } else {
      // An index of Sequelize's has the collation of the column, and addresses are the same in any case.
      await schema.run('CREATE INDEX IF NOT EXISTS contacts_by_email ON contacts (email COLLATE NOCASE)');
    }
  },
  async down(schema) {
    await replaceIndexes(schema, 'deletedAt');
    for (const name of [...Object.keys(newIndexes), 'contacts_by_email', 'contacts_more_words'])
      await schema.dropIndex('contacts', name);
    await schema.dropIndex('contact_entries', 'contact_entries_words');
    for (const column of ['listRank', 'isNotWaiting', 'firstReplySeconds', 'source'])
      await schema.dropColumn('contacts', column);
    await schema.addIndex('contacts', ['waitingSince'], { name: 'contacts_by_waiting' });
    for (const table of ['contact_tags', 'saved_views', 'blocked_senders', 'undo_steps', 'dismissed_notices'])
      await schema.dropTable(table);
  },
};

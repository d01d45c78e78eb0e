import type { Migration } from './schema.ts';

const DUE = 'contacts_by_follow_up';
const WRITTEN = 'contacts_by_unread_email';

/** Finds the follow-ups that are due, and those who wrote last, without a look at any other request. */
export const followUps: Migration = {
  name: '2026-11-22-follow-ups',
  async up(schema) {
    await schema.dropIndex('contacts', DUE);
    await schema.addIndex('contacts', ['listRank', 'followUpAt', 'id'], { name: DUE });
    await schema.addIndex('contacts', ['listRank', 'unread', 'lastEmailAt'], { name: WRITTEN });
  },
  async down(schema) {
    await schema.dropIndex('contacts', WRITTEN);
    await schema.dropIndex('contacts', DUE);
    await schema.addIndex('contacts', ['followUpAt'], { name: DUE });
  },
};

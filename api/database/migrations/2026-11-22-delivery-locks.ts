import { asciiString, type Migration } from './schema.ts';

/** Says which instance is sending a delivery, so that the locks of one that crashed end at once. */
export const deliveryLocks: Migration = {
  name: '2026-11-22-delivery-locks',
  async up(schema) {
    await schema.addColumn('deliveries', 'lockedBy', { type: asciiString(schema.dialect, 64), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('deliveries', 'lockedBy');
  },
};

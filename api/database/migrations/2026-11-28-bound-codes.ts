import { asciiString, type Migration } from './schema.ts';

/** Hash of what a code was asked for; a code of the build before has none, and is asked for again. */
export const boundCodes: Migration = {
  name: '2026-11-28-bound-codes',
  async up(schema) {
    await schema.addColumn('email_codes', 'boundHash', { type: asciiString(schema.dialect, 64), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('email_codes', 'boundHash');
  },
};

import { asciiString, DataTypes, type Migration } from './schema.ts';

/** The owner's devices that get notifications, the site's key at push services, and what the owner set. */
export const push: Migration = {
  name: '2026-11-30-push',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const id = { ...ascii(64), primaryKey: true };
    const text = { type: DataTypes.TEXT, allowNull: false };
    const at = { type: DataTypes.BIGINT, allowNull: false };
    await schema.createTable('push_keys', { id, publicKey: ascii(90), privateKey: text, createdAt: at });
    await schema.createTable('push_devices', {
      id,
      endpoint: text,
      endpointDigest: ascii(64),
      p256dh: ascii(90),
      auth: ascii(30),
      name: { type: DataTypes.STRING(60), allowNull: false },
      createdAt: at,
      lastSentAt: { ...at, allowNull: true },
      lastError: { ...ascii(12), allowNull: true },
    });
    await schema.addIndex('push_devices', ['endpointDigest'], { unique: true });
    await schema.createTable('push_settings', { id, content: text, updatedAt: at });
  },
  async down(schema) {
    await schema.dropTable('push_settings');
    await schema.dropTable('push_devices');
    await schema.dropTable('push_keys');
  },
};

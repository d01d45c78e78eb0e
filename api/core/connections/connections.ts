import type { Transaction } from 'sequelize';
import type { Config } from '#api/config.ts';
import type { ContentVersion } from '#api/core/content-version.ts';
import { createEncryption, type Secrets } from '#api/core/encryption.ts';
import type { Database } from '#api/database/connection.ts';
import { readStored } from './connection-rows.ts';
import { withOwnEmails } from './own-emails.ts';
import { type ConnectionSettings, resolveConnections } from './resolve.ts';

/**
 * Other servers as they are set now: the environment over what the owner stored. A change counts as one of the content,
 * so every instance has it within a second.
 */
export interface Connections {
  /**
   * Within a transaction that is open, pass it: SQLite has no other connection to read with.
   * @throws when the database is unreachable and the version is not in memory
   */
  current(transaction?: Transaction): Promise<ConnectionSettings>;
}

interface Needs {
  database: Database;
  content: Pick<ContentVersion, 'current'>;
  config: Pick<Config, 'connections'>;
  secrets: Secrets;
}

export function createConnections({ database, content, config, secrets }: Needs): Connections {
  const encryption = createEncryption(secrets.encryptionKey);
  let cached: { version: number; settings: Promise<ConnectionSettings> } | undefined;

  async function load(transaction: Transaction | undefined) {
    const { values } = await readStored(database, encryption, transaction);
    return resolveConnections(await withOwnEmails(config.connections, database, transaction), values);
  }

  return {
    current(transaction) {
      const version = content.current();
      if (cached?.version === version) return cached.settings;
      const own = { version, settings: load(transaction) };
      cached = own;
      own.settings.catch(() => {
        if (cached === own) cached = undefined;
      });
      return own.settings;
    },
  };
}

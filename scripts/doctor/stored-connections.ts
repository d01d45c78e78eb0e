import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { readStored } from '#api/core/connections/connection-rows.ts';
import { withOwnEmails } from '#api/core/connections/own-emails.ts';
import { resolveConnections } from '#api/core/connections/resolve.ts';
import { createEncryption, loadSecrets } from '#api/core/encryption.ts';
import { openDatabase, sqliteFile } from '#api/database/connection.ts';
import { describeError } from './describe-error.ts';

/** Nothing may be made by looking: neither a database nor secrets. */
const isSetUp = ({ databaseUrl, dataDir, encryptionKey, jwtSecret }: Config) =>
  (databaseUrl !== null || existsSync(sqliteFile(dataDir))) &&
  ((encryptionKey !== null && jwtSecret !== null) || existsSync(join(dataDir, 'secrets.json')));

/** The settings with what the owner connected in the dashboard. Without a usable database they stay as they are. */
export async function withStoredConnections(config: Config, tell: (line: string) => void): Promise<Config> {
  if (!isSetUp(config)) return config;
  const database = openDatabase(config);
  try {
    const { encryptionKey } = await loadSecrets(config);
    const { values } = await readStored(database, createEncryption(encryptionKey));
    const server = await withOwnEmails(config.connections, database);
    return { ...config, ...resolveConnections(server, values) };
  } catch (error) {
    // The check of the database says what to do.
    tell(`Connections of the dashboard were not read: ${describeError(error)}`);
    return config;
  } finally {
    await database.close();
  }
}

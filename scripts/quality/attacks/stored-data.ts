import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openDatabase } from '#api/database/connection.ts';
import type { Site } from './test-env.ts';

/** Files that the server writes without a request. */
const ownFiles = /^(portfolio\.sqlite(-wal|-shm)?|secrets\.json)$/;

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export interface Stored {
  rows: number;
  files: number;
  /** Checksum of every row of every table and every byte of every file. */
  digest: string;
}

/** A refused request of a visitor is counted, too. */
const COUNTERS = 'rateLimits';

/** Reads everything that a site stores but its rate limits, without going through its server. */
export async function readStored(site: Site): Promise<Stored> {
  const database = openDatabase({ databaseUrl: site.databaseUrl, dataDir: site.dataDir });
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for (const [name, table] of Object.entries(database.models).sort()) {
      if (name === COUNTERS) continue;
      const found = (await database.sequelize.query(`SELECT * FROM ${table.getTableName()}`, {
        type: QueryTypes.SELECT,
      })) as object[];
      rows += found.length;
      hash.update(name);
      for (const line of found.map((row) => JSON.stringify(row)).sort()) hash.update(line);
    }
  } finally {
    await database.close();
  }
  const files = (await filesUnder(site.dataDir)).filter((path) => !ownFiles.test(relative(site.dataDir, path)));
  for (const path of files.sort()) hash.update(relative(site.dataDir, path) + (await digestOfFile(path)));
  return { rows, files: files.length, digest: hash.digest('hex') };
}

import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Op, Transaction } from 'sequelize';
import { ZipFile } from 'yazl';
import { exportFile, readPortfolio } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { lastMigration } from '#api/database/migrations/index.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { type Incoming, measure, openIncoming } from '#api/files/incoming.ts';
import {
  fileEntry,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  PORTFOLIO,
  rowsEntry,
} from '#common/backup/manifest.ts';
import { type FileObject, objectsOf } from '#common/backup/stored-objects.ts';
import type { BackupCounts } from '#common/contract/backup.ts';
import { AppError } from '#common/errors.ts';
import { backupTable, keyOf, storedRows, storedTables, type TableName, tableNames } from './tables.ts';

const PAGE = 1000;
/** A file may be removed between the rows and its bytes; then everything is read anew. */
const ATTEMPTS = 3;

interface Dump {
  migration: string;
  counts: BackupCounts;
  /** The files with the rows of each table, ready to be packed. */
  paths: Map<string, string>;
  portfolio: string;
  objects: FileObject[];
}

/** All reads in one transaction: what is written meanwhile is in the backup whole or not at all. */
function consistently<T>({ database }: Context, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return database.transaction(work);
  const isolationLevel = Transaction.ISOLATION_LEVELS.REPEATABLE_READ;
  return database.sequelize.transaction({ isolationLevel }, work);
}

async function dumpRows(context: Context, incoming: Incoming): Promise<Dump> {
  return consistently(context, async (transaction) => {
    const counts = Object.fromEntries(tableNames.map((name) => [name, 0])) as unknown as BackupCounts;
    const migration = await lastMigration(context.database);
    const paths = new Map<string, string>();
    const isCounted = (name: string): name is TableName => Object.hasOwn(counts, name);
    for (const name of storedTables) {
      const path = incoming.newPath();
      async function* lines() {
        const key = keyOf(name);
        for (let after = {}; ; ) {
          const rows = await selectRows(backupTable(context.database.models, name), {
            where: { ...storedRows(name), ...after },
            order: [[key, 'ASC']],
            limit: PAGE,
            transaction,
          });
          if (isCounted(name)) counts[name] += rows.length;
          yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          if (rows.length < PAGE) return;
          after = { [key]: { [Op.gt]: rows.at(-1)?.[key] } };
        }
      }
      await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
      paths.set(name, path);
    }
    const files: FileRow[] = await selectRows(context.database.models.files, { transaction });
    const portfolio = exportFile(await readPortfolio(context, transaction), context.now());
    return {
      migration,
      counts,
      paths,
      portfolio: JSON.stringify(portfolio, null, 2),
      objects: files.flatMap(objectsOf),
    };
  });
}

async function pack(context: Context, dump: Dump, target: string): Promise<Manifest> {
  const zip = new ZipFile();
  const entries: ManifestEntry[] = [];
  const manifest = (): Manifest => ({
    format: 'portfolio-backup',
    version: 2,
    migration: dump.migration,
    createdAt: toIso(context.now()),
    counts: dump.counts,
    entries,
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();

  /** Entries are packed one after the other, and each is measured as it goes in. */
  function add(path: string, open: () => Promise<Readable> | Readable, compress = true) {
    zip.addReadStreamLazy(path, { compress, mtime: new Date(context.now()) }, (give) => {
      const { meter, result } = measure();
      meter.once('end', () => entries.push({ path, ...result() }));
      Promise.resolve(open())
        .then((source) => {
          give(null, meter);
          return pipeline(source, meter);
        })
        .catch(reject);
    });
  }
  for (const [name, path] of dump.paths) add(rowsEntry(name), () => createReadStream(path));
  add(PORTFOLIO, () => Readable.from([Buffer.from(dump.portfolio)]));
  // Documents and images are packed as they are: they hardly get smaller.
  for (const { key, place } of dump.objects)
    add(fileEntry(key), async () => (await context.storages.at(place)).get(key), false);
  let written = manifest();
  zip.addReadStreamLazy(MANIFEST, { compress: true }, (give) => {
    written = manifest();
    give(null, Readable.from([Buffer.from(JSON.stringify(written))]));
  });
  zip.end();
  const packed = new PassThrough();
  zip.outputStream.pipe(packed);
  zip.on('error', reject);
  try {
    await Promise.race([pipeline(packed, createWriteStream(target, { mode: 0o600, flush: true })), failed]);
  } finally {
    packed.destroy();
  }
  return written;
}

/** Writes a backup of everything to a file of ours. @throws NotFound when files keep disappearing */
export async function writeBackup(context: Context, target: string): Promise<Manifest> {
  const incoming = await openIncoming(context.config.dataDir);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pack(context, await dumpRows(context, incoming), target);
      } catch (error) {
        const removedMeanwhile = error instanceof AppError && error.code === 'not_found';
        if (!removedMeanwhile || attempt === ATTEMPTS) throw error;
      }
    }
  } finally {
    await incoming.clear();
  }
}

/** The name of its row among the settings: when the last backup was made. */
const LAST_BACKUP = 'last-backup';

type Needs = Pick<Context, 'database'>;

/** Remembers that a backup was made. */
export async function rememberBackup({ database, now }: Needs & Pick<Context, 'now'>): Promise<void> {
  await database.models.settings.upsert({ name: LAST_BACKUP, value: toIso(now()) });
}

/** Tells if a backup was made of this site. */
export const hasBackup = async ({ database }: Needs): Promise<boolean> =>
  (await selectRow(database.models.settings, { where: { name: LAST_BACKUP } })) !== undefined;

import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Op, type Transaction } from 'sequelize';
import { resetTypes } from '#api/calendar/index.ts';
import { markInitialized } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { fillContent, SITE_ID } from '#api/core/published-site.ts';
import { recountContacts } from '#api/database/contact-counts.ts';
import { keepEarlierHours, oneSource } from '#api/database/migrations/2026-11-29-one-source.ts';
import { migrationNames } from '#api/database/migrations/index.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { fillWonAt } from '#api/database/won-contacts.ts';
import { deleteOrphans } from '#api/desk/index.ts';
import { detectType } from '#api/files/detect-type.ts';
import { type Incoming, openIncoming } from '#api/files/incoming.ts';
import { openKey } from '#api/operation/doors/push/keys.ts';
import type { Storage } from '#api/storage/storage.ts';
import { keepInvoices } from '#api/work/index.ts';
import { fileEntry } from '#common/backup/manifest.ts';
import { type FileObject, objectsOf } from '#common/backup/stored-objects.ts';
import type { BackupCounts, BackupPreview } from '#common/contract/backup.ts';
import type { Actor } from '#common/events.ts';
import { endingFor } from '#common/rules/files.ts';
import { readStoredContent } from '#common/site/stored-content.ts';
import { type CheckedBackup, withBackup } from './check.ts';
import { refusedBackup } from './check-quotes.ts';
import { keepRestorePoint, portfolioCounts, withRestorePoint } from './restore-points.ts';
import {
  agentTables,
  agreementTables,
  type BackupRow,
  backupTable,
  bookingTables,
  contentTables,
  deskSettingTables,
  deskTables,
  emailTables,
  invoiceTables,
  pushTables,
  quoteTables,
  type StoredTable,
  siteTables,
  storedRows,
  tableNames,
} from './tables.ts';

const CHUNK = 200;
/** Characters of one INSERT; database servers refuse statements above 16 MB by default. */
const MAX_INSERT = 1_000_000;

const lengthOf = (row: BackupRow) => JSON.stringify(row).length;

/** Puts the rows of a backup in the place of all rows of a table. */
async function replaceRows(context: Context, backup: CheckedBackup, table: StoredTable, transaction: Transaction) {
  const { sequelize, models } = context.database;
  const target = backupTable(models, table);
  await target.destroy({ where: storedRows(table), transaction });
  const insert = async (rows: BackupRow[]) => {
    if (rows.length > 0) await sequelize.getQueryInterface().bulkInsert(target.tableName, rows, { transaction });
  };
  let chunk: BackupRow[] = [];
  let length = 0;
  for await (const row of backup.rows(table)) {
    const own = lengthOf(row);
    if (chunk.length === CHUNK || length + own > MAX_INSERT) {
      await insert(chunk);
      chunk = [];
      length = 0;
    }
    chunk.push(row);
    length += own;
  }
  await insert(chunk);
}

/** The published document as the transaction sees it: that of the backup. */
async function readSite(context: Context, transaction: Transaction) {
  const { siteState, siteVersions } = context.database.models;
  const state = await selectRow(siteState, { where: { id: SITE_ID }, attributes: ['publishedId'], transaction });
  const version = state && (await selectRow(siteVersions, { where: { id: state.publishedId }, transaction }));
  if (!version) return (await context.site.current()).content;
  const { mail } = await context.connections.current(transaction);
  return fillContent(readStoredContent(version.content), { contactEmail: mail.to, now: context.now() });
}

/** Calls and what belongs to them as the backup has them; the hours stay where it has none. */
async function replaceBookings(context: Context, backup: CheckedBackup, transaction: Transaction) {
  const { sequelize, models } = context.database;
  for (const table of bookingTables)
    if (table !== 'bookingAvailability' || backup.holds(table)) await replaceRows(context, backup, table, transaction);
  if (!backup.holds('bookingTypes')) await resetTypes(context, await readSite(context, transaction), transaction);
  // Their events are in calendars of another server.
  const calendars = sequelize.literal('(SELECT id FROM booking_calendars)');
  await models.bookings.update(
    { calendarState: 'off', calendarId: null, calendarTag: null, calendarChange: null },
    { where: { calendarId: { [Op.and]: [{ [Op.ne]: null }, { [Op.notIn]: calendars }] } }, transaction },
  );
  // These were sent since the backup, or are of no use any more.
  await models.bookingReminders.destroy({ where: { at: { [Op.lte]: context.now() } }, transaction });
}

/** A number that was given once is not given again, also when the backup does not know it. */
async function keepNumbers(context: Context, replace: () => Promise<void>, transaction: Transaction) {
  const { quoteNumbers } = context.database.models;
  const given = await selectRows(quoteNumbers, { transaction });
  await replace();
  const restored = new Map((await selectRows(quoteNumbers, { transaction })).map(({ id, last }) => [id, last]));
  for (const { id, last } of given)
    if (last > (restored.get(id) ?? 0)) await quoteNumbers.upsert({ id, last }, { transaction });
}

/** Requests and files are those of the backup: what refers to others refers to nothing. */
async function clearMissingReferences({ database }: Context, transaction: Transaction) {
  const run = (sql: string) => database.sequelize.query(sql, { transaction });
  for (const table of ['quotes', 'engagements'])
    await run(`UPDATE ${table} SET contactId = NULL WHERE contactId NOT IN (SELECT id FROM contacts)`);
  await run('DELETE FROM room_files WHERE id NOT IN (SELECT id FROM files)');
  await run('UPDATE engagement_updates SET fileId = NULL WHERE fileId NOT IN (SELECT id FROM files)');
}

const isOfInvoices = (table: StoredTable) => invoiceTables.some((one) => one === table);

/** Quotes, engagements and the record as the backup has them. One of a release without them leaves them as they are. */
async function replaceQuotes(context: Context, backup: CheckedBackup, transaction: Transaction): Promise<void> {
  for (const table of quoteTables) if (backup.holds(table)) await replaceRows(context, backup, table, transaction);
  if (!backup.holds('recordRows')) return clearMissingReferences(context, transaction);
  const replace = async () => {
    for (const table of agreementTables)
      if (!isOfInvoices(table) || backup.holds(table)) await replaceRows(context, backup, table, transaction);
  };
  await keepInvoices(context, () => keepNumbers(context, replace, transaction), transaction);
}

async function countAll({ database }: Context): Promise<BackupCounts> {
  const counts = await Promise.all(
    tableNames.map(async (name) => [name, await backupTable(database.models, name).count()]),
  );
  return Object.fromEntries(counts);
}

/** A file of a backup passes the same look at its content as one that is uploaded. */
async function putFile(storage: Storage, { zip }: CheckedBackup, object: FileObject, incoming: Incoming) {
  if ((await storage.stat(object.key))?.size === object.size) return;
  const path = incoming.newPath();
  await pipeline(await zip.read(fileEntry(object.key)), createWriteStream(path, { mode: 0o600 }));
  const type = await detectType(path, `file.${endingFor(object.contentType) ?? ''}`);
  if (type?.contentType !== object.contentType) throw refusedBackup(`the file ${object.key} is not what it says it is`);
  await storage.put(object.key, createReadStream(path), object.contentType);
}

/** New contacts must come after those that came back, or nobody would be told of them. */
async function raiseCounter({ database }: Context, transaction: Transaction) {
  await database.sequelize.query(
    `UPDATE versions SET value = (SELECT COALESCE(MAX(seq), 0) FROM contacts)
     WHERE name = 'contacts' AND value < (SELECT COALESCE(MAX(seq), 0) FROM contacts)`,
    { transaction },
  );
}

/** The site as the backup has it. What was scheduled then does not go live now. */
async function replaceSite(context: Context, backup: CheckedBackup, transaction: Transaction) {
  if (!backup.holds('siteState')) return;
  for (const table of siteTables) await replaceRows(context, backup, table, transaction);
  const nothing = { scheduleAt: null, scheduleContent: null, scheduleBy: null, discarded: null, discardedAt: null };
  await context.database.models.siteState.update(nothing, { where: { id: SITE_ID }, transaction });
}

/** Rows that belong to requests go with them, also where the backup has none. */
async function replaceDesk(context: Context, backup: CheckedBackup, transaction: Transaction) {
  for (const table of [...deskTables, ...emailTables, ...agentTables])
    await replaceRows(context, backup, table, transaction);
  for (const table of deskSettingTables)
    if (backup.holds(table)) await replaceRows(context, backup, table, transaction);
  await deleteOrphans(context, transaction);
  if (backup.holds('contactEntries')) return;
  // A backup of a release without the desk does not say who waits: whoever has no answer does.
  const run = (sql: string) => context.database.sequelize.query(sql, { transaction });
  await run('UPDATE contacts SET firstReplyAt = respondedAt');
  await run(
    "UPDATE contacts SET waitingSince = submittedAt WHERE status = 'new' AND respondedAt IS NULL AND isExample = 0",
  );
}

/** Key and settings of notifications where there are none: devices that are here know the key that is here. */
async function fillPush(context: Context, backup: CheckedBackup, transaction: Transaction) {
  for (const name of pushTables) {
    const target = backupTable(context.database.models, name);
    if ((await target.count({ where: storedRows(name), transaction })) > 0) continue;
    for await (const row of backup.rows(name) as AsyncIterable<BackupRow>) {
      // Without the ENCRYPTION_KEY of its server a key is of no use.
      const isUsable = typeof row.privateKey !== 'string' || openKey(context, row.privateKey) !== null;
      if (isUsable) await target.create(row, { transaction });
    }
  }
}

/** Tells if a backup was made by a release without this migration. */
const isBefore = ({ migration }: CheckedBackup['manifest'], { name }: { name: string }): boolean =>
  migrationNames.indexOf(migration) < migrationNames.indexOf(name);

/** Files first, then all rows in one transaction: until it ends, everything is as it was. */
async function replaceAll(context: Context, backup: CheckedBackup, actor: Actor) {
  const { files } = context.database.models;
  const incoming = await openIncoming(context.config.dataDir);
  const { id: place, storage } = await context.storages.current();
  const wanted = backup.files.flatMap(objectsOf);
  try {
    for (const object of wanted) await putFile(storage, backup, object, incoming);
  } finally {
    await incoming.clear();
  }
  const before = await context.content.change(async (transaction) => {
    const rows = await selectRows(files, { transaction });
    for (const table of contentTables) await replaceRows(context, backup, table, transaction);
    // The backup names places of the server that it was made on.
    await files.update({ place }, { where: {}, transaction });
    await replaceSite(context, backup, transaction);
    await replaceQuotes(context, backup, transaction);
    await replaceBookings(context, backup, transaction);
    await replaceDesk(context, backup, transaction);
    await fillPush(context, backup, transaction);
    for (const statement of fillWonAt) await context.database.sequelize.query(statement, { transaction });
    if (isBefore(backup.manifest, oneSource))
      for (const sql of keepEarlierHours) await context.database.sequelize.query(sql, { transaction });
    await recountContacts(context.database, transaction);
    await raiseCounter(context, transaction);
    await markInitialized(context, transaction);
    const { createdAt } = backup.manifest;
    const title = `Backup of ${createdAt}`;
    const event = { type: 'backup.restored', entityId: null, title, actor, details: { createdAt } } as const;
    await context.events.emit(event, transaction);
    return rows;
  });
  const kept = new Set(wanted.map(({ key }) => key));
  const isKept = (object: FileObject) => kept.has(object.key) && context.storages.idOf(object.place) === place;
  for (const object of before.flatMap(objectsOf).filter((one) => !isKept(one)))
    await context.storages
      .at(object.place)
      .then((from) => from.remove(object.key))
      .catch((error: unknown) => context.log.warn({ err: error }, 'orphaned file left for cleanup'));
}

/** Compares the counts of a backup with those of this server. @throws RuleBroken */
export const previewBackup = (context: Context, path: string): Promise<BackupPreview> =>
  withBackup(path, async ({ manifest }) => ({
    restored: false,
    createdAt: manifest.createdAt,
    counts: manifest.counts,
    current: await countAll(context),
  }));

/**
 * Replaces everything by what a backup holds; all or nothing. What was there is kept as a restore point, which is listed
 * with the snapshots. @throws RuleBroken before anything is touched
 */
export const restoreBackup = (context: Context, path: string, actor: Actor): Promise<BackupPreview> =>
  withBackup(path, async (backup) => {
    await keepRestorePoint(context, () => replaceAll(context, backup, actor));
    const { createdAt, counts } = backup.manifest;
    return { restored: true, createdAt, counts, current: await countAll(context) };
  });

/**
 * Goes back to a restore point; what is there now becomes one itself.
 * @returns `undefined` when there is no such restore point
 */
export function restoreToPoint(context: Context, id: string, actor: Actor) {
  return withRestorePoint(context, id, (path) =>
    withBackup(path, async (backup) => {
      const replaced = await countAll(context);
      const snapshotId = await keepRestorePoint(context, () => replaceAll(context, backup, actor));
      return {
        imported: portfolioCounts(backup.manifest.counts),
        replaced: portfolioCounts(replaced),
        snapshotId: snapshotId ?? id,
      };
    }),
  );
}

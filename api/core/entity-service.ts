import type { Model, ModelStatic, Transaction } from 'sequelize';
import { selectRow, type Table } from '#api/database/table.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { bulkTitle, bulkUpdate, sharedValue } from './bulk-update.ts';
import type { Context } from './context.ts';
import type { LoggedHappening } from './events.ts';
import { assertNotStale } from './optimistic-lock.ts';
import { nextTimestamp } from './timestamps.ts';

/** The columns of every row that the owner edits. `deletedAt` is set while the row is in the trash. */
export interface EditableRow {
  id: string;
  updatedAt: number;
  deletedAt: number | null;
}

/** The version that an edit started from. */
export interface EditBase {
  updatedAt?: string | undefined;
}

/** One row of a bulk update. */
export interface RowChange extends EditBase {
  id: string;
  deleted?: boolean | undefined;
}

interface Entity<Row extends EditableRow, Shown extends { updatedAt: string }> {
  /** Name for messages, such as 'Project'. */
  name: string;
  table: Table<Row>;
  /** Called once for all rows of a change, so that what it reads beside them takes few queries. */
  present(rows: readonly Row[], transaction: Transaction): Shown[] | Promise<Shown[]>;
  titleOf(row: Row): string;
  /** Runs a change; changes of published content also increment the content version. */
  inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Computes the columns that follow from the others. */
  complete?(row: Row): Row;
  /** Updates what depends on a row, such as counters. `null` stands for a row that does not exist. */
  afterWrite?(before: Row, after: Row | null, transaction: Transaction): Promise<void>;
}

export interface Edit<Row, More> {
  actor: Actor;
  base?: EditBase;
  /** The columns to change; `null` leaves the row as it is and records nothing. */
  columns(row: Row, transaction: Transaction): Partial<Row> | null | Promise<Partial<Row> | null>;
  /** `null` for a change that the activity log leaves out. */
  event(before: Row, after: Row): LoggedHappening | null;
  /** Records more about the change in its transaction; what it resolves to goes into the reply. */
  record?(before: Row, after: Row, transaction: Transaction): Promise<More>;
  /** Accepts a row in the trash, too. */
  inTrash?: true;
  /** Leaves `updatedAt` as it is, so that open edits do not become stale. */
  keepsVersion?: true;
}

/** A row before and after a change. */
export interface Changed<Row> {
  before: Row;
  after: Row;
}

export interface BulkEdit<Row, Change, More> {
  actor: Actor;
  /** Plural for the title of the event: '12 contacts'. */
  plural: string;
  columns(row: Row, change: Change): Partial<Row>;
  event(shared: { count: number; deleted: boolean | null }, applied: readonly Change[]): LoggedHappening;
  record?(changed: readonly Changed<Row>[], transaction: Transaction): Promise<More>;
}

/** Reads, checks and writes the rows of an entity, within the transactions of its service. */
function createEntityRows<Row extends EditableRow, Shown extends { updatedAt: string }>(entity: Entity<Row, Shown>) {
  // Sequelize's update and find types do not follow a generic row; the row's own type is checked at `Entity`.
  const table = entity.table as unknown as ModelStatic<Model<EditableRow, EditableRow>>;
  const { name, present, afterWrite } = entity;

  /** @throws NotFound; rows in the trash are found */
  async function find(id: string, transaction?: Transaction): Promise<Row> {
    const lock = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
    const row = await selectRow(table, { where: { id }, ...lock });
    if (!row) throw notFound(name);
    return row as Row;
  }

  /** @throws NotFound for rows in the trash, too */
  async function findLive(id: string, transaction?: Transaction): Promise<Row> {
    const row = await find(id, transaction);
    if (row.deletedAt !== null) throw notFound(name);
    return row;
  }

  async function write(row: Row, columns: Partial<Row>, transaction: Transaction, updatedAt: number): Promise<Row> {
    const next = { ...row, ...columns, updatedAt };
    const changed = entity.complete?.(next) ?? next;
    await table.update(changed, { where: { id: row.id }, transaction });
    await afterWrite?.(row, changed, transaction);
    return changed;
  }

  async function presentOne(row: Row, transaction: Transaction): Promise<Shown> {
    const [shown] = await present([row], transaction);
    if (shown === undefined) throw new Error(`${name} ${row.id} was not presented`);
    return shown;
  }

  /** @throws Conflict */
  async function assertFresh(row: Row, { updatedAt, ...edit }: EditBase, transaction: Transaction): Promise<void> {
    if (updatedAt === undefined || Date.parse(updatedAt) === row.updatedAt) return;
    assertNotStale(await presentOne(row, transaction), { updatedAt, ...edit });
  }

  return { table, find, findLive, write, presentOne, assertFresh };
}

/**
 * Edits, trashes and restores the rows of one table, one by one or in bulk. Each change runs in one transaction with
 * its event, under the optimistic lock: an edit of an older version is a Conflict with both versions.
 */
export function createEntityService<Row extends EditableRow, Shown extends { updatedAt: string }>(
  { events, now }: Pick<Context, 'events' | 'now'>,
  entity: Entity<Row, Shown>,
) {
  const { name, present, titleOf, inTransaction, afterWrite } = entity;
  const { table, find, findLive, write, presentOne, assertFresh } = createEntityRows(entity);
  const nextVersion = (row: Row) => nextTimestamp(now(), row.updatedAt);
  const about = (row: Row, actor: Actor) => ({ entityId: row.id, title: titleOf(row), actor });

  return {
    find,
    findLive,
    about,

    /** @throws NotFound, Conflict */
    change: <More extends object = object>(
      id: string,
      { actor, base = {}, columns, event, record, inTrash, keepsVersion }: Edit<Row, More>,
    ): Promise<Shown & Partial<More>> =>
      inTransaction(async (transaction): Promise<Shown & Partial<More>> => {
        const row = await (inTrash ? find : findLive)(id, transaction);
        await assertFresh(row, base, transaction);
        const changes = await columns(row, transaction);
        const nothing: Partial<More> = {};
        if (changes === null) return { ...(await presentOne(row, transaction)), ...nothing };
        const changed = await write(row, changes, transaction, keepsVersion ? row.updatedAt : nextVersion(row));
        const happening = event(row, changed);
        if (happening) await events.emit({ ...happening, ...about(changed, actor) }, transaction);
        const more = await record?.(row, changed, transaction);
        return { ...(await presentOne(changed, transaction)), ...more };
      }),

    /** Changes several rows and names those that cannot be changed. A row in the trash accepts only a restore. */
    bulkUpdate: <Change extends RowChange, More extends object = object>(
      changes: readonly Change[],
      { actor, plural, columns, event, record }: BulkEdit<Row, NoInfer<Change>, More>,
    ) =>
      inTransaction(async (transaction) => {
        const { changed, failed } = await bulkUpdate(changes, async (change): Promise<Changed<Row>> => {
          const row = await find(change.id, transaction);
          if (row.deletedAt !== null && change.deleted !== false) throw notFound(name);
          await assertFresh(row, { updatedAt: change.updatedAt }, transaction);
          const trash = change.deleted === undefined ? {} : { deletedAt: change.deleted ? now() : null };
          const after = await write(row, { ...columns(row, change), ...trash }, transaction, nextVersion(row));
          return { before: row, after };
        });
        const rows = changed.map(({ after }) => after);
        const [first] = rows;
        if (first) {
          const ids = new Set(rows.map(({ id }) => id));
          const applied = changes.filter(({ id }) => ids.has(id));
          const shared = { count: rows.length, deleted: sharedValue(applied.map(({ deleted }) => deleted)) };
          const title = bulkTitle(rows.map(titleOf), plural);
          await events.emit({ ...event(shared, applied), entityId: first.id, title, actor }, transaction);
        }
        const more: Partial<More> = first && record ? await record(changed, transaction) : {};
        return { changed: await present(rows, transaction), failed, ...more };
      }),

    /** Deletes a row for good. @throws NotFound */
    destroy: (id: string, actor: Actor, event: LoggedHappening): Promise<void> =>
      inTransaction(async (transaction) => {
        const row = await find(id, transaction);
        await table.destroy({ where: { id }, transaction });
        await afterWrite?.(row, null, transaction);
        await events.emit({ ...event, ...about(row, actor) }, transaction);
      }),
  };
}

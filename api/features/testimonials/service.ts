import { literal, Op, type Order, type Transaction, type WhereOptions } from 'sequelize';
import { bulkTitle, bulkUpdate, sharedValue } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import { holdsText } from '#api/database/text-search.ts';
import type {
  Testimonial,
  TestimonialChange,
  TestimonialQuery,
  TestimonialSubmission,
} from '#common/contract/testimonials.ts';
import { notFound, ruleBroken } from '#common/errors.ts';
import { type Actor, type Happening, testimonialFields } from '#common/events.ts';
import type { TestimonialSort, TestimonialStatus } from '#common/options.ts';
import { presentTestimonial } from './presenter.ts';

const SEARCHED_COLUMNS = ['clientName', 'projectName', 'feedback'];

const NEWEST: Order = [
  ['dateSubmitted', 'DESC'],
  ['id', 'DESC'],
];

/** Pending first, then featured, then newest. */
const PENDING_FIRST = literal("CASE WHEN status = 'pending' THEN 0 ELSE 1 END");

const ORDER: Record<TestimonialSort, Order> = {
  newest: NEWEST,
  oldest: [
    ['dateSubmitted', 'ASC'],
    ['id', 'ASC'],
  ],
  'rating-high': [['rating', 'DESC'], ...NEWEST],
  'rating-low': [['rating', 'ASC'], ...NEWEST],
  priority: [[PENDING_FIRST, 'ASC'], ['isFeatured', 'DESC'], ...NEWEST],
};

type Fields = {
  [K in keyof Omit<TestimonialSubmission, 'website' | 'consent' | 'invitation'>]?: TestimonialSubmission[K] | undefined;
};
type Edit = Fields & {
  status?: TestimonialStatus | undefined;
  isFeatured?: boolean | undefined;
  updatedAt?: string | undefined;
};

/** Columns that change with the status: approval sets the date, and only approved testimonials can be featured. */
function statusColumns(row: TestimonialRow, status: TestimonialStatus, now: number): Partial<TestimonialRow> {
  if (status === 'approved') return { status, dateApproved: row.dateApproved ?? now };
  return { status, isFeatured: 0, dateApproved: status === 'archived' ? row.dateApproved : null };
}

/** @throws RuleBroken for a testimonial that is not approved */
function featuredColumns(row: Pick<TestimonialRow, 'status'>, isFeatured: boolean): Partial<TestimonialRow> {
  if (isFeatured && row.status !== 'approved')
    throw ruleBroken('Only approved testimonials can be featured', [
      { path: 'isFeatured', message: 'Only approved testimonials can be featured' },
    ]);
  return { isFeatured: Number(isFeatured) };
}

function editedColumns(row: TestimonialRow, edit: Edit, now: number): Partial<TestimonialRow> {
  const { status, isFeatured, updatedAt: _base, wouldRecommend, ...fields } = edit;
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const withStatus = status === undefined ? {} : statusColumns(row, status, now);
  return {
    ...definedFields,
    ...(wouldRecommend === undefined ? {} : { wouldRecommend: Number(wouldRecommend) }),
    ...withStatus,
    ...(isFeatured === undefined ? {} : featuredColumns({ ...row, ...withStatus }, isFeatured)),
  };
}

const updated = (before: TestimonialRow, after: TestimonialRow): Happening => ({
  type: 'testimonial.updated',
  details: {
    count: 1,
    fields: testimonialFields.filter((field) => after[field] !== before[field]),
    status: after.status === before.status ? null : after.status,
    featured: after.isFeatured === before.isFeatured ? null : after.isFeatured === 1,
    deleted: null,
  },
});

/** The owner's operations on testimonials; every change increments the content version. */
export function createTestimonialService(context: Context) {
  const { events } = context;
  const { testimonials } = context.database.models;

  async function requireRow(id: string, transaction: Transaction): Promise<TestimonialRow> {
    const row = await selectRow(testimonials, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row) throw notFound('Testimonial');
    return row;
  }

  async function requireLive(id: string, transaction: Transaction): Promise<TestimonialRow> {
    const row = await requireRow(id, transaction);
    if (row.deletedAt !== null) throw notFound('Testimonial');
    return row;
  }

  /** @throws Conflict when the row is newer than the edited one */
  async function write(
    row: TestimonialRow,
    base: { updatedAt?: string | undefined },
    columnsOf: (row: TestimonialRow) => Partial<TestimonialRow>,
    transaction: Transaction,
  ): Promise<TestimonialRow> {
    assertNotStale(presentTestimonial(row), base);
    const changed = { ...row, ...columnsOf(row), updatedAt: nextTimestamp(context.now(), row.updatedAt) };
    await testimonials.update(changed, { where: { id: row.id }, transaction });
    return changed;
  }

  function change(
    id: string,
    base: { updatedAt?: string | undefined },
    actor: Actor,
    columnsOf: (row: TestimonialRow) => Partial<TestimonialRow>,
    happeningOf: (before: TestimonialRow, after: TestimonialRow) => Happening,
  ): Promise<Testimonial> {
    return context.content.change(async (transaction) => {
      const row = await requireLive(id, transaction);
      const changed = await write(row, base, columnsOf, transaction);
      const event = { ...happeningOf(row, changed), entityId: id, title: changed.clientName, actor };
      await events.emit(event, transaction);
      return presentTestimonial(changed);
    });
  }

  /** A deleted row accepts only a restore. */
  async function changeOne(
    { id, status, isFeatured, deleted, updatedAt }: TestimonialChange,
    transaction: Transaction,
  ) {
    const row = await requireRow(id, transaction);
    if (row.deletedAt !== null && deleted !== false) throw notFound('Testimonial');
    return write(
      row,
      { updatedAt },
      () => ({
        ...editedColumns(row, { status, isFeatured }, context.now()),
        ...(deleted === undefined ? {} : { deletedAt: deleted ? context.now() : null }),
      }),
      transaction,
    );
  }

  const setStatus = (
    id: string,
    status: 'approved' | 'rejected',
    base: { updatedAt?: string | undefined },
    actor: Actor,
  ) =>
    change(
      id,
      base,
      actor,
      (row) => statusColumns(row, status, context.now()),
      () => ({ type: `testimonial.${status}`, details: {} }),
    );

  return {
    /** @throws NotFound */
    async get(id: string): Promise<Testimonial> {
      const row = await selectRow(testimonials, { where: { id, deletedAt: null } });
      if (!row) throw notFound('Testimonial');
      return presentTestimonial(row);
    },

    async list({ status, search, sort, page, limit }: TestimonialQuery) {
      const where: WhereOptions<TestimonialRow> = {
        [Op.and]: [
          { deletedAt: null },
          ...(status ? [{ status }] : []),
          ...(search ? [literal(holdsText(SEARCHED_COLUMNS))] : []),
        ],
      };
      const selection = { where, replacements: { search: search ?? '' } };
      const total = await testimonials.count(selection);
      const rows = await selectRows(testimonials, {
        ...selection,
        order: ORDER[sort],
        limit,
        offset: (page - 1) * limit,
      });
      return {
        data: rows.map(presentTestimonial),
        pagination: { total, pages: Math.max(1, Math.ceil(total / limit)), page, limit },
      };
    },

    async stats() {
      const rows = await selectRows(testimonials, {
        attributes: ['status', 'rating', 'wouldRecommend', 'isFeatured'],
        where: { deletedAt: null },
      });
      const share = (sum: number) => (rows.length === 0 ? 0 : sum / rows.length);
      const sum = (value: (row: TestimonialRow) => number) => rows.reduce((total, row) => total + value(row), 0);
      return {
        total: rows.length,
        pending: sum(({ status }) => Number(status === 'pending')),
        approved: sum(({ status }) => Number(status === 'approved')),
        featured: sum(({ isFeatured }) => isFeatured),
        averageRating: Math.round(share(sum(({ rating }) => rating)) * 100) / 100,
        recommendationRate: Math.round(share(sum(({ wouldRecommend }) => wouldRecommend)) * 10_000) / 10_000,
      };
    },

    approve: (id: string, base: { updatedAt?: string | undefined }, actor: Actor) =>
      setStatus(id, 'approved', base, actor),
    reject: (id: string, base: { updatedAt?: string | undefined }, actor: Actor) =>
      setStatus(id, 'rejected', base, actor),

    /** Toggles without `isFeatured`. @throws RuleBroken when it is not approved */
    feature: (
      id: string,
      { isFeatured, ...base }: { isFeatured?: boolean | undefined; updatedAt?: string | undefined },
      actor: Actor,
    ) =>
      change(
        id,
        base,
        actor,
        (row) => featuredColumns(row, isFeatured ?? row.isFeatured === 0),
        (_before, after) => ({
          type: `testimonial.${after.isFeatured === 1 ? 'featured' : 'unfeatured'}`,
          details: {},
        }),
      ),

    update: (id: string, edit: Edit, actor: Actor) =>
      change(id, edit, actor, (row) => editedColumns(row, edit, context.now()), updated),

    remove: (id: string, actor: Actor) =>
      change(
        id,
        {},
        actor,
        () => ({ deletedAt: context.now() }),
        () => ({ type: 'testimonial.deleted', details: {} }),
      ),

    /** Restores a testimonial from the trash. @throws NotFound */
    async restore(id: string, actor: Actor): Promise<void> {
      await context.content.change(async (transaction) => {
        const row = await write(await requireRow(id, transaction), {}, () => ({ deletedAt: null }), transaction);
        await events.emit(
          { type: 'testimonial.restored', entityId: id, title: row.clientName, actor, details: {} },
          transaction,
        );
      });
    },

    bulkUpdate: (changes: readonly TestimonialChange[], actor: Actor) =>
      context.content.change(async (transaction) => {
        const { changed, failed } = await bulkUpdate(changes, (one) => changeOne(one, transaction));
        const title = bulkTitle(
          changed.map(({ clientName }) => clientName),
          'testimonials',
        );
        const ids = new Set(changed.map(({ id }) => id));
        const applied = changes.filter(({ id }) => ids.has(id));
        const details = {
          count: changed.length,
          fields: [],
          status: sharedValue(applied.map(({ status }) => status)),
          featured: sharedValue(applied.map(({ isFeatured }) => isFeatured)),
          deleted: sharedValue(applied.map(({ deleted }) => deleted)),
        };
        const event = { type: 'testimonial.updated', entityId: changed[0]?.id ?? null, title, actor, details } as const;
        if (changed.length > 0) await events.emit(event, transaction);
        return { changed: changed.map(presentTestimonial), failed };
      }),
  };
}

export type TestimonialService = ReturnType<typeof createTestimonialService>;

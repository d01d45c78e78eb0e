import { literal, Op, type Order, type Transaction, type WhereOptions } from 'sequelize';
import { findImages, storedImage } from '#api/content/files/stored-images.ts';
import { sharedValue } from '#api/core/bulk-update.ts';
import type { Context } from '#api/core/context.ts';
import { createEntityService, type EditBase } from '#api/core/entity-service.ts';
import type { LoggedHappening } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import { holdsText } from '#api/database/text-search.ts';
import type { ImageReference } from '#common/contract/project-images.ts';
import type {
  Testimonial,
  TestimonialChange,
  TestimonialQuery,
  TestimonialSubmission,
} from '#common/contract/testimonials.ts';
import type { TestimonialSort, TestimonialStatus } from '#common/dashboard-options.ts';
import { ruleBroken } from '#common/errors.ts';
import { type Actor, testimonialFields } from '#common/events.ts';
import { checkedProject } from './invitations.ts';
import { presentTestimonial } from './reader.ts';

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
  photo?: ImageReference | null | undefined;
  projectId?: string | null | undefined;
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
  const { status, isFeatured, updatedAt: _base, wouldRecommend, photo: _photo, projectId: _project, ...fields } = edit;
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const withStatus = status === undefined ? {} : statusColumns(row, status, now);
  return {
    ...definedFields,
    ...(wouldRecommend === undefined ? {} : { wouldRecommend: Number(wouldRecommend) }),
    ...withStatus,
    ...(isFeatured === undefined ? {} : featuredColumns({ ...row, ...withStatus }, isFeatured)),
  };
}

/** The columns of an edit that need other tables. @throws RuleBroken for an unknown image or project */
async function linkedColumns(context: Context, { photo, projectId }: Edit, transaction: Transaction) {
  const known = await findImages(context, photo ? [photo.key] : [], transaction);
  return {
    ...(photo === undefined ? {} : { photo: storedImage(photo, known, 'photo') }),
    ...(projectId === undefined ? {} : { projectId: await checkedProject(context, projectId, transaction) }),
  };
}

const updated = (before: TestimonialRow, after: TestimonialRow): LoggedHappening => ({
  type: 'testimonial.updated',
  details: {
    count: 1,
    fields: testimonialFields.filter((field) => after[field] !== before[field]),
    status: after.status === before.status ? null : after.status,
    featured: after.isFeatured === before.isFeatured ? null : after.isFeatured === 1,
    deleted: null,
  },
});

async function listTestimonials({ database }: Context, { status, search, sort, page, limit }: TestimonialQuery) {
  const { testimonials } = database.models;
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
}

async function readStats({ database }: Context) {
  const rows = await selectRows(database.models.testimonials, {
    attributes: ['status', 'rating', 'wouldRecommend', 'isFeatured', 'isExample'],
    where: { deletedAt: null },
  });
  // A rejected one, such as spam, says nothing about the work.
  const rated = rows.filter(({ status }) => status !== 'rejected');
  const mean = (value: (row: TestimonialRow) => number) =>
    rated.length === 0 ? 0 : rated.reduce((total, row) => total + value(row), 0) / rated.length;
  const sum = (value: (row: TestimonialRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    total: rows.length,
    examples: sum(({ isExample }) => isExample),
    pending: sum(({ status }) => Number(status === 'pending')),
    approved: sum(({ status }) => Number(status === 'approved')),
    featured: sum(({ isFeatured }) => isFeatured),
    averageRating: Math.round(mean(({ rating }) => rating) * 100) / 100,
    // Not rounded: one of many who does not recommend is not nobody.
    recommendationRate: mean(({ wouldRecommend }) => wouldRecommend),
  };
}

/** The owner's operations on testimonials; every change increments the content version. */
export function createTestimonialService(context: Context) {
  const entity = createEntityService(context, {
    name: 'Testimonial',
    table: context.database.models.testimonials,
    present: (rows) => rows.map(presentTestimonial),
    titleOf: ({ clientName }: TestimonialRow) => clientName,
    inTransaction: context.content.change,
  });

  const setStatus = (id: string, status: 'approved' | 'rejected', base: EditBase, actor: Actor) =>
    entity.change(id, {
      actor,
      base,
      columns: (row) => statusColumns(row, status, context.now()),
      event: () => ({ type: `testimonial.${status}`, details: {} }),
    });

  return {
    /** @throws NotFound */
    async get(id: string): Promise<Testimonial> {
      return presentTestimonial(await entity.findLive(id));
    },

    list: (query: TestimonialQuery) => listTestimonials(context, query),
    stats: () => readStats(context),

    approve: (id: string, base: EditBase, actor: Actor) => setStatus(id, 'approved', base, actor),
    reject: (id: string, base: EditBase, actor: Actor) => setStatus(id, 'rejected', base, actor),

    /** Toggles without `isFeatured`. @throws RuleBroken when it is not approved */
    feature: (id: string, { isFeatured, ...base }: EditBase & { isFeatured?: boolean | undefined }, actor: Actor) =>
      entity.change(id, {
        actor,
        base,
        columns: (row) => featuredColumns(row, isFeatured ?? row.isFeatured === 0),
        event: (_before, after) => ({
          type: `testimonial.${after.isFeatured === 1 ? 'featured' : 'unfeatured'}`,
          details: {},
        }),
      }),

    update: (id: string, edit: Edit, actor: Actor) =>
      entity.change(id, {
        actor,
        base: edit,
        columns: async (row, transaction) => ({
          ...editedColumns(row, edit, context.now()),
          ...(await linkedColumns(context, edit, transaction)),
          isExample: 0,
        }),
        event: updated,
      }),

    remove: (id: string, actor: Actor) =>
      entity.change(id, {
        actor,
        columns: () => ({ deletedAt: context.now() }),
        event: () => ({ type: 'testimonial.deleted', details: {} }),
      }),

    /** Restores a testimonial from the trash. @throws NotFound */
    restore: (id: string, actor: Actor) =>
      entity.change(id, {
        actor,
        inTrash: true,
        columns: () => ({ deletedAt: null }),
        event: () => ({ type: 'testimonial.restored', details: {} }),
      }),

    bulkUpdate: (changes: readonly TestimonialChange[], actor: Actor) =>
      entity.bulkUpdate(changes, {
        actor,
        plural: 'testimonials',
        columns: (row, { status, isFeatured }) => editedColumns(row, { status, isFeatured }, context.now()),
        event: (shared, applied) => ({
          type: 'testimonial.updated',
          details: {
            ...shared,
            fields: [],
            status: sharedValue(applied.map(({ status }) => status)),
            featured: sharedValue(applied.map(({ isFeatured }) => isFeatured)),
          },
        }),
      }),
  };
}

export type TestimonialService = ReturnType<typeof createTestimonialService>;

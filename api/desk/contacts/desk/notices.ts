import { Op, QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { emailChannels } from '#api/core/deliveries/email-channel.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { inChunks } from '#api/desk/contacts/write-contacts.ts';
import { adminPath, entryPath, requestPath } from '#common/admin-paths.ts';
import type { Notice } from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';

/** Stands for every notice up to its time. */
const ALL = 'all';

interface Found extends Omit<Notice, 'at'> {
  at: number;
}

/** Everything told of is newer than `since`; the newest come first. */
type Read = (context: Context, since: number, limit: number) => Promise<Found[]>;

type Unread = Pick<ContactRow, 'id' | 'name' | 'submittedAt' | 'lastEmailAt'>;

/** Unread requests that came in by themselves, or whose client has written. A later email is another notice. */
const readRequests: Read = async ({ database: { sequelize } }, since, limit) => {
  const read = (at: 'submittedAt' | 'lastEmailAt', more: string) =>
    sequelize.query<Unread>(
      `SELECT id, name, submittedAt, lastEmailAt FROM contacts
       WHERE listRank = 1 AND unread = 1 AND isExample = 0 AND ${at} > :since${more} ORDER BY ${at} DESC LIMIT :limit`,
      { type: QueryTypes.SELECT, replacements: { since, limit } },
    );
  const [came, wrote] = await Promise.all([
    read('submittedAt', " AND (sourceKind IS NULL OR sourceKind <> 'manual')"),
    read('lastEmailAt', ''),
  ]);
  const found = new Map([...came, ...wrote].map((row) => [row.id, row]));
  return [...found.values()].map(({ id, name, submittedAt, lastEmailAt }) => ({
    id: lastEmailAt === null ? `request-${id}` : `request-${id}-${lastEmailAt.toString(36)}`,
    kind: 'request',
    title: name,
    at: Math.max(submittedAt, lastEmailAt ?? 0),
    path: requestPath(id),
  }));
};

const readTestimonials: Read = async ({ database: { models } }, since, limit) => {
  const where = { status: 'pending' as const, deletedAt: null, isExample: 0, dateSubmitted: { [Op.gt]: since } };
  const rows = await selectRows(models.testimonials, { where, order: [['dateSubmitted', 'DESC']], limit });
  return rows.map(({ id, clientName, dateSubmitted }) => ({
    id: `testimonial-${id}`,
    kind: 'testimonial',
    title: clientName,
    at: dateSubmitted,
    path: entryPath.testimonial(id),
  }));
};

const readEmails: Read = async ({ database: { models } }, since, limit) => {
  const where = { channel: [...emailChannels], status: 'failed' as const, createdAt: { [Op.gt]: since } };
  const rows = await selectRows(models.deliveries, { where, order: [['createdAt', 'DESC']], limit });
  return rows.map(({ id, subject, recipient, createdAt }) => ({
    id: `email-${id}`,
    kind: 'email',
    title: `${subject} (${recipient})`,
    at: createdAt,
    path: adminPath('settings', { section: 'mail' }),
  }));
};

const readQuestions: Read = async ({ database: { models } }, since, limit) => {
  const where = { firstAskedAt: { [Op.gt]: since } };
  const rows = await selectRows(models.unanswered, { where, order: [['firstAskedAt', 'DESC']], limit });
  return rows.map(({ id, question, firstAskedAt }) => ({
    id: `question-${id}`,
    kind: 'question',
    title: question,
    at: firstAskedAt,
    path: adminPath('ai'),
  }));
};

const paymentTitles: ReadonlyMap<string, string> = new Map([
  ['disputed', 'Payment disputed'],
  ['dispute-closed', 'Dispute ended in your favor'],
  ['dispute-lost', 'Dispute lost'],
  ['refund-failed', 'Refund failed'],
]);

/** Reads disputes and failed refunds from the activity log. */
const readPayments: Read = async ({ database: { models } }, since, limit) => {
  const where = { entity: 'payment', action: [...paymentTitles.keys()], at: { [Op.gt]: since } };
  const rows = await selectRows(models.activities, { where, order: [['at', 'DESC']], limit });
  return rows.map(({ id, action, entityId, title, at }) => ({
    id: `payment-${id}`,
    kind: 'payment',
    title: `${paymentTitles.get(action) ?? action}: ${title}`,
    at,
    path: adminPath('quotes', entityId === null ? {} : { engagement: entityId }),
  }));
};

const readers: readonly Read[] = [readRequests, readTestimonials, readEmails, readQuestions, readPayments];

/** The bell: what came in and was not dismissed. */
export function createNotices(context: Context) {
  const { database, now } = context;
  const { dismissedNotices } = database.models;

  async function read(): Promise<Found[]> {
    const all = await selectRow(dismissedNotices, { where: { id: ALL } });
    const dismissed = await selectRows(dismissedNotices, { where: { at: { [Op.gte]: all?.at ?? 0 } } });
    const ids = new Set(dismissed.map(({ id }) => id));
    // As many more are read as could have been dismissed one by one.
    const limit = DESK.notices + ids.size;
    const found = await Promise.all(readers.map((reader) => reader(context, all?.at ?? 0, limit)));
    return found
      .flat()
      .filter(({ id }) => !ids.has(id))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  }

  return {
    async list(): Promise<Notice[]> {
      const found = await read();
      return found.slice(0, DESK.notices).map(({ at, ...notice }) => ({ ...notice, at: toIso(at) }));
    },

    /** Resolves to the number of notices that are gone by it. */
    async dismiss({ ids, all }: { ids?: readonly string[] | undefined; all?: true | undefined }): Promise<number> {
      const found = await read();
      const wanted = new Set(ids);
      const gone = all ? found : found.filter(({ id }) => wanted.has(id));
      await database.transaction(async (transaction) => {
        const options = { transaction };
        if (all) {
          // Notices dismissed one by one before are older than this one.
          const at = Math.max(now(), ...gone.map((notice) => notice.at));
          await dismissedNotices.destroy({ where: { at: { [Op.lt]: at } }, ...options });
          await dismissedNotices.upsert({ id: ALL, at }, options);
        } else
          for (const chunk of inChunks(gone))
            await dismissedNotices.bulkCreate(
              chunk.map(({ id }) => ({ id, at: now() })),
              { ...options, ignoreDuplicates: true },
            );
      });
      return gone.length;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

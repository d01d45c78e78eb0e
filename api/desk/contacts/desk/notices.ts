import { Op, QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { emailChannels } from '#api/core/deliveries/email-channel.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { excerptOf } from '#api/desk/contacts/presenter.ts';
import { inChunks } from '#api/desk/contacts/write-contacts.ts';
import { adminPath, entryPath, proposalsPath, requestPath } from '#common/admin-paths.ts';
import { PROPOSALS } from '#common/agent-options.ts';
import type { Notice } from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';
import type { QuoteEventKind } from '#common/quote-options.ts';
import { readEndingTokens } from './token-notices.ts';

/** Stands for every notice up to its time. */
const ALL = 'all';

interface Found extends Omit<Notice, 'at' | 'text'> {
  text: string;
  at: number;
}

/** Everything told of is newer than `since`; the newest come first. */
type Read = (context: Context, since: number, limit: number) => Promise<Found[]>;

type Unread = Pick<ContactRow, 'id' | 'name' | 'message' | 'submittedAt' | 'lastEmailAt'>;

/** Unread requests that came in by themselves, or whose client has written. A later email is another notice. */
const readRequests: Read = async ({ database: { sequelize } }, since, limit) => {
  const read = (at: 'submittedAt' | 'lastEmailAt', more: string) =>
    sequelize.query<Unread>(
      `SELECT id, name, message, submittedAt, lastEmailAt FROM contacts
       WHERE listRank = 1 AND unread = 1 AND isExample = 0 AND ${at} > :since${more} ORDER BY ${at} DESC LIMIT :limit`,
      { type: QueryTypes.SELECT, replacements: { since, limit } },
    );
  const [came, wrote] = await Promise.all([
    read('submittedAt', " AND (sourceKind IS NULL OR sourceKind <> 'manual')"),
    read('lastEmailAt', ''),
  ]);
  const found = new Map([...came, ...wrote].map((row) => [row.id, row]));
  return [...found.values()].map(({ id, name, message, submittedAt, lastEmailAt }) => ({
    id: lastEmailAt === null ? `request-${id}` : `request-${id}-${lastEmailAt.toString(36)}`,
    kind: 'request',
    title: name,
    text: message,
    at: Math.max(submittedAt, lastEmailAt ?? 0),
    path: requestPath(id),
  }));
};

const readTestimonials: Read = async ({ database: { models } }, since, limit) => {
  const where = { status: 'pending' as const, deletedAt: null, isExample: 0, dateSubmitted: { [Op.gt]: since } };
  const rows = await selectRows(models.testimonials, { where, order: [['dateSubmitted', 'DESC']], limit });
  return rows.map(({ id, clientName, feedback, dateSubmitted }) => ({
    id: `testimonial-${id}`,
    kind: 'testimonial',
    title: clientName,
    text: feedback,
    at: dateSubmitted,
    path: entryPath.testimonial(id),
  }));
};

const readEmails: Read = async ({ database: { models } }, since, limit) => {
  const where = { channel: [...emailChannels], status: 'failed' as const, createdAt: { [Op.gt]: since } };
  const rows = await selectRows(models.deliveries, { where, order: [['createdAt', 'DESC']], limit });
  return rows.map(({ id, subject, recipient, lastError, createdAt }) => ({
    id: `email-${id}`,
    kind: 'email',
    title: `${subject} (${recipient})`,
    text: lastError ?? '',
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
    text: '',
    at: firstAskedAt,
    path: adminPath('ai'),
  }));
};

/** Events of the activity log that the owner did not cause, by their titles. */
const eventTitles = {
  booking: new Map([
    ['booked', 'Call booked'],
    ['rescheduled', 'Call moved'],
    ['cancelled', 'Call cancelled'],
  ]),
  engagement: new Map([
    ['confirmed', 'Delivery confirmed'],
    ['disputed', 'Delivery not confirmed'],
  ]),
  payment: new Map([
    ['received', 'Payment received'],
    ['failed', 'Payment failed'],
    ['mismatch', 'Payment differs'],
    ['disputed', 'Payment disputed'],
    ['dispute-closed', 'Dispute ended in your favor'],
    ['dispute-lost', 'Dispute lost'],
    ['refund-failed', 'Refund failed'],
  ]),
} as const;

const eventPath = {
  booking: () => adminPath('calendly', { section: 'calls' }),
  engagement: (id: string | null) => adminPath('quotes', id === null ? {} : { engagement: id }),
  payment: (id: string | null) => adminPath('quotes', id === null ? {} : { engagement: id }),
} as const;

/** Reads calls, deliveries and payments from the activity log, without what the owner did. */
const readEvents =
  (entity: keyof typeof eventTitles, kind: Notice['kind']): Read =>
  async ({ database: { models, sequelize } }, since, limit) => {
    const titles = eventTitles[entity];
    const others = { [Op.notIn]: sequelize.literal('(SELECT name FROM users)') };
    const where = { entity, action: [...titles.keys()], at: { [Op.gt]: since }, actor: others };
    const rows = await selectRows(models.activities, { where, order: [['at', 'DESC']], limit });
    return rows.map(({ id, action, entityId, title, at }) => ({
      id: `${kind}-${id}`,
      kind,
      title: `${titles.get(action) ?? action}: ${title}`,
      text: '',
      at,
      path: eventPath[entity](entityId),
    }));
  };

const quoteTitles: ReadonlyMap<string, string> = new Map([
  ['accepted', 'Quote accepted'],
  ['declined', 'Quote declined'],
  ['question', 'Question about a quote'],
]);

/** What clients did with quotes. */
const readQuotes: Read = async ({ database: { models } }, since, limit) => {
  const where = { kind: [...quoteTitles.keys()] as QuoteEventKind[], at: { [Op.gt]: since } };
  const events = await selectRows(models.quoteEvents, { where, order: [['at', 'DESC']], limit });
  const quotes = await selectRows(models.quotes, {
    attributes: ['id', 'title', 'clientName'],
    where: { id: events.map(({ quoteId }) => quoteId) },
  });
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return events.map(({ id, quoteId, kind, text, at }) => {
    const quote = byId.get(quoteId);
    const name = quote ? `${quote.title} (${quote.clientName})` : quoteId;
    return {
      ...({ id: `quote-${id}`, kind: 'quote', title: `${quoteTitles.get(kind) ?? kind}: ${name}` } as const),
      ...{ text: text ?? '', at, path: adminPath('quotes', { quote: quoteId }) },
    };
  });
};

/** Webhooks that were turned off, once each time. */
const readDisabledWebhooks: Read = async ({ database: { models } }, since, limit) => {
  const where = { enabled: 0, disabledAt: { [Op.gt]: since } };
  const rows = await selectRows(models.webhooks, { where, order: [['disabledAt', 'DESC']], limit });
  return rows.map(({ id, name, disabledAt }) => ({
    id: `webhook-${id.slice(0, 36)}-${(disabledAt ?? 0).toString(36)}`,
    kind: 'system',
    title: `Webhook turned off: ${name}`,
    text: 'It took no message for days, or said that it is gone.',
    at: disabledAt ?? 0,
    path: adminPath('settings', { section: 'connections' }),
  }));
};

/** One notice of all that agents propose. A later proposal makes it another notice, a decided one does not. */
const readProposals: Read = async ({ database: { models }, now }, since) => {
  const order: [string, string][] = [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ];
  const [newest] = await selectRows(models.proposals, { order, limit: 1 });
  if (!newest || newest.createdAt <= since) return [];
  const open = { state: 'open' as const, createdAt: { [Op.gt]: now() - PROPOSALS.ttl } };
  const count = await models.proposals.count({ where: open });
  const [shown] = await selectRows(models.proposals, { where: open, order, limit: 1 });
  if (!shown) return [];
  return [
    {
      id: `proposals-${newest.id}`,
      kind: 'proposals',
      title: count === 1 ? '1 proposal' : `${count} proposals`,
      text: `${shown.tokenName}: ${shown.title}`,
      at: newest.createdAt,
      path: proposalsPath,
    },
  ];
};

const readers: readonly Read[] = [
  readRequests,
  readTestimonials,
  readEmails,
  readQuestions,
  readEvents('booking', 'booking'),
  readQuotes,
  readEvents('engagement', 'delivery'),
  readEvents('payment', 'payment'),
  readEndingTokens,
  readDisabledWebhooks,
  readProposals,
];

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
      return found.slice(0, DESK.notices).map(({ at, text, ...notice }) => ({
        ...notice,
        text: excerptOf(text),
        at: toIso(at),
      }));
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

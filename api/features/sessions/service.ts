import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { VisitRow } from '#api/database/tables/visits.ts';
import { notFound } from '#common/errors.ts';
import { DAY, SECOND } from '#common/limits.ts';

type Scalars = Record<string, string | number | boolean | null>;

interface NewVisit {
  userAgent?: string | null | undefined;
  referrer?: string | null | undefined;
  source?: string | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
  extras?: Scalars | undefined;
}

const ROWS_PER_VISIT = 500;
/** Seconds. */
const LONGEST_VIEW = DAY / SECOND;
const PREFERENCES_AT_MOST = 30;

/** An address as nobody can read it back, and as another text tomorrow. */
function hashVisitor(address: string, userAgent: string, secret: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day}\0${address}\0${userAgent}`).digest('hex');
}

const readScalars = (json: string) => JSON.parse(json) as Scalars;
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : null);

/** Visits of the public site: what was read and done, not by whom. */
export function createSessionService(context: Context) {
  const { visits, pageViews, visitActivities } = context.database.models;

  /** In a transaction the row is locked: what is written next follows from what it holds. */
  async function requireVisit(id: string, transaction?: Transaction): Promise<VisitRow> {
    const locked = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
    const row = await selectRow(visits, { where: { id }, ...locked });
    if (!row) throw notFound('Session');
    return row;
  }

  const touch = (id: string) => visits.update({ lastSeenAt: context.now() }, { where: { id } });

  return {
    async open(
      visit: NewVisit,
      visitor: { address: string; userAgent: string; isOwner: boolean; idempotencyKey: string | undefined },
    ) {
      const { userAgent, referrer, source, language, timezone, extras = {} } = visit;
      return withIdempotencyKey(context, {
        key: visitor.idempotencyKey,
        scope: 'session',
        body: visit,
        async work(transaction) {
          const id = newId();
          const now = context.now();
          await visits.create(
            {
              id,
              visitorHash: hashVisitor(visitor.address, visitor.userAgent, context.secrets.encryptionKey, now),
              userAgent: userAgent ?? null,
              referrer: referrer ?? null,
              source: source ?? textOf(extras.source),
              extras: JSON.stringify({
                ...extras,
                ...(language ? { language } : {}),
                ...(timezone ? { timezone } : {}),
              }),
              preferences: '{}',
              isOwner: Number(visitor.isOwner),
              startedAt: now,
              lastSeenAt: now,
            },
            { transaction },
          );
          return { sessionId: id };
        },
      });
    },

    /** @throws NotFound */
    async get(id: string) {
      const row = await requireVisit(id);
      return {
        sessionId: row.id,
        source: row.source,
        referrer: row.referrer,
        preferences: readScalars(row.preferences),
        startedAt: toIso(row.startedAt),
        lastSeenAt: toIso(row.lastSeenAt),
      };
    },

    /** Beyond 500 of a visit nothing more is written down. @throws NotFound */
    async recordActivity(id: string, action: string, data: Record<string, unknown>) {
      await requireVisit(id);
      if ((await visitActivities.count({ where: { sessionId: id } })) >= ROWS_PER_VISIT) return;
      await visitActivities.create({
        id: newId(),
        sessionId: id,
        action,
        data: JSON.stringify(data),
        at: context.now(),
      });
      await touch(id);
    },

    /** Beyond 500 of a visit nothing more is written down; the owner's are never counted. @throws NotFound */
    async recordPageView(
      id: string,
      view: { page: string; title?: string | null | undefined; duration?: number | null | undefined },
      idempotencyKey: string | undefined,
    ): Promise<void> {
      await withIdempotencyKey(context, {
        key: idempotencyKey,
        scope: `pageview ${id}`,
        body: view,
        async work(transaction) {
          const visit = await requireVisit(id, transaction);
          const options = { where: { sessionId: id }, transaction };
          if (visit.isOwner === 1 || (await pageViews.count(options)) >= ROWS_PER_VISIT) return null;
          const duration = Math.round(Math.min(view.duration ?? 0, LONGEST_VIEW));
          const row = {
            id: newId(),
            sessionId: id,
            page: view.page,
            title: view.title ?? null,
            duration,
            at: context.now(),
          };
          await pageViews.create(row, { transaction });
          await visits.update({ lastSeenAt: context.now() }, { where: { id }, transaction });
          return null;
        },
      });
    },

    /** Adds to what is set already. @throws NotFound */
    async setPreferences(id: string, preferences: Scalars) {
      return context.database.transaction(async (transaction) => {
        const row = await requireVisit(id, transaction);
        const all = { ...readScalars(row.preferences), ...preferences };
        const merged = Object.fromEntries(Object.entries(all).slice(-PREFERENCES_AT_MOST));
        const changes = { preferences: JSON.stringify(merged), lastSeenAt: context.now() };
        await visits.update(changes, { where: { id }, transaction });
        return merged;
      });
    },

    /** @throws NotFound */
    async analytics(id: string) {
      const visit = await requireVisit(id);
      const views = await selectRows(pageViews, { where: { sessionId: id } });
      const pages = new Map<string, { page: string; views: number; duration: number }>();
      for (const { page, duration } of views) {
        const entry = pages.get(page) ?? { page, views: 0, duration: 0 };
        pages.set(page, { page, views: entry.views + 1, duration: entry.duration + duration });
      }
      return {
        sessionId: id,
        pageViews: views.length,
        activities: await visitActivities.count({ where: { sessionId: id } }),
        totalDuration: views.reduce((sum, { duration }) => sum + duration, 0),
        pages: [...pages.values()].sort((a, b) => b.views - a.views),
        startedAt: toIso(visit.startedAt),
        lastSeenAt: toIso(visit.lastSeenAt),
      };
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { VisitRow } from '#api/database/tables/visits.ts';
import { missing } from '#common/errors.ts';
import { DAY, SECOND } from '#common/limits.ts';
import { pathWithoutToken } from '#common/paths.ts';
import * as messages from '#common/texts/keys/messages.ts';

type Scalars = Record<string, string | number | boolean | null>;

interface NewSession {
  userAgent?: string | null | undefined;
  referrer?: string | null | undefined;
  source?: string | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
  extras?: Scalars | undefined;
}

const MAX_ROWS_PER_SESSION = 500;
/** In seconds. */
const MAX_VIEW_SECONDS = DAY / SECOND;
const MAX_PREFERENCES = 30;

/** A hash of the address that cannot be reversed and changes every day. */
function hashVisitor(address: string, userAgent: string, secret: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day}\0${address}\0${userAgent}`).digest('hex');
}

const readScalars = (json: string) => JSON.parse(json) as Scalars;
const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : null);

/** Within a transaction the row is locked, because the next write depends on its content. */
async function requireSession({ database }: Context, id: string, transaction?: Transaction): Promise<VisitRow> {
  const locked = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  const row = await selectRow(database.models.visits, { where: { id }, ...locked });
  if (!row) throw missing(messages.sessionNotFound);
  return row;
}

interface Visitor {
  address: string;
  userAgent: string;
  isOwner: boolean;
  idempotencyKey: string | undefined;
}

async function openSession(context: Context, session: NewSession, visitor: Visitor) {
  const { userAgent, referrer, source, language, timezone, extras = {} } = session;
  return withIdempotencyKey(context, {
    key: visitor.idempotencyKey,
    scope: 'session',
    body: session,
    async work(transaction) {
      const id = newId();
      const now = context.now();
      await context.database.models.visits.create(
        {
          id,
          visitorHash: hashVisitor(visitor.address, visitor.userAgent, context.secrets.encryptionKey, now),
          userAgent: userAgent ?? null,
          referrer: referrer ?? null,
          source: source ?? shortText(extras.source),
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
}

interface PageView {
  page: string;
  title?: string | null | undefined;
  duration?: number | null | undefined;
}

/** Ignored beyond 500 page views per session and for the owner. @throws NotFound */
async function recordPageView(
  context: Context,
  id: string,
  view: PageView,
  idempotencyKey: string | undefined,
): Promise<void> {
  const { pageViews, visits } = context.database.models;
  await withIdempotencyKey(context, {
    key: idempotencyKey,
    scope: `pageview ${id}`,
    body: view,
    async work(transaction) {
      const session = await requireSession(context, id, transaction);
      const options = { where: { sessionId: id }, transaction };
      if (session.isOwner === 1 || (await pageViews.count(options)) >= MAX_ROWS_PER_SESSION) return null;
      const duration = Math.round(Math.min(view.duration ?? 0, MAX_VIEW_SECONDS));
      const row = {
        id: newId(),
        sessionId: id,
        page: pathWithoutToken(view.page),
        title: view.title ?? null,
        duration,
        at: context.now(),
      };
      await pageViews.create(row, { transaction });
      await visits.update({ lastSeenAt: context.now() }, { where: { id }, transaction });
      return null;
    },
  });
}

/** @throws NotFound */
async function readAnalytics(context: Context, id: string) {
  const { pageViews, visitActivities } = context.database.models;
  const session = await requireSession(context, id);
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
    startedAt: toIso(session.startedAt),
    lastSeenAt: toIso(session.lastSeenAt),
  };
}

/** Anonymous sessions of the public site. */
export function createSessionService(context: Context) {
  const { visits, visitActivities } = context.database.models;

  const updateLastSeen = (id: string) => visits.update({ lastSeenAt: context.now() }, { where: { id } });

  return {
    open: (session: NewSession, visitor: Visitor) => openSession(context, session, visitor),

    /** @throws NotFound */
    async get(id: string) {
      const row = await requireSession(context, id);
      return {
        sessionId: row.id,
        source: row.source,
        referrer: row.referrer,
        preferences: readScalars(row.preferences),
        startedAt: toIso(row.startedAt),
        lastSeenAt: toIso(row.lastSeenAt),
      };
    },

    /** Ignored beyond 500 activities per session. @throws NotFound */
    async recordActivity(id: string, action: string, data: Record<string, unknown>) {
      await requireSession(context, id);
      if ((await visitActivities.count({ where: { sessionId: id } })) >= MAX_ROWS_PER_SESSION) return;
      await visitActivities.create({
        id: newId(),
        sessionId: id,
        action,
        data: JSON.stringify(data),
        at: context.now(),
      });
      await updateLastSeen(id);
    },

    recordPageView: (id: string, view: PageView, idempotencyKey: string | undefined) =>
      recordPageView(context, id, view, idempotencyKey),

    /** Merges with the stored preferences. @throws NotFound */
    async setPreferences(id: string, preferences: Scalars) {
      return context.database.transaction(async (transaction) => {
        const row = await requireSession(context, id, transaction);
        const all = { ...readScalars(row.preferences), ...preferences };
        const merged = Object.fromEntries(Object.entries(all).slice(-MAX_PREFERENCES));
        const changes = { preferences: JSON.stringify(merged), lastSeenAt: context.now() };
        await visits.update(changes, { where: { id }, transaction });
        return merged;
      });
    },

    analytics: (id: string) => readAnalytics(context, id),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

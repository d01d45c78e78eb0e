import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { RenderEmail } from '#api/core/deliveries/email-channel.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as actions from '#common/contract/contact-actions.ts';
import * as views from '#common/contract/contact-views.ts';
import * as desk from '#common/contract/desk.ts';
import type { RecordCheck } from '#common/contract/quotes/record.ts';
import * as reports from '#common/contract/reports.ts';
import * as senders from '#common/contract/senders.ts';
import { undoChange } from '#common/contract/undo.ts';
import type { Actor } from '#common/events.ts';
import { addContact } from './add-contact.ts';
import { createAttention } from './attention.ts';
import { bulkByFilter } from './bulk-by-filter.ts';
import { readDesk } from './desk/desk.ts';
import { writeDigest } from './desk/digest.ts';
import { createNotices } from './desk/notices.ts';
import { changeDeskSettings, readDeskSettings } from './desk/settings.ts';
import { listBudgets } from './list.ts';
import { createMerge } from './merge.ts';
import type { ContactEntity } from './record-change.ts';
import { reportSources } from './reports/sources.ts';
import { createSenders } from './senders.ts';
import { createSpamMarks } from './spam/spam.ts';
import { createTags } from './tags/service.ts';
import { undoStep } from './undo/undo-step.ts';
import { createViews } from './views/service.ts';

/** Undoes an import, which is more than requests; null where the id is that of none. */
type UndoImport = (id: string, actor: Actor) => Promise<{ undone: string; kept: number } | null>;

function actionRoutes(context: Context, entity: ContactEntity, undoImport: UndoImport): ServerRoute[] {
  const attention = createAttention(context, entity);
  const tags = createTags(context, entity);
  const merge = createMerge(context, entity);
  return [
    route(actions.snoozeContact, async ({ params, payload, owner }) => ({
      data: await attention.snooze(params.id, payload.until, actorOf(owner)),
    })),
    route(actions.setFollowUp, async ({ params, payload, owner }) => ({
      data: await attention.followUp(params.id, { at: payload.at, note: payload.note ?? null }, actorOf(owner)),
    })),
    route(actions.markDone, async ({ params, owner }) => ({ data: await attention.done(params.id, actorOf(owner)) })),
    route(actions.markRead, async ({ params, owner }) => ({ data: await attention.read(params.id, actorOf(owner)) })),
    route(actions.addContact, async ({ payload, owner, request }) => ({
      data: await addContact(context, payload, actorOf(owner), headerOf(request, 'idempotency-key')),
    })),
    route(actions.markSpam, async ({ params, payload, owner }) => ({
      data: await createSpamMarks(context, entity).mark(params.id, payload.spam, actorOf(owner)),
    })),
    route(actions.listDuplicates, async ({ params }) => ({ data: await merge.duplicates(params.id) })),
    route(actions.mergeContacts, async ({ params, payload, owner }) => ({
      data: await merge.merge(params.id, payload.ids, actorOf(owner)),
    })),
    route(actions.setTags, async ({ params, payload, owner }) => ({
      data: await tags.set(params.id, payload.tags, actorOf(owner)),
    })),
    route(actions.listTags, async () => ({ data: await tags.list() })),
    route(actions.listBudgets, async () => ({ data: await listBudgets(context) })),
    route(undoChange, async ({ params, owner }) => ({
      data: (await undoImport(params.id, actorOf(owner))) ?? (await undoStep(context, params.id, actorOf(owner))),
    })),
  ];
}

function listRoutes(context: Context, entity: ContactEntity): ServerRoute[] {
  const saved = createViews(context);
  const blocked = createSenders(context, entity);
  const marks = createSpamMarks(context, entity);
  return [
    route(views.listViews, async () => ({ data: await saved.list() })),
    route(views.createView, async ({ payload }) => ({ data: await saved.create(payload) })),
    route(views.updateView, async ({ params, payload }) => ({ data: await saved.update(params.id, payload) })),
    route(views.deleteView, async ({ params }) => {
      await saved.remove(params.id);
      return { data: { deleted: true as const } };
    }),
    route(views.bulkChangeContacts, async ({ payload, owner, request }) => ({
      data: await bulkByFilter(context, payload, actorOf(owner), headerOf(request, 'idempotency-key')),
    })),
    route(senders.blockSender, async ({ params, owner }) => ({ data: await blocked.block(params.id, actorOf(owner)) })),
    route(senders.listBlockedSenders, async () => ({ data: await blocked.list() })),
    route(senders.unblockSender, async ({ params, owner }) => ({
      data: await blocked.unblock(params.email, actorOf(owner)),
    })),
    route(senders.listTrustedSenders, async () => ({ data: await marks.listTrusted() })),
    route(senders.distrustSender, async ({ params }) => {
      await marks.distrust(params.email);
      return { data: await marks.listTrusted() };
    }),
    route(reports.reportSources, async ({ query }) => ({ data: await reportSources(context, query) })),
  ];
}

interface DeskParts {
  entity: ContactEntity;
  /** Missing where the site is not built. */
  render: RenderEmail | null;
  checkRecord(context: Context): Promise<RecordCheck>;
  undoImport: UndoImport;
}

/** Reads what waits for the owner; a record that does not verify is one more. */
async function readWholeDesk(context: Context, checkRecord: DeskParts['checkRecord']): Promise<desk.Desk> {
  const { counts, ...lists } = await readDesk(context);
  const record = await checkRecord(context);
  if (record.valid) return { brokenRecord: null, ...lists, counts };
  const { seq, reason } = record;
  return { brokenRecord: { seq, reason }, ...lists, counts: { ...counts, total: counts.total + 1 } };
}

/** Routes of what waits for the owner and of the acts on requests. */
export function deskRoutes(context: Context, { entity, render, checkRecord, undoImport }: DeskParts): ServerRoute[] {
  const notices = createNotices(context);
  return [
    ...actionRoutes(context, entity, undoImport),
    ...listRoutes(context, entity),
    route(desk.getDesk, async () => ({ data: await readWholeDesk(context, checkRecord) })),
    route(desk.getDeskSettings, async () => ({ data: await readDeskSettings(context) })),
    route(desk.setDeskSettings, async ({ payload }) => ({ data: await changeDeskSettings(context, payload) })),
    route(desk.listNotices, async () => ({ data: await notices.list() })),
    route(desk.dismissNotices, async ({ payload }) => ({ data: { dismissed: await notices.dismiss(payload) } })),
    route(desk.writeDigest, async ({ payload }) => ({ data: await writeDigest(context, render, payload.send) })),
  ];
}

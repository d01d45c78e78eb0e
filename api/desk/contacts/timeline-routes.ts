import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as drafts from '#common/contract/drafts.ts';
import * as timeline from '#common/contract/timeline.ts';
import { deleteDraft, readDraft, writeDraft } from './drafts.ts';
import { createNotes } from './timeline/notes.ts';
import { readTimeline } from './timeline/read-timeline.ts';

/** Routes of a request's timeline and of what the owner has begun to write about it. */
export function timelineRoutes(context: Context): ServerRoute[] {
  const notes = createNotes(context);
  return [
    route(timeline.listTimeline, async ({ params, query }) => ({
      data: await readTimeline(context, params.id, query),
    })),
    route(timeline.addNote, async ({ params, payload, owner, request }) => ({
      data: await notes.add(params.id, payload, actorOf(owner), headerOf(request, 'idempotency-key')),
    })),
    route(timeline.markOpened, async ({ params, owner }) => ({ data: await notes.opened(params.id, actorOf(owner)) })),
    route(timeline.editNote, async ({ params, payload, owner }) => ({
      data: await notes.edit(params.id, params.entryId, payload, actorOf(owner)),
    })),
    route(timeline.deleteNote, async ({ params, owner }) => ({
      data: await notes.remove(params.id, params.entryId, actorOf(owner)),
    })),
    route(drafts.getDraft, async ({ params }) => ({ data: await readDraft(context, params.id, params.kind) })),
    route(drafts.saveDraft, async ({ params, payload }) => ({
      data: await writeDraft(context, params.id, params.kind, payload),
    })),
    route(drafts.deleteDraft, async ({ params }) => {
      await deleteDraft(context, params.id, params.kind);
      return {};
    }),
  ];
}

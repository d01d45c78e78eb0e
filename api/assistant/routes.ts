import type { Request, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { limitKey } from '#api/http/client-address.ts';
import { type Call, eventRoute, route } from '#api/http/contract.ts';
import * as contract from '#common/contract/assistant.ts';
import { draftReply } from '#common/contract/replies.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { createReplyDrafter } from './drafts/draft-reply.ts';
import { streamReply } from './events.ts';
import { createProviders } from './providers/create-providers.ts';
import { createReplyService } from './reply.ts';
import { readTranscriptDays, setTranscriptDays } from './retention.ts';
import { createAssistantService } from './service.ts';
import { createStatus } from './status.ts';
import { createTranscripts } from './transcripts.ts';
import { dismissUnanswered, listUnanswered } from './unanswered.ts';
import { readUsage } from './usage.ts';

/** Aborted when whoever asked disconnects before the reply. */
function onDisconnect(request: Request): AbortSignal {
  const disconnected = new AbortController();
  request.events.once('disconnect', () => disconnected.abort());
  return disconnected.signal;
}

export function assistantRoutes(context: Context): ServerRoute[] {
  const providers = createProviders(context);
  const replier = createReplyService(context, providers);
  const assistant = createAssistantService(context, replier);
  const transcripts = createTranscripts(context);
  const status = createStatus(context, providers);
  const drafter = createReplyDrafter(context);
  const accept = ({ payload, address }: Pick<Call<typeof contract.sendMessage>, 'payload' | 'address'>) =>
    assistant.accept({ ...payload, address: limitKey(address) });

  return [
    route(contract.getAssistantStatus, () => status.read()),
    route(contract.openConversation, async ({ payload, address }) => ({
      data: await assistant.open({ ...payload, address: limitKey(address) }),
    })),
    eventRoute(contract.sendMessage, {
      json: async (call) => ({ data: await (await accept(call)).reply(onDisconnect(call.request)) }),
      events: async (call) => streamReply(await accept(call), context.log),
    }),
    route(contract.getConversation, async ({ params, query }) => ({ data: await assistant.history(params.id, query) })),
    route(contract.rateConversation, async ({ params, payload }) => {
      await assistant.rate(params.id, payload.rating, payload.feedback ?? null);
      return { message: t(messages.ratingSaved) };
    }),
    route(contract.eraseConversations, async ({ params }) => {
      await assistant.erase(params.id);
      return { message: t(messages.conversationsDeleted) };
    }),
    route(contract.listConversations, ({ query }) => transcripts.list(query)),
    route(contract.readTranscript, async ({ params }) => ({ data: await transcripts.read(params.id) })),
    route(contract.deleteConversation, async ({ params }) => {
      await transcripts.remove(params.id);
      return { message: 'Conversation deleted' };
    }),
    route(draftReply, async ({ params, payload, request }) => ({
      data: await drafter.draft(params.id, payload, onDisconnect(request)),
    })),
    route(contract.getAssistantUsage, async ({ query }) => ({
      data: {
        budget: { limit: (await context.connections.current()).ai.dailyTokens, used: await replier.budget.usedToday() },
        days: await readUsage(context, query.days),
      },
    })),
    route(contract.listUnanswered, async ({ query }) => ({ data: await listUnanswered(context, query.limit) })),
    route(contract.dismissUnanswered, async ({ params }) => {
      await dismissUnanswered(context, params.id);
      return { message: 'Question dismissed' };
    }),
    route(contract.getAssistantSettings, async () => ({ data: { transcriptDays: await readTranscriptDays(context) } })),
    route(contract.setAssistantSettings, async ({ payload }) => {
      await setTranscriptDays(context, payload.transcriptDays);
      return { message: 'Settings saved', data: payload };
    }),
  ];
}

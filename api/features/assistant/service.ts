import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { selectRow } from '#api/database/table.ts';
import type { ChatReply, ReplyMetadata } from '#common/contract/assistant.ts';
import { notFound, rateLimited } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { createConversations } from './conversations.ts';
import { presentMessage } from './presenter.ts';
import type { Replier, Reply } from './reply.ts';
import type { ReplyListener } from './reply-stream.ts';
import { recordUnanswered } from './unanswered.ts';
import { recordUsage } from './usage.ts';

/** Limits per client address. */
const LIMITS: readonly Limit[] = [
  { name: 'chat', points: 20, duration: MINUTE },
  { name: 'chat-day', points: 200, duration: DAY },
];
const OPEN_LIMITS: readonly Limit[] = [
  { name: 'chat-opened', points: 20, duration: MINUTE },
  { name: 'chat-opened-day', points: 200, duration: DAY },
];

interface Message {
  conversationId: string;
  sessionId: string;
  message: string;
  address: string;
}

/** An accepted message whose reply is still to be written. */
export interface Accepted {
  /** Writes and stores the reply, streaming it to the listener. It is stored even when the visitor has disconnected. */
  reply(signal: AbortSignal, listener?: ReplyListener): Promise<ChatReply>;
}

const noListener: ReplyListener = { delta: () => undefined, restart: () => undefined };

export function createAssistantService(context: Context, replier: Replier) {
  const { database, limits } = context;
  const conversations = createConversations(context);

  /** Takes from all limits in one transaction. @throws RateLimited */
  async function take(all: readonly Limit[], address: string, work?: Parameters<typeof database.transaction>[0]) {
    await database.transaction(async (transaction) => {
      for (const limit of all) {
        const { allowed, retryAfter } = await limits.take(limit, address, transaction);
        if (!allowed) throw rateLimited('Too many messages. Please wait a moment and try again.', retryAfter);
      }
      await work?.(transaction);
    });
  }

  /** Stores the reply and its usage in one transaction. */
  async function storeReply({ conversationId, message }: Message, replied: Reply, metadata: ReplyMetadata) {
    const { meta, siteVersion, spent, reservation, text } = replied;
    return database.transaction(async (transaction) => {
      await reservation?.settle(metadata.tokenCount, transaction);
      const writer = spent.find(({ provider }) => provider.model === meta.model && !meta.builtIn);
      const counted = { replies: 1, builtIn: Number(meta.builtIn), fromCache: Number(meta.fromCache) };
      for (const { provider, input, output } of spent)
        await recordUsage(context, { provider: provider.name, model: provider.model, input, output }, transaction);
      const by = writer
        ? { provider: writer.provider.name, model: meta.model }
        : { provider: 'none' as const, model: meta.model };
      await recordUsage(context, { ...by, ...counted }, transaction);
      if (!meta.answered) await recordUnanswered(context, message, transaction);
      return conversations.addReply(conversationId, text, { ...metadata, siteVersion }, transaction);
    });
  }

  return {
    /** @throws NotFound for an unknown session; RateLimited */
    async open({ sessionId, initialMessage, address }: { sessionId: string; initialMessage: string; address: string }) {
      if (!(await selectRow(database.models.visits, { where: { id: sessionId } }))) throw notFound('Session');
      await take(OPEN_LIMITS, address);
      return { conversationId: await conversations.open(sessionId, initialMessage) };
    },

    /** @throws NotFound for a conversation of another session; RateLimited */
    async accept(received: Message): Promise<Accepted> {
      const { conversationId, sessionId, message, address } = received;
      const started = performance.now();
      await conversations.require(conversationId, sessionId);
      const history = await conversations.turns(conversationId);
      await take(LIMITS, address, (transaction) => conversations.addQuestion(conversationId, message, transaction));
      return {
        async reply(signal, listener = noListener) {
          const replied = await replier.reply({ question: message, sessionId, history, signal, listener });
          const metadata: ReplyMetadata = {
            ...replied.meta,
            processingTime: Math.round(performance.now() - started),
            tokenCount: replied.spent.reduce((sum, { input, output }) => sum + input + output, 0),
          };
          const row = await storeReply(received, replied, metadata);
          return { message: presentMessage(row), metadata };
        },
      };
    },

    /** @throws NotFound */
    async history(id: string, page: { limit: number; offset: number }) {
      const { messages: total } = await conversations.require(id);
      const rows = await conversations.messages(id, page);
      return { conversationId: id, messages: rows.map(presentMessage), total };
    },

    /** @throws NotFound */
    async rate(id: string, rating: number, feedback: string | null) {
      await conversations.require(id);
      await conversations.rate(id, rating, feedback);
    },

    /** Deletes all conversations of a session; a session without any is not an error. */
    async erase(sessionId: string) {
      await conversations.remove({ sessionId });
    },
  };
}

export type AssistantService = ReturnType<typeof createAssistantService>;

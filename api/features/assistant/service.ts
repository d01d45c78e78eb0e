import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { selectRow } from '#api/database/table.ts';
import type { ChatReply, ReplyMetadata } from '#common/contract/assistant.ts';
import { notFound, rateLimited } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { createConversations } from './conversations.ts';
import { presentMessage } from './presenter.ts';
import type { Replier, Reply } from './reply.ts';
import type { Listener } from './reply-stream.ts';
import { recordUnanswered } from './unanswered.ts';
import { recordUsage } from './usage.ts';

/** Of one address. */
const LIMITS: readonly Limit[] = [
  { name: 'chat', points: 20, duration: MINUTE },
  { name: 'chat-day', points: 200, duration: DAY },
];
const OPENED: readonly Limit[] = [
  { name: 'chat-opened', points: 20, duration: MINUTE },
  { name: 'chat-opened-day', points: 200, duration: DAY },
];

interface Message {
  conversationId: string;
  sessionId: string;
  message: string;
  address: string;
}

/** A message that was taken; the reply is still to be made. */
export interface Accepted {
  /** Writes the reply, telling the listener as it grows. What a visitor who went away did not see is kept, too. */
  reply(signal: AbortSignal, listener?: Listener): Promise<ChatReply>;
}

const nobody: Listener = { delta: () => undefined, restart: () => undefined };

export function createAssistantService(context: Context, replier: Replier) {
  const { database, limits } = context;
  const conversations = createConversations(context);

  /** Several limits in one transaction. @throws RateLimited */
  async function take(all: readonly Limit[], address: string, work?: Parameters<typeof database.transaction>[0]) {
    await database.transaction(async (transaction) => {
      for (const limit of all) {
        const { allowed, retryAfter } = await limits.take(limit, address, transaction);
        if (!allowed) throw rateLimited('Too many messages. Please wait a moment and try again.', retryAfter);
      }
      await work?.(transaction);
    });
  }

  /** Keeps the reply with all that is counted about it: all of it or nothing. */
  async function keep({ conversationId, message }: Message, replied: Reply, metadata: ReplyMetadata) {
    const { meta, spent, reservation, text } = replied;
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
      return conversations.addReply(conversationId, text, metadata, transaction);
    });
  }

  return {
    /** @throws NotFound without such a session; RateLimited */
    async open({ sessionId, initialMessage, address }: { sessionId: string; initialMessage: string; address: string }) {
      if (!(await selectRow(database.models.visits, { where: { id: sessionId } }))) throw notFound('Session');
      await take(OPENED, address);
      return { conversationId: await conversations.open(sessionId, initialMessage) };
    },

    /** @throws NotFound for a conversation of another visit; RateLimited */
    async accept(asked: Message): Promise<Accepted> {
      const { conversationId, sessionId, message, address } = asked;
      const started = performance.now();
      await conversations.require(conversationId, sessionId);
      const history = await conversations.turns(conversationId);
      await take(LIMITS, address, (transaction) => conversations.addQuestion(conversationId, message, transaction));
      return {
        async reply(signal, listener = nobody) {
          const replied = await replier.reply({ question: message, sessionId, history, signal, listener });
          const metadata: ReplyMetadata = {
            ...replied.meta,
            processingTime: Math.round(performance.now() - started),
            tokenCount: replied.spent.reduce((sum, { input, output }) => sum + input + output, 0),
          };
          const row = await keep(asked, replied, metadata);
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

    /** Erases all that a visit meta; to have nothing to erase is no failure. */
    async erase(sessionId: string) {
      await conversations.remove({ sessionId });
    },
  };
}

export type AssistantService = ReturnType<typeof createAssistantService>;

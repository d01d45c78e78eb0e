import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { selectRow } from '#api/database/table.ts';
import { makeEstimate, offersEstimates } from '#api/work/index.ts';
import type { ChatReply, ReplyMetadata } from '#common/contract/assistant.ts';
import { AppError, missing, rateLimited } from '#common/errors.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import type { Choice } from '#common/site/estimate.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { arrangeCall } from './calls/arrange-call.ts';
import { type CallState, offeredState } from './calls/choose-time.ts';
import { presentOffer } from './calls/offer.ts';
import { createConversations } from './conversations.ts';
import { BUILT_IN, type Replier, type Reply } from './reply.ts';
import type { ReplyListener } from './reply-stream.ts';
import { presentMessage } from './transcripts.ts';
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

/** A reply with what it remembers of a call. */
interface Answered extends Reply {
  call?: CallState;
}

const withCall = (reply: Reply): Answered => (reply.offer ? { ...reply, call: offeredState(reply.offer) } : reply);

interface Message {
  conversationId: string;
  sessionId: string;
  message: string;
  address: string;
  /** IANA name of the visitor's zone. */
  timeZone?: string | undefined;
}

/** An accepted message whose reply is still to be written. */
export interface Accepted {
  /** Writes and stores the reply, streaming it to the listener. It is stored even when the visitor has disconnected. */
  reply(signal: AbortSignal, listener?: ReplyListener): Promise<ChatReply>;
}

type Conversations = ReturnType<typeof createConversations>;
type Recent = Awaited<ReturnType<Conversations['recent']>>;

const noListener: ReplyListener = { delta: () => undefined, restart: () => undefined };

/** An estimate of what a reply tells the price of. `undefined` where there is no such price, or the owner offers none. */
async function estimateOfReply(context: Context, choice: Choice | null): Promise<ReplyMetadata['estimate']> {
  if (choice === null || !(await offersEstimates(context))) return undefined;
  try {
    const { id, url, total, currency } = await makeEstimate(context, { ...choice, addOns: [...choice.addOns] });
    return { id, url, total, currency };
  } catch (error) {
    // The site was published anew meanwhile, without what the reply is about.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** `true` for a session that the signed-in owner opened to test the assistant. */
const isOwners = async ({ database }: Context, id: string) =>
  (await selectRow(database.models.visits, { where: { id }, attributes: ['isOwner'] }))?.isOwner === 1;

/** Stores the reply and its usage in one transaction. */
async function storeReply(
  context: Context,
  conversations: Conversations,
  { conversationId, message, sessionId }: Message,
  replied: Answered,
  metadata: ReplyMetadata,
) {
  const { meta, siteVersion, spent, reservation, text, call } = replied;
  const isTest = await isOwners(context, sessionId);
  return context.database.transaction(async (transaction) => {
    await reservation?.settle(metadata.tokenCount, transaction);
    const writer = spent.find(({ provider }) => provider.model === meta.model && !meta.builtIn);
    const counted = isTest ? {} : { replies: 1, builtIn: Number(meta.builtIn), fromCache: Number(meta.fromCache) };
    for (const { provider, input, output } of spent)
      await recordUsage(context, { provider: provider.name, model: provider.model, input, output }, transaction);
    const by = writer
      ? { provider: writer.provider.name, model: meta.model }
      : { provider: 'none' as const, model: meta.model };
    await recordUsage(context, { ...by, ...counted }, transaction);
    if (!meta.answered && !isTest)
      await recordUnanswered(context, { asked: message, intent: meta.intent }, transaction);
    return conversations.addReply(
      conversationId,
      text,
      { ...metadata, siteVersion, ...(call && { call }) },
      transaction,
    );
  });
}

/** Goes on arranging a call; `null` where none is, or the message is about something else. */
async function arrange(
  context: Context,
  replier: Replier,
  received: Message,
  asked: Recent['call'],
  listener: ReplyListener,
): Promise<Answered | null> {
  if (asked === null) return null;
  const { message, address } = received;
  const found = await replier.read(message);
  if (found === null) return null;
  const { read, siteVersion } = found;
  const turn = await arrangeCall(context, {
    ...{ message, address, state: asked.state, intents: read.intents },
    idempotencyKey: `chat-${asked.replyId}`,
  });
  if (turn === null) return null;
  const { text, offer, state } = turn;
  listener.delta(text);
  const meta = {
    model: BUILT_IN,
    fromCache: false,
    intent: 'scheduling',
    answered: true,
    builtIn: true,
    sources: [],
  };
  return { text, offer, call: state, meta, spent: [], reservation: null, choice: null, siteVersion, replaced: null };
}

export function createAssistantService(context: Context, replier: Replier) {
  const { database, limits } = context;
  const conversations = createConversations(context);

  /** Takes from all limits in one transaction. @throws RateLimited */
  async function take(all: readonly Limit[], address: string, work?: Parameters<typeof database.transaction>[0]) {
    await database.transaction(async (transaction) => {
      for (const limit of all) {
        const { allowed, retryAfter } = await limits.takeForClient(limit, address, transaction);
        if (!allowed) throw rateLimited(t(messages.chatMany), retryAfter);
      }
      await work?.(transaction);
    });
  }

  return {
    /** @throws NotFound for an unknown session; RateLimited */
    async open({ sessionId, initialMessage, address }: { sessionId: string; initialMessage: string; address: string }) {
      if (!(await selectRow(database.models.visits, { where: { id: sessionId } })))
        throw missing(messages.sessionNotFound);
      await take(OPEN_LIMITS, address);
      return { conversationId: await conversations.open(sessionId, initialMessage) };
    },

    /** @throws NotFound for a conversation of another session; RateLimited */
    async accept(received: Message): Promise<Accepted> {
      const { conversationId, sessionId, message, address } = received;
      const started = performance.now();
      await conversations.require(conversationId, sessionId);
      const { turns: history, brief: earlier, call } = await conversations.recent(conversationId);
      await take(LIMITS, address, (transaction) => conversations.addQuestion(conversationId, message, transaction));
      return {
        async reply(signal, listener = noListener) {
          const { timeZone } = received;
          const arranged = await arrange(context, replier, received, call, listener);
          const replied =
            arranged ??
            withCall(await replier.reply({ question: message, sessionId, history, timeZone, signal, listener }));
          const brief = await replier.brief({ question: message, history, earlier });
          const estimate = await estimateOfReply(context, replied.choice);
          const metadata: ReplyMetadata = {
            ...replied.meta,
            ...(estimate && { estimate }),
            ...(replied.offer && { booking: presentOffer(replied.offer) }),
            ...(Object.keys(brief).length > 0 && { brief }),
            processingTime: Math.round(performance.now() - started),
            tokenCount: replied.spent.reduce((sum, { input, output }) => sum + input + output, 0),
          };
          const row = await storeReply(context, conversations, received, replied, metadata);
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

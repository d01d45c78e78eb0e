import { eraseConversations, rateConversation } from '#common/contract/assistant.ts';
import { call } from '#web/shared/api/client.ts';
import * as conversations from '#web/site/chat/conversation.ts';
import { keepChat, readKeptChat } from '#web/site/chat/kept-chat.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { forgetVisit } from '#web/site/shared/session.ts';
import { openVisit, readHistory, startConversation } from './chat-session.ts';
import { hintOf, isForgotten, reasonOf } from './failure.ts';
import { ask } from './send.ts';

interface Deps {
  read: () => conversations.Conversation;
  change: (change: (before: conversations.Conversation) => conversations.Conversation) => void;
  /** Hears what should be shown for a moment when something goes wrong. */
  onTrouble: (text: string) => void;
}

export type ConversationController = ReturnType<typeof createConversationController>;

/** The life of one conversation. At any time at most one thing is under way; what begins later ends it. */
export function createConversationController({ read, change, onTrouble }: Deps) {
  let running: AbortController | null = null;

  function begin(): AbortSignal {
    running?.abort();
    running = new AbortController();
    return running.signal;
  }

  function know(ids: Partial<Pick<conversations.Conversation, 'sessionId' | 'conversationId' | 'rating'>>) {
    keepChat(ids);
    change((before) => ({ ...before, ...ids }));
  }

  /** What was said before, or nothing when the server has forgotten it. */
  async function recall(conversationId: string) {
    try {
      return { conversationId, said: await readHistory(conversationId) };
    } catch (error) {
      if (!isForgotten(error)) throw error;
      return { conversationId: null, said: [] };
    }
  }

  async function start() {
    const signal = begin();
    const kept = readKeptChat();
    change((before) => ({ ...before, phase: 'starting' }));
    try {
      const sessionId = kept.sessionId ?? (await openVisit());
      const { conversationId, said } = kept.conversationId
        ? await recall(kept.conversationId)
        : { conversationId: null, said: [] };
      if (signal.aborted) return;
      const found = { sessionId, conversationId, rating: conversationId ? kept.rating : null };
      keepChat(found);
      change((before) => conversations.begin(before, found, said));
    } catch {
      // The client has logged the call.
      if (signal.aborted) return;
      change((before) => ({ ...before, phase: 'failed' }));
      onTrouble(chatMessages.startFailed);
    }
  }

  async function pass(message: string, signal: AbortSignal) {
    const sessionId = read().sessionId ?? (await openVisit());
    const conversationId = read().conversationId ?? (await startConversation(sessionId, message));
    signal.throwIfAborted();
    know({ sessionId, conversationId });
    return ask(
      { conversationId, sessionId, message },
      (text) => !signal.aborted && change((before) => conversations.wrote(before, text)),
      signal,
    );
  }

  /** A visit that the server has erased in the meantime is begun anew, once. */
  async function sendWithRetry(message: string, signal: AbortSignal) {
    try {
      return await pass(message, signal);
    } catch (error) {
      if (signal.aborted || !isForgotten(error)) throw error;
      forgetVisit('portfolio_chat');
      know({ sessionId: null, conversationId: null, rating: null });
      return pass(message, signal);
    }
  }

  async function answer(message: string) {
    const signal = begin();
    try {
      const { content, metadata } = await sendWithRetry(message, signal);
      if (!signal.aborted) change((before) => conversations.answered(before, content, metadata));
    } catch (error) {
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: failed calls are logged for whoever looks into a visitor's problem
      console.error(`The chat got no reply: ${reasonOf(error)}`);
      change((before) => conversations.failed(before, chatMessages.apology, hintOf(error, navigator.onLine)));
      onTrouble(chatMessages.sendFailed);
    }
  }

  return {
    start,

    /** Whether it was sent; what is blank, or comes while a reply is pending, is not. */
    send(text: string): boolean {
      if (!conversations.canAsk(read(), text)) return false;
      change((before) => conversations.asked(before, text));
      void answer(text.trim());
      return true;
    },

    /** Asks again what failed. */
    retry() {
      const again = conversations.takeBackFailure(read());
      if (!again) return;
      change(() => again.after);
      void answer(again.question);
    },

    /** Ends the reply that is being written, and keeps what is there of it. */
    stop() {
      if (!conversations.isPending(read())) return;
      begin();
      change(conversations.stopped);
    },

    /** A new conversation on a new visit. */
    clear() {
      const { sessionId, conversationId } = read();
      begin();
      forgetVisit('portfolio_chat');
      keepChat({ sessionId: null, conversationId: null, rating: null });
      change(() => ({ ...conversations.blankConversation, erasable: conversationId && sessionId }));
      void start();
    },

    /** Has the server forget what was cleared. Throws the call's ApiError. */
    async erase() {
      const { erasable } = read();
      if (erasable) await call(eraseConversations, { params: { id: erasable } });
      change((before) => ({ ...before, erasable: null }));
    },

    leaveOnServer() {
      change((before) => ({ ...before, erasable: null }));
    },

    /** Shown at once, and taken back when it cannot be stored: then it throws the call's ApiError. */
    async rate(rating: number, feedback?: string) {
      const { conversationId, rating: earlier } = read();
      if (!conversationId) return;
      know({ rating });
      try {
        await call(rateConversation, {
          params: { id: conversationId },
          body: { rating, ...(feedback && { feedback }) },
        });
      } catch (error) {
        if (read().conversationId === conversationId) know({ rating: earlier });
        throw error;
      }
    },

    /** Nobody listens any more. */
    leave() {
      running?.abort();
    },
  };
}

import { eraseConversations, getConversation, openConversation, rateConversation } from '#common/contract/assistant.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { chatFailed } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { readStoredChat, storeChat } from '#web/public/chat/chat-storage.ts';
import type { Message } from '#web/public/chat/conversation.ts';
import * as conversations from '#web/public/chat/conversation.ts';
import { clearSession, sessionIdOf } from '#web/public/shared/session.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { isPreview } from '#web/shared/preview.ts';
import { readNotes, streamReply } from './reply.ts';

/** Says when a visitor who asked too much may go on. */
function tooOften(seconds: number | undefined): string {
  if (seconds === undefined) return t(texts.tooOften);
  if (seconds < 90) return t(texts.tooOftenSeconds, { count: Math.max(1, Math.ceil(seconds)) });
  return seconds < 90 * 60
    ? t(texts.tooOftenMinutes, { count: Math.ceil(seconds / 60) })
    : t(texts.tooOftenHours, { count: Math.ceil(seconds / 3600) });
}

/** The ApiError in the chain of causes, if there is one. */
function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? findApiError(error.cause) : undefined;
}

/** Recognizes that the session or the conversation no longer exists on the server. */
const isDeletedOnServer = (error: unknown): boolean => findApiError(error)?.status === 404;

/** The server's message about a failure, or the client's. */
const errorMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverMessage ?? error.message;
  return error instanceof Error ? error.message : String(error);
};

/** A hint for failures where the visitor can do more than retry. */
function failureHint(error: unknown, online: boolean): string | undefined {
  const failure = findApiError(error);
  if (failure?.status === 429) return tooOften(failure.retryAfter);
  if (!online || failure?.status === 0) return t(texts.offline);
  return undefined;
}

const HISTORY_PAGE = 50;

/** Id of the chat's own session, which clearing the chat ends. @throws ApiError within 7 seconds */
const openChatSession = (): Promise<string> => sessionIdOf('portfolio_chat');

/** Opens a conversation titled with its first message, which is sent afterwards. */
async function startConversation(sessionId: string, initialMessage: string): Promise<string> {
  try {
    const { data } = await call(openConversation, { body: { sessionId, initialMessage } });
    return data.conversationId;
  } catch (cause) {
    throw new Error('Failed to start conversation', { cause });
  }
}

/** Loads all messages, oldest first. */
async function readHistory(id: string): Promise<Message[]> {
  const history: Message[] = [];
  for (;;) {
    const { data } = await call(getConversation, {
      params: { id },
      query: { limit: HISTORY_PAGE, offset: history.length },
    });
    history.push(
      ...data.messages.map(({ metadata, ...message }) => {
        const notes = readNotes(metadata);
        return { ...message, ...(notes && { metadata: notes }) };
      }),
    );
    if (data.messages.length < HISTORY_PAGE || history.length >= data.total) return history;
  }
}

/** Loads the history, or nothing when the server has deleted the conversation. */
async function loadHistory(conversationId: string) {
  try {
    return { conversationId, history: await readHistory(conversationId) };
  } catch (error) {
    if (!isDeletedOnServer(error)) throw error;
    return { conversationId: null, history: [] };
  }
}

type ChatIds = Partial<Pick<conversations.Conversation, 'sessionId' | 'conversationId' | 'rating'>>;

interface Deps {
  read: () => conversations.Conversation;
  change: (change: (before: conversations.Conversation) => conversations.Conversation) => void;
  /** Receives a short message about a failure. */
  onFailure: (text: string) => void;
  /** First message of the assistant. */
  greeting: string;
}

interface StartDeps extends Omit<Deps, 'read'> {
  startOperation: () => AbortSignal;
}

/** Takes up the conversation that this browser stored, or begins one. */
function createStart({ change, onFailure, greeting, startOperation }: StartDeps) {
  return async function start() {
    // Without a session nothing can be sent.
    if (isPreview())
      return change((before) =>
        conversations.begin(before, { sessionId: null, conversationId: null, rating: null }, [], greeting),
      );
    const signal = startOperation();
    const stored = readStoredChat();
    change((before) => ({ ...before, phase: 'starting' }));
    try {
      const sessionId = stored.sessionId ?? (await openChatSession());
      const { conversationId, history } = stored.conversationId
        ? await loadHistory(stored.conversationId)
        : { conversationId: null, history: [] };
      if (signal.aborted) return;
      const found = { sessionId, conversationId, rating: conversationId ? stored.rating : null };
      storeChat(found);
      change((before) => conversations.begin(before, found, history, greeting));
    } catch {
      // The API client has logged the failed call.
      if (signal.aborted) return;
      change((before) => ({ ...before, phase: 'failed' }));
      onFailure(t(chatFailed));
    }
  };
}

interface ReplyDeps extends Omit<Deps, 'greeting'> {
  startOperation: () => AbortSignal;
  updateIds: (ids: ChatIds) => void;
}

/** Sends a message and shows the reply as it grows, or the failure. */
function createReplyRequest({ read, change, onFailure, startOperation, updateIds }: ReplyDeps) {
  async function sendOnce(message: string, signal: AbortSignal) {
    const sessionId = read().sessionId ?? (await openChatSession());
    const conversationId = read().conversationId ?? (await startConversation(sessionId, message));
    signal.throwIfAborted();
    updateIds({ sessionId, conversationId });
    return streamReply(
      { conversationId, sessionId, message, timeZone: deviceZone() },
      (text) => !signal.aborted && change((before) => conversations.replyGrew(before, text)),
      signal,
    );
  }

  /** If the server has deleted the session in the meantime, opens a new one and retries once. */
  async function sendWithRetry(message: string, signal: AbortSignal) {
    try {
      return await sendOnce(message, signal);
    } catch (error) {
      if (signal.aborted || !isDeletedOnServer(error)) throw error;
      clearSession('portfolio_chat');
      updateIds({ sessionId: null, conversationId: null, rating: null });
      return sendOnce(message, signal);
    }
  }

  return async function requestReply(message: string) {
    const signal = startOperation();
    try {
      const { content, metadata } = await sendWithRetry(message, signal);
      if (!signal.aborted) change((before) => conversations.answered(before, content, metadata));
    } catch (error) {
      if (signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: failed calls are logged for support
      console.error(`The chat got no reply: ${errorMessage(error)}`);
      change((before) => conversations.failed(before, t(texts.apology), failureHint(error, navigator.onLine)));
      onFailure(t(texts.sendFailed));
    }
  };
}

export type ConversationController = ReturnType<typeof createConversationController>;

/** Controls one conversation. At most one operation runs at a time; a new one aborts the previous one. */
export function createConversationController({ read, change, onFailure, greeting }: Deps) {
  let running: AbortController | null = null;

  function startOperation(): AbortSignal {
    running?.abort();
    running = new AbortController();
    return running.signal;
  }

  function updateIds(ids: ChatIds) {
    storeChat(ids);
    change((before) => ({ ...before, ...ids }));
  }

  const start = createStart({ change, onFailure, greeting, startOperation });
  const requestReply = createReplyRequest({ read, change, onFailure, startOperation, updateIds });

  return {
    start,

    /** Sends a message. @returns false for a blank message and while a reply is pending */
    send(text: string): boolean {
      if (!conversations.canAsk(read(), text)) return false;
      change((before) => conversations.sent(before, text));
      void requestReply(text.trim());
      return true;
    },

    /** Sends the failed question again. */
    retry() {
      const failure = conversations.withoutFailure(read());
      if (!failure) return;
      change(() => failure.after);
      void requestReply(failure.question);
    },

    /** Stops the pending reply and keeps its text so far. */
    stop() {
      if (!conversations.isPending(read())) return;
      startOperation();
      change(conversations.stopped);
    },

    /** Starts a new conversation in a new session. */
    clear() {
      const { sessionId, conversationId } = read();
      startOperation();
      clearSession('portfolio_chat');
      storeChat({ sessionId: null, conversationId: null, rating: null });
      change(() => ({ ...conversations.blankConversation, erasable: conversationId && sessionId }));
      void start();
    },

    /** Deletes the cleared conversation on the server. @throws ApiError */
    async erase() {
      const { erasable } = read();
      if (erasable) await call(eraseConversations, { params: { id: erasable } });
      change((before) => ({ ...before, erasable: null }));
    },

    leaveOnServer() {
      change((before) => ({ ...before, erasable: null }));
    },

    /** Shows the rating at once and reverts it when it cannot be stored. @throws ApiError in that case */
    async rate(rating: number, feedback?: string) {
      const { conversationId, rating: earlier } = read();
      if (!conversationId) return;
      updateIds({ rating });
      try {
        await call(rateConversation, {
          params: { id: conversationId },
          body: { rating, ...(feedback && { feedback }) },
        });
      } catch (error) {
        if (read().conversationId === conversationId) updateIds({ rating: earlier });
        throw error;
      }
    },

    /** Aborts the running operation when the chat is unmounted. */
    leave() {
      running?.abort();
    },
  };
}

import { getConversation, openConversation } from '#common/contract/assistant.ts';
import { call } from '#web/shared/api/client.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { sessionIdOf } from '#web/site/shared/session.ts';
import { readNotes } from './read-reply.ts';

const HISTORY_PAGE = 50;

/** Id of the chat's own session, which clearing the chat ends. @throws ApiError within 7 seconds */
export const openChatSession = (): Promise<string> => sessionIdOf('portfolio_chat');

/** Opens a conversation titled with its first message, which is sent afterwards. */
export async function startConversation(sessionId: string, initialMessage: string): Promise<string> {
  try {
    const { data } = await call(openConversation, { body: { sessionId, initialMessage } });
    return data.conversationId;
  } catch (cause) {
    throw new Error(chatMessages.conversationFailed, { cause });
  }
}

/** Loads all messages, oldest first. */
export async function readHistory(id: string): Promise<Message[]> {
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

import { getConversation, openConversation } from '#common/contract/assistant.ts';
import { call } from '#web/shared/api/client.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { visitId } from '#web/site/shared/session.ts';
import { readNotes } from './read-reply.ts';

const HISTORY_PAGE = 50;

/** The chat's own visit, which clearing it ends. Throws an `ApiError` within 7 seconds. */
export const openVisit = (): Promise<string> => visitId('portfolio_chat');

/** Opens a conversation under its first message; the message itself is sent after it. */
export async function startConversation(sessionId: string, initialMessage: string): Promise<string> {
  try {
    const { data } = await call(openConversation, { body: { sessionId, initialMessage } });
    return data.conversationId;
  } catch (cause) {
    throw new Error(chatMessages.conversationFailed, { cause });
  }
}

/** Everything that was said, oldest first. */
export async function readHistory(id: string): Promise<Message[]> {
  const said: Message[] = [];
  for (;;) {
    const { data } = await call(getConversation, {
      params: { id },
      query: { limit: HISTORY_PAGE, offset: said.length },
    });
    said.push(
      ...data.messages.map(({ metadata, ...message }) => {
        const notes = readNotes(metadata);
        return { ...message, ...(notes && { metadata: notes }) };
      }),
    );
    if (data.messages.length < HISTORY_PAGE || said.length >= data.total) return said;
  }
}

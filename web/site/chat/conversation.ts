import { welcome } from '#common/content/chat.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';

/** What is shown of a reply's origin. */
export type ReplyNotes = Pick<ReplyMetadata, 'model' | 'answered' | 'builtIn' | 'sources'>;

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO 8601 */
  timestamp: string;
  isWelcome?: true;
  isError?: true;
  /** The visitor did not wait for the end. */
  isStopped?: true;
  /** On an error: what the visitor can do about it. */
  hint?: string;
  metadata?: ReplyNotes;
}

export interface Conversation {
  phase: 'starting' | 'failed' | 'ready';
  sessionId: string | null;
  conversationId: string | null;
  messages: readonly Message[];
  /** What has been written of the reply that is awaited; `null` while none is. */
  writing: string | null;
  rating: number | null;
  /** The visit of a conversation that was cleared here and is still on the server. */
  erasable: string | null;
}

let made = 0;
const newMessage = (role: Message['role'], content: string): Message => {
  made += 1;
  return { id: `here-${made}`, role, content, timestamp: new Date().toISOString() };
};

export const blankConversation: Conversation = {
  phase: 'starting',
  sessionId: null,
  conversationId: null,
  messages: [],
  writing: null,
  rating: null,
  erasable: null,
};

/** A conversation that can be talked in; the welcome stands before what was said. */
export function begin(
  before: Conversation,
  found: Pick<Conversation, 'sessionId' | 'conversationId' | 'rating'>,
  said: readonly Message[],
): Conversation {
  const greeting: Message = { ...newMessage('assistant', welcome), isWelcome: true };
  const first = said[0];
  const messages = [first ? { ...greeting, timestamp: first.timestamp } : greeting, ...said];
  return { ...before, ...found, phase: 'ready', writing: null, messages };
}

/** Whether this may be asked now: something is written, there is a session, and no reply is pending. */
export const canAsk = (conversation: Conversation, text: string): boolean =>
  text.trim() !== '' && conversation.phase === 'ready' && conversation.sessionId !== null && !isPending(conversation);

export const isPending = ({ writing }: Conversation): boolean => writing !== null;

export const asked = (before: Conversation, text: string): Conversation => ({
  ...before,
  messages: [...before.messages, newMessage('user', text.trim())],
  writing: '',
});

export const wrote = (before: Conversation, text: string): Conversation =>
  isPending(before) ? { ...before, writing: text } : before;

export const answered = (before: Conversation, content: string, metadata?: ReplyNotes): Conversation => ({
  ...before,
  messages: [...before.messages, { ...newMessage('assistant', content), ...(metadata && { metadata }) }],
  writing: null,
});

/** What was written until then stays. */
export const stopped = (before: Conversation): Conversation => ({
  ...before,
  messages: [...before.messages, { ...newMessage('assistant', before.writing ?? ''), isStopped: true }],
  writing: null,
});

export const failed = (before: Conversation, apology: string, hint?: string): Conversation => ({
  ...before,
  messages: [...before.messages, { ...newMessage('assistant', apology), isError: true, ...(hint && { hint }) }],
  writing: null,
});

/** The question that failed, and the conversation without the failure; `null` when the last message is none. */
export function takeBackFailure(before: Conversation): { question: string; after: Conversation } | null {
  const question = before.messages.findLast(({ role }) => role === 'user');
  if (!question || !before.messages.at(-1)?.isError) return null;
  return { question: question.content, after: { ...before, messages: before.messages.slice(0, -1), writing: '' } };
}

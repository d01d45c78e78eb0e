import { atom } from 'jotai';
import type { ReplyMetadata } from '#common/contract/assistant.ts';

/** The part of a reply's metadata that is shown. */
export type ReplyNotes = Pick<
  ReplyMetadata,
  'model' | 'answered' | 'builtIn' | 'sources' | 'brief' | 'booking' | 'estimate'
>;
export type BookingOffer = NonNullable<ReplyNotes['booking']>;

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO 8601 */
  timestamp: string;
  isWelcome?: true;
  isError?: true;
  /** The visitor stopped the reply. */
  isStopped?: true;
  /** For errors: a hint about what the visitor can do. */
  hint?: string;
  metadata?: ReplyNotes;
}

export interface Conversation {
  phase: 'starting' | 'failed' | 'ready';
  sessionId: string | null;
  conversationId: string | null;
  messages: readonly Message[];
  /** Text of the pending reply so far; `null` while no reply is pending. */
  writing: string | null;
  rating: number | null;
  /** Session of a conversation that was cleared here but still exists on the server. */
  erasable: string | null;
}

let messageCount = 0;
const newMessage = (role: Message['role'], content: string): Message => {
  messageCount += 1;
  return { id: `here-${messageCount}`, role, content, timestamp: new Date().toISOString() };
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

/** A conversation that is ready for messages; the site's greeting precedes the history. */
export function begin(
  before: Conversation,
  ids: Pick<Conversation, 'sessionId' | 'conversationId' | 'rating'>,
  history: readonly Message[],
  greeting: string,
): Conversation {
  const welcome: Message = { ...newMessage('assistant', greeting), isWelcome: true };
  const first = history[0];
  const messages = [first ? { ...welcome, timestamp: first.timestamp } : welcome, ...history];
  return { ...before, ...ids, phase: 'ready', writing: null, messages };
}

/** Checks that a message may be sent: it is not blank, there is a session, and no reply is pending. */
export const canAsk = (conversation: Conversation, text: string): boolean =>
  text.trim() !== '' && conversation.phase === 'ready' && conversation.sessionId !== null && !isPending(conversation);

export const isPending = ({ writing }: Conversation): boolean => writing !== null;

export const sent = (before: Conversation, text: string): Conversation => ({
  ...before,
  messages: [...before.messages, newMessage('user', text.trim())],
  writing: '',
});

export const replyGrew = (before: Conversation, text: string): Conversation =>
  isPending(before) ? { ...before, writing: text } : before;

export const answered = (before: Conversation, content: string, metadata?: ReplyNotes): Conversation => ({
  ...before,
  messages: [...before.messages, { ...newMessage('assistant', content), ...(metadata && { metadata }) }],
  writing: null,
});

/** The part that was already written stays. */
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

/** The failed question, and the conversation without the error message; `null` when the last message is no error. */
export function withoutFailure(before: Conversation): { question: string; after: Conversation } | null {
  const question = before.messages.findLast(({ role }) => role === 'user');
  if (!question || !before.messages.at(-1)?.isError) return null;
  return { question: question.content, after: { ...before, messages: before.messages.slice(0, -1), writing: '' } };
}

/** `true` once a provider has written something here. A reply was stopped before its metadata came; built-in ones come whole. */
export const wasWrittenByAi = ({ messages, writing }: Conversation): boolean =>
  Boolean(writing) ||
  messages.some(
    ({ role, content, isWelcome, isError, isStopped, metadata }) =>
      role === 'assistant' && !isWelcome && !isError && (metadata ? !metadata.builtIn : isStopped && content !== ''),
  );

/** The reply that waits for a person: the latest one, where the content did not answer. */
export const needsPerson = ({ messages, writing }: Conversation): boolean =>
  writing === null && messages.at(-1)?.metadata?.answered === false;

/** The visitor's conversation; it outlasts the panel. */
export const conversationAtom = atom<Conversation>(blankConversation);

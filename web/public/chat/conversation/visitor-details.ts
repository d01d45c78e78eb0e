import { type VisitorDetails, visitorDetailsIn } from '#common/rules/visitor-details.ts';
import type { Message } from '#web/public/chat/conversation.ts';

/** Name and email that the visitor typed in the chat; of several the last one. */
export const visitorDetails = (messages: readonly Message[]): VisitorDetails =>
  visitorDetailsIn(messages.filter(({ role }) => role === 'user').map(({ content }) => content));

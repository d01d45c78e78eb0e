import { type VisitorDetails, visitorDetailsIn } from '#common/rules/visitor-details.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { Message } from '#web/public/chat/conversation.ts';
import type { ConversationPrefill } from '#web/public/shared/contact-prefill.ts';

const BETWEEN = '\n\n';

/**
 * The visitor's messages in order, as they were written, in at most `limit` characters: the oldest are left out first,
 * the last one always stands whole. '' without a message.
 */
export function ownWords(messages: readonly Message[], limit: number): string {
  const written = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.trim())
    // A question that was sent again after a failure is told once.
    .filter((content, index, all) => content !== '' && content !== all[index - 1]);
  const lengthFrom = (start: number) => written.slice(start).join(BETWEEN).length;
  const start = written.findIndex((_, index) => lengthFrom(index) <= limit);
  return written.slice(start).join(BETWEEN);
}

/** Name and email that the visitor typed in the chat; of several the last one. */
export const visitorDetails = (messages: readonly Message[]): VisitorDetails =>
  visitorDetailsIn(messages.filter(({ role }) => role === 'user').map(({ content }) => content));

/**
 * The contact form gets the visitor's own words and what the assistant understood of them. Add-ons have no field of their
 * own, so their names follow the words. Returns `null` before the first question.
 */
export function handOverOf(
  messages: readonly Message[],
  addOns: readonly { id: string; name: string }[],
): ConversationPrefill | null {
  if (ownWords(messages, 0) === '') return null;
  const brief = messages.findLast(({ metadata }) => metadata?.brief)?.metadata?.brief;
  const names = addOns.filter(({ id }) => brief?.addOns?.includes(id)).map(({ name }) => name);
  const extras = names.length > 0 ? `\n\n${t(texts.addOns, { names: names.join(', ') })}` : '';
  const { projectType, budget, timeline, packageId } = brief ?? {};
  return {
    words: (room) => ownWords(messages, room - extras.length) + extras,
    fields: {
      ...visitorDetails(messages),
      ...(projectType && { projectType }),
      ...(budget && { budget }),
      ...(timeline && { timeline }),
      ...(packageId && { package: packageId }),
    },
  };
}

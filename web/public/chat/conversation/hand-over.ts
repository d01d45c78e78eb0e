import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { Message } from '#web/public/chat/conversation.ts';
import type { ConversationPrefill } from '#web/public/shared/contact-prefill.ts';
import { ownWords } from './own-words.ts';
import { visitorDetails } from './visitor-details.ts';

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

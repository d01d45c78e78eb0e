import { useSetAtom } from 'jotai';
import { sectionPath } from '#common/paths.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { summarize } from '#web/site/chat/conversation/summarize.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';

/** Opens the contact form with a summary of the conversation as its message; nothing is sent yet. */
export function PersonLink({ messages, className }: { messages: readonly Message[]; className: string }) {
  const { minimize } = useChat();
  const startFrom = useSetAtom(contactPrefillAtom);

  function handOver() {
    const message = summarize(messages);
    if (message) startFrom({ message });
    minimize();
  }

  return (
    <SiteLink href={sectionPath('contact')} onClick={handOver} className={className}>
      {chatMessages.person}
    </SiteLink>
  );
}

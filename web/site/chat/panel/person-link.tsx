import { useSetAtom } from 'jotai';
import { sectionPath } from '#common/paths.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { summarise } from '#web/site/chat/conversation/summarise.ts';
import type { Message } from '#web/site/chat/conversation.ts';
import { chatMessages } from '#web/site/chat/messages.ts';
import { contactPrefillAtom } from '#web/site/shared/contact-prefill.ts';

/** Leads to the consultation form with the talk's summary in its message. Nothing is sent by it. */
export function PersonLink({ messages, className }: { messages: readonly Message[]; className: string }) {
  const { minimise } = useChat();
  const startFrom = useSetAtom(contactPrefillAtom);

  function handOver() {
    const message = summarise(messages);
    if (message) startFrom({ message });
    minimise();
  }

  return (
    <SiteLink href={sectionPath('contact')} onClick={handOver} className={className}>
      {chatMessages.person}
    </SiteLink>
  );
}

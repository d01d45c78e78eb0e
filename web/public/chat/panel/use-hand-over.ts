import { useSetAtom, useStore } from 'jotai';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { handOverOf } from '#web/public/chat/conversation/hand-over.ts';
import { conversationAtom } from '#web/public/chat/conversation-atom.ts';
import { contactPrefillAtom } from '#web/public/shared/contact-prefill.ts';
import { useContent } from '#web/shared/site.tsx';

/** Takes the conversation to the contact form, to which the pressed link leads; nothing is sent yet. */
export function useHandOver(): () => void {
  const store = useStore();
  const { minimize } = useChat();
  const setPrefill = useSetAtom(contactPrefillAtom);
  const { addOns } = useContent();
  return () => {
    const conversation = handOverOf(store.get(conversationAtom).messages, addOns ?? []);
    if (conversation) setPrefill({ conversation });
    minimize();
  };
}

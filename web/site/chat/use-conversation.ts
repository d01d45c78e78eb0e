import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { toast } from '#web/shared/toast.ts';
import { type ConversationController, createConversationController } from './conversation/conversation-controller.ts';
import { blankConversation, type Conversation } from './conversation.ts';

const conversationAtom = atom<Conversation>(blankConversation);

/** What is typed and not sent yet; it outlives the closing of the panel. */
export const draftAtom = atom('');

/** The visitor's conversation, begun or taken up again with the first rendering. */
export function useConversation(): { conversation: Conversation; talk: ConversationController } {
  const store = useStore();
  const conversation = useAtomValue(conversationAtom);
  const [talk] = useState(() =>
    createConversationController({
      read: () => store.get(conversationAtom),
      change: (change) => store.set(conversationAtom, change),
      onTrouble: (text) => toast.error(text),
    }),
  );

  useEffect(() => {
    void talk.start();
    return talk.leave;
  }, [talk]);

  const hasFailed = conversation.phase === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', talk.start);
    return () => removeEventListener('online', talk.start);
  }, [hasFailed, talk]);

  return { conversation, talk };
}

import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { useChat } from './chat-provider.tsx';
import { type ConversationController, createConversationController } from './conversation/conversation-controller.ts';
import { type Conversation, conversationAtom } from './conversation.ts';
import { MinimizedBar } from './panel/minimized-bar.tsx';
import { Panel } from './panel/panel.tsx';

/** The visitor's conversation, started or resumed with the first rendering. */
function useConversation(): { conversation: Conversation; controller: ConversationController } {
  const store = useStore();
  const { greeting } = useContent().chat;
  const conversation = useAtomValue(conversationAtom);
  const [controller] = useState(() =>
    createConversationController({
      read: () => store.get(conversationAtom),
      change: (change) => store.set(conversationAtom, change),
      onFailure: (text) => toast.error(text),
      greeting,
    }),
  );

  useEffect(() => {
    void controller.start();
    return controller.leave;
  }, [controller]);

  const hasFailed = conversation.phase === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', controller.start);
    return () => removeEventListener('online', controller.start);
  }, [hasFailed, controller]);

  return { conversation, controller };
}

/** Stays mounted while the panel is closed, so that a pending reply still arrives. */
export function ChatWidget() {
  const { state } = useChat();
  const { conversation, controller } = useConversation();
  if (state === 'open') return <Panel conversation={conversation} controller={controller} />;
  return state === 'minimized' && <MinimizedBar />;
}

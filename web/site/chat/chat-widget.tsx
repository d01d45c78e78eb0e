import { useChat } from './chat-provider.tsx';
import { MinimizedBar } from './panel/minimized-bar.tsx';
import { Panel } from './panel/panel.tsx';
import { useConversation } from './use-conversation.ts';

/** Stays mounted while the panel is closed, so that a pending reply still arrives. */
export function ChatWidget() {
  const { state } = useChat();
  const { conversation, controller } = useConversation();
  if (state === 'open') return <Panel conversation={conversation} controller={controller} />;
  return state === 'minimized' && <MinimizedBar />;
}

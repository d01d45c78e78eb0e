import { useChat } from './chat-provider.tsx';
import { MinimisedBar } from './panel/minimised-bar.tsx';
import { Panel } from './panel/panel.tsx';
import { useConversation } from './use-conversation.ts';

/** Stays while the panel is closed, so that a reply which is being written arrives. */
export function ChatWidget() {
  const { state } = useChat();
  const { conversation, talk } = useConversation();
  if (state === 'open') return <Panel conversation={conversation} talk={talk} />;
  return state === 'minimised' && <MinimisedBar />;
}

import { useEffect, useId, useRef } from 'react';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import type { ConversationController } from '#web/site/chat/conversation/conversation-controller.ts';
import { type Conversation, isPending } from '#web/site/chat/conversation.ts';
import { Composer } from './composer.tsx';
import { EraseNotice } from './erase-notice.tsx';
import { MessageList } from './message-list.tsx';
import { loadMarkdown } from './message-text.tsx';
import { PanelHeader } from './panel-header.tsx';
import { Starting } from './starting.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { useSheet } from './use-sheet.ts';

export function Panel({
  conversation,
  controller,
}: {
  conversation: Conversation;
  controller: ConversationController;
}) {
  const { close } = useChat();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const ready = conversation.phase === 'ready';
  const modal = useSheet(panel);
  usePanelFocus(panel, input, ready && !isPending(conversation));

  useEffect(() => void loadMarkdown(), []);

  return (
    <>
      {/* Escape and the button inside close the panel, too. */}
      <div aria-hidden onClick={close} className="fixed inset-0 z-45 bg-art-2/60 md:hidden dark:bg-sunken/80" />
      <div
        ref={panel}
        role="dialog"
        aria-modal={modal}
        aria-labelledby={titleId}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-46 flex h-[85dvh] max-h-[85dvh] animate-toast flex-col overflow-hidden rounded-t-lg border border-ink bg-surface outline-none md:right-6 md:bottom-6 md:left-auto md:h-[38rem] md:w-[28rem] md:rounded-lg"
      >
        <PanelHeader titleId={titleId} onClear={controller.clear} />
        {ready ? (
          <MessageList conversation={conversation} controller={controller} />
        ) : (
          <Starting failed={conversation.phase === 'failed'} onRetry={() => void controller.start()} />
        )}
        {conversation.erasable && <EraseNotice controller={controller} />}
        <Composer ref={input} conversation={conversation} controller={controller} />
      </div>
    </>
  );
}

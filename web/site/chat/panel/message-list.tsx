import { useContent } from '#web/shared/site.tsx';
import type { ConversationController } from '#web/site/chat/conversation/conversation-controller.ts';
import { type Conversation, isPending } from '#web/site/chat/conversation.ts';
import { FollowUps } from './follow-ups.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { nextQuestions } from './next-questions.ts';
import { Rating } from './rating.tsx';
import { StarterQuestions } from './starter-questions.tsx';
import { useScroll } from './use-scroll.ts';
import { Writing } from './writing.tsx';

export function MessageList({
  conversation,
  controller,
}: {
  conversation: Conversation;
  controller: ConversationController;
}) {
  const { messages, writing, rating, conversationId } = conversation;
  const { followUps } = useContent().chat;
  const { scroller, onScroll } = useScroll(conversation);
  const last = messages.at(-1);
  const onlyWelcome = messages.length === 1 && last?.isWelcome === true;
  const pending = isPending(conversation);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label="Messages"
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-2"
    >
      {/* The log contains complete messages only, so that screen readers read a reply once instead of word by word. */}
      <div role="log" aria-label="Conversation" className="flex flex-col gap-5">
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            onRetry={controller.retry}
            onSend={controller.send}
            last={message === last}
          />
        ))}
      </div>
      <Writing text={writing} onStop={controller.stop} />
      {onlyWelcome && <StarterQuestions onAsk={controller.send} />}
      {!pending && conversationId && last?.role === 'assistant' && !last.isError && !onlyWelcome && (
        <Rating key={conversationId} rating={rating} onRate={controller.rate} />
      )}
      {messages.length > 2 && !pending && (
        <FollowUps questions={nextQuestions(messages, followUps)} onAsk={controller.send} />
      )}
    </div>
  );
}

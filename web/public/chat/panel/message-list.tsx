import { Square } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { PublicContent } from '#common/contract/site.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { ConversationController } from '#web/public/chat/conversation/conversation-controller.ts';
import { type Conversation, isPending, type Message } from '#web/public/chat/conversation.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { bubble, bubbleShape, MessageBubble, MessageText } from './message-bubble.tsx';
import { Rating } from './rating.tsx';

const dots = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'];

function TypingDots() {
  return (
    <span aria-hidden className="flex gap-1">
      {dots.map((delay) => (
        <span key={delay} className={cx('size-1.5 animate-pulse-soft rounded-full bg-accent-mark', delay)} />
      ))}
    </span>
  );
}

/** The reply while it is written. The live region is always present, so that its text is announced. */
function Writing({ text, onStop }: { text: string | null; onStop: () => void }) {
  return (
    <div className={cx(text !== null && 'mt-5 flex flex-col gap-3')}>
      {text && (
        <div aria-hidden className={cx(bubbleShape, bubble.assistant)}>
          <MessageText text={text} />
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <div role="status">
          {text !== null && (
            <p className="flex items-center gap-3 text-sm text-muted">
              <TypingDots />
              {t(texts.thinking)}
            </p>
          )}
        </div>
        {text !== null && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            <Square aria-hidden className="size-3 fill-current" />
            {t(texts.stop)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Pixels of free space above the question. */
const MARGIN = 12;

/**
 * Scrolls down with the growing reply until the question is at the top, so that a long reply can be read from
 * its beginning. After the visitor scrolls up, it stops until the next question.
 */
function useScroll({ messages, writing }: Conversation) {
  const scroller = useRef<HTMLDivElement>(null);
  const scrollTarget = useRef(0);
  const question = messages.findLast(({ role }) => role === 'user')?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question restarts the scrolling
  useEffect(() => {
    scrollTarget.current = 0;
  }, [question]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these values make the list longer
  useEffect(() => {
    const list = scroller.current;
    const questions = list?.querySelectorAll<HTMLElement>('[data-role=user]');
    const latest = questions?.item(questions.length - 1);
    if (!list || !latest || scrollTarget.current === Number.POSITIVE_INFINITY) return;
    list.scrollTop = Math.min(latest.offsetTop - MARGIN, list.scrollHeight - list.clientHeight);
    scrollTarget.current = list.scrollTop;
  }, [messages, writing]);

  return {
    scroller,
    /** Handles scroll events of the list. */
    onScroll: () => {
      const list = scroller.current;
      if (list && list.scrollTop < scrollTarget.current - 1) scrollTarget.current = Number.POSITIVE_INFINITY;
    },
  };
}

type Starters = PublicContent['chat']['starters'][number];

function Category({ category, questions, onAsk }: Starters & { onAsk: (text: string) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="eyebrow font-sans text-muted">
        {category}
      </h3>
      <ul className="mt-2 border-t border-rule">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question may stand here twice
          <li key={index} className="border-b border-rule">
            <button
              type="button"
              dir="auto"
              onClick={() => onAsk(question)}
              className="min-h-11 w-full py-2 text-start text-sm decoration-accent underline-offset-4 hover:underline"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StarterQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const { starters } = useContent().chat;
  return (
    <div className="mt-7 flex flex-col gap-6">
      {starters.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have the same name
        <Category key={index} {...entry} onAsk={onAsk} />
      ))}
    </div>
  );
}

interface FollowUpsProps {
  questions: readonly string[];
  onAsk: (text: string) => void;
}

function FollowUps({ questions, onAsk }: FollowUpsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t(texts.followUps)} className="mt-5 flex flex-wrap gap-2">
      {questions.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand here twice
        <li key={index} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onAsk(text)}
            className="min-h-9 max-w-full rounded-[1.125rem] border border-rule-strong px-3 py-1 text-start text-xs transition-colors wrap-anywhere hover:border-ink hover:bg-sunken"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

const normalized = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?.!\s]+$/u, '');

/** The site's follow-ups without the question that was just asked, each once. */
export function nextQuestions(messages: readonly Message[], ofSite: readonly string[]): string[] {
  const asked = normalized(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return [...new Set(ofSite)].filter((text) => normalized(text) !== asked);
}

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
      aria-label={t(texts.messages)}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-2"
    >
      {/* The log contains complete messages only, so that screen readers read a reply once instead of word by word. */}
      <div role="log" aria-label={t(texts.conversation)} className="flex flex-col gap-5">
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

import { useEffect, useRef } from 'react';
import type { Conversation } from '#web/site/chat/conversation.ts';

/** Pixels of free space above the question. */
const MARGIN = 12;

/**
 * Scrolls down with the growing reply until the question is at the top, so that a long reply can be read from
 * its beginning. After the visitor scrolls up, it stops until the next question.
 */
export function useScroll({ messages, writing }: Conversation) {
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

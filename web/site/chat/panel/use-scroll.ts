import { useEffect, useRef } from 'react';
import type { Conversation } from '#web/site/chat/conversation.ts';

/** Pixels that stay free above the question. */
const MARGIN = 12;

/**
 * Goes down with what is written until the question stands at the top, so that a long reply is read from its beginning.
 * Whoever scrolls up in the meantime is left there until the next question.
 */
export function useScroll({ messages, writing }: Conversation) {
  const scroller = useRef<HTMLDivElement>(null);
  const reached = useRef(0);
  const question = messages.findLast(({ role }) => role === 'user')?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is followed anew
  useEffect(() => {
    reached.current = 0;
  }, [question]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what makes the list longer
  useEffect(() => {
    const list = scroller.current;
    const asked = list?.querySelectorAll<HTMLElement>('[data-role=user]');
    const latest = asked?.item(asked.length - 1);
    if (!list || !latest || reached.current === Number.POSITIVE_INFINITY) return;
    list.scrollTop = Math.min(latest.offsetTop - MARGIN, list.scrollHeight - list.clientHeight);
    reached.current = list.scrollTop;
  }, [messages, writing]);

  return {
    scroller,
    /** Tells that the list was scrolled, by whomever. */
    notice: () => {
      const list = scroller.current;
      if (list && list.scrollTop < reached.current - 1) reached.current = Number.POSITIVE_INFINITY;
    },
  };
}

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { findRanges } from './find-ranges.ts';

/** Time without changes of the page, in milliseconds, before it is searched again. */
const SETTLE_MS = 150;

interface Found {
  ranges: readonly Range[];
  current: number;
}
const NOTHING: Found = { ranges: [], current: 0 };

function mark({ ranges, current }: Found): void {
  const active = ranges[current];
  const marked = new Highlight(...ranges);
  const chosen = new Highlight(...(active ? [active] : []));
  chosen.priority = 1;
  CSS.highlights.set('found', marked);
  CSS.highlights.set('found-current', chosen);
}

function unmark(): void {
  CSS.highlights.delete('found');
  CSS.highlights.delete('found-current');
}

const reveal = ({ ranges, current }: Found) =>
  ranges[current]?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });

/** Searches the page for a text, marks what is found, and follows changes of the page. */
export function useFound(text: string) {
  const [found, setFound] = useState(NOTHING);
  const search = useEffectEvent(() => {
    const ranges = findRanges(document.body, text);
    setFound((before) => ({ ranges, current: Math.min(before.current, Math.max(ranges.length - 1, 0)) }));
  });

  useEffect(() => {
    const first = { ranges: findRanges(document.body, text), current: 0 };
    setFound(first);
    reveal(first);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      const isOwn = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[data-find-bar]') !== null;
      if (changes.every(isOwn)) return;
      clearTimeout(timer);
      timer = setTimeout(search, SETTLE_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [text]);

  useEffect(() => mark(found), [found]);
  useEffect(() => unmark, []);

  const move = useCallback((by: 1 | -1) => {
    setFound((before) => {
      const count = before.ranges.length;
      if (count === 0) return before;
      const moved = { ...before, current: (before.current + by + count) % count };
      reveal(moved);
      return moved;
    });
  }, []);
  return { count: found.ranges.length, current: found.current, move };
}

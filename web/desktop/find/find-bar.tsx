import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

/** Further occurrences than these are neither counted nor marked. */
const MAX_MATCHES = 999;

/** Content that is there for machines, or the search itself. */
const SKIPPED = 'script, style, noscript, textarea, option, [aria-hidden="true"], [inert], .sr-only, [data-find-bar]';

const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith('inline');

/** The element whose text reads as one piece. */
function blockOf(node: Text): Element | null {
  let element = node.parentElement;
  while (element?.parentElement && isInline(element)) element = element.parentElement;
  return element;
}

const isShown = (element: Element | null): boolean =>
  element?.checkVisibility({ visibilityProperty: true }) === true && element.closest(SKIPPED) === null;

/** Visible texts in the order of the document, those that read as one piece together. */
function textsOf(root: Element): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Text[][] = [];
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !isShown(node.parentElement)) continue;
    const block = blockOf(node);
    if (block === last) pieces.at(-1)?.push(node);
    else pieces.push([node]);
    last = block;
  }
  return pieces;
}

/** Letters of both cases, and any white space for a space. */
const patternOf = (text: string): RegExp => new RegExp(escapeRegExp(text).replace(/\s+/g, '\\s+'), 'giu');

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const { length } = node.data;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}

/** Every visible occurrence of a text, in the order of the page. */
function findRanges(root: Element, text: string): Range[] {
  if (text.trim() === '') return [];
  const pattern = patternOf(text);
  const ranges: Range[] = [];
  for (const nodes of textsOf(root))
    for (const match of nodes
      .map(({ data }) => data)
      .join('')
      .matchAll(pattern)) {
      ranges.push(rangeOf(nodes, match.index, match.index + match[0].length));
      if (ranges.length >= MAX_MATCHES) return ranges;
    }
  return ranges;
}

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
function useFound(text: string) {
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

const MAX_PREFILLED = 80;

/** Returns what is selected, if it is something to search for. */
function selectedText(): string {
  const text = document.getSelection()?.toString().trim() ?? '';
  return text.length <= MAX_PREFILLED && !text.includes('\n') ? text : '';
}

function countText(text: string, count: number, current: number): string {
  if (text.trim() === '') return '';
  if (count === 0) return 'Nothing found';
  return `${current + 1} of ${count}${count === MAX_MATCHES ? ' or more' : ''}`;
}

/** The search of the page, which the menu opens and moves on. */
export function FindBar() {
  const { bridge } = useDesktopApp();
  const [opened, setOpened] = useState<{ text: string; times: number } | null>(null);
  const follow = useEffectEvent((action: 'open' | 'next' | 'previous') => {
    if (action === 'open' || opened === null)
      setOpened({ text: selectedText() || (opened?.text ?? ''), times: (opened?.times ?? 0) + 1 });
  });
  useEffect(() => bridge.on('find', ({ action }) => follow(action)), [bridge]);
  if (opened === null) return null;
  return <OpenFindBar key={opened.times} initial={opened.text} onClose={() => setOpened(null)} />;
}

function OpenFindBar({ initial, onClose }: { initial: string; onClose: () => void }) {
  const { bridge } = useDesktopApp();
  const [text, setText] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const { count, current, move } = useFound(text);

  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    field.current?.select();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(
    () =>
      bridge.on('find', ({ action }) => {
        if (action !== 'open') move(action === 'next' ? 1 : -1);
      }),
    [bridge, move],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    // Neither a form nor a dialog below is meant.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search
      data-find-bar
      data-react-aria-top-layer
      aria-label="Find in page"
      className="fixed top-[calc(var(--bars,0px)+0.75rem)] right-4 z-60 flex max-w-[calc(100vw-2rem)] items-center gap-1 rounded-lg border border-rule-strong bg-surface py-1 pr-1 pl-3 text-sm shadow-lg"
      onKeyDown={onKeyDown}
    >
      <input
        ref={field}
        aria-label="Find in page"
        placeholder="Find in page"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1 basis-48 bg-transparent py-2 text-ink placeholder:text-muted"
      />
      <p role="status" className="shrink-0 px-2 whitespace-nowrap text-muted tabular-nums">
        {countText(text, count, current)}
      </p>
      <IconButton label="Previous match" icon={ChevronUp} disabled={count === 0} onClick={() => move(-1)} />
      <IconButton label="Next match" icon={ChevronDown} disabled={count === 0} onClick={() => move(1)} />
      <IconButton label="Close search" icon={X} onClick={onClose} />
    </search>
  );
}

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDesktopApp } from '#web/desktop/state.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { MAX_MATCHES } from './find-ranges.ts';
import { useFound } from './use-found.ts';

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

import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '#web/shared/class-names.ts';
import { useContent } from '#web/shared/site.tsx';
import { LAUNCHER_ID, useChat } from './chat-provider.tsx';

/** In milliseconds. */
const TEASER = { delay: 3_000, duration: 5_000 } as const;

/** Preloads the panel; a failure is reported when the chat is opened. */
const loadAhead = () => void import('./chat-widget.tsx').catch(() => undefined);

/** Shows the teaser once, if the chat was never opened. */
function useTeaser(began: number, everOpened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const delay = Math.max(0, began + TEASER.delay - performance.now());
    const show = setTimeout(() => setShown(true), delay);
    const hide = setTimeout(() => setShown(false), delay + TEASER.duration);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, [began]);
  return shown && !everOpened;
}

/**
 * The button that opens the chat. `began` is the time at which the page started, on the clock of
 * `performance.now()`.
 */
export function Launcher({ began }: { began: number }) {
  const { state, everOpened, open } = useChat();
  const { chat } = useContent();
  const teaser = useTeaser(began, everOpened);
  return (
    <div
      hidden={state !== 'closed'}
      className="pointer-events-none fixed right-4 bottom-4 z-45 flex items-center gap-3 md:right-6 md:bottom-6"
    >
      <div role="status">
        {teaser && (
          <button
            type="button"
            onClick={open}
            className="pointer-events-auto min-h-11 max-w-[calc(100vw-6.75rem)] animate-toast rounded-lg rounded-br-none border border-ink bg-surface px-4 py-1.5 text-start text-sm font-medium [overflow-wrap:anywhere]"
          >
            {chat.teaser}
          </button>
        )}
      </div>
      <button
        id={LAUNCHER_ID}
        type="button"
        aria-label="Open AI chat"
        title="Open AI chat"
        aria-haspopup="dialog"
        aria-expanded={state !== 'closed'}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
        className={cx(
          'pointer-events-auto grid size-14 place-items-center rounded-lg border border-accent bg-accent text-on-accent',
          'transition-colors hover:border-accent-hover hover:bg-accent-hover',
        )}
      >
        <MessageCircle aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
    </div>
  );
}

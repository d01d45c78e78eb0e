import { LoaderCircle, MessageCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { cx } from '#web/shared/class-names.ts';
import { useContent } from '#web/shared/site.tsx';
import { toastError } from '#web/shared/toast-error.ts';
import { LAUNCHER_ID, useChat } from './chat-provider.tsx';
import { TEASER_ID } from './teaser.ts';

const loadWidget = withTexts('chat', () => import('./chat-widget.tsx'));
/** Preloads the panel; a failure is reported when the chat is opened. */
const loadAhead = () => void loadWidget().catch(() => undefined);

/** The button that opens the chat. The page's own script shows the teaser beside it. */
function Launcher() {
  const { state, everOpened, open } = useChat();
  const { chat } = useContent();
  return (
    <div
      hidden={state !== 'closed'}
      className={cx(
        'pointer-events-none fixed end-[var(--gutter)] bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-45 flex items-center gap-3',
        'transition-[opacity,visibility] duration-150 md:end-6 md:bottom-6 noscript:hidden typing:hidden',
        // On a phone the bar under it has a ground of its own.
        'md:in-the-way:invisible md:in-the-way:opacity-0 bar-away:in-the-way:invisible bar-away:in-the-way:opacity-0',
      )}
    >
      <div role="status" className="max-md:absolute max-md:end-0 max-md:bottom-full max-md:mb-3 max-md:w-max">
        {!everOpened && (
          <button
            id={TEASER_ID}
            type="button"
            hidden
            onClick={open}
            className="pointer-events-auto min-h-11 max-w-[calc(100vw-2.5rem)] md:max-w-[calc(100vw-6.75rem)] animate-toast rounded-lg rounded-ee-none border border-ink bg-surface px-4 py-1.5 text-start text-sm font-medium [overflow-wrap:anywhere]"
          >
            {chat.teaser}
          </button>
        )}
      </div>
      <button
        id={LAUNCHER_ID}
        type="button"
        aria-label={t(texts.chatOpen)}
        title={t(texts.chatOpen)}
        aria-haspopup="dialog"
        aria-expanded={state !== 'closed'}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
        className={cx(
          'pointer-events-auto grid size-12 place-items-center md:size-14 rounded-lg border border-accent bg-accent text-on-accent',
          'transition-colors hover:border-accent-hover hover:bg-accent-hover',
        )}
      >
        <MessageCircle aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
    </div>
  );
}

/** The launcher of the chat; its panel is loaded when it is opened. */
export function ChatMount() {
  const { state, close, leave } = useChat();
  const [Widget, setWidget] = useState<ComponentType | null>(null);
  const wanted = state !== 'closed';

  useEffect(() => leave, [leave]);

  useEffect(() => {
    if (!wanted || Widget) return;
    let current = true;
    loadChunk(loadWidget).then(
      (loaded) => current && setWidget(() => loaded.ChatWidget),
      () => {
        if (!current) return;
        toastError(t(texts.chatFailed));
        close();
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, Widget, close]);

  return (
    <section aria-label={t(texts.chat)}>
      <Launcher />
      {Widget && <Widget />}
      {wanted && !Widget && (
        <p
          role="status"
          className="fixed end-4 bottom-4 z-45 flex items-center gap-3 rounded-lg border border-rule-strong bg-surface px-4 py-3 text-sm md:end-6 md:bottom-6"
        >
          <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />
          {t(texts.chatStarting)}
        </p>
      )}
    </section>
  );
}

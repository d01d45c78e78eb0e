import { MessageCircle, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';

export function MinimizedBar() {
  const { restored, open, close } = useChat();
  const bar = useRef<HTMLButtonElement>(null);

  // Minimizing the panel loses the focus, unless a followed link has already moved it.
  useEffect(() => {
    if (!restored && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [restored]);

  return (
    <div className="fixed end-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-45 flex w-80 max-w-[calc(100vw-2rem)] animate-toast items-center rounded-lg border border-ink bg-surface pe-1 md:end-6 md:bottom-6">
      <button
        ref={bar}
        type="button"
        onClick={open}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-s-lg px-4 text-start text-sm font-medium hover:bg-sunken"
      >
        <MessageCircle aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {t(texts.minimized)}
      </button>
      <IconButton label={t(texts.close)} icon={X} onClick={close} />
    </div>
  );
}

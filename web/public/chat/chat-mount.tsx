import { LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { toastError } from '#web/shared/toast-error.ts';
import { useChat } from './chat-provider.tsx';
import { Launcher, loadWidget } from './launcher.tsx';

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

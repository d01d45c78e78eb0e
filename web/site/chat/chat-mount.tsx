import { LoaderCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { toast } from '#web/shared/toast.ts';
import { whenIdle } from '#web/site/shared/when-idle.ts';
import { useChat } from './chat-provider.tsx';
import { chatMessages } from './messages.ts';

/** Loads the chat in steps: the launcher when the page is idle, the panel when it is opened. */
export function ChatMount() {
  const { state, close } = useChat();
  const [began] = useState(() => performance.now());
  const [Launcher, setLauncher] = useState<ComponentType<{ began: number }> | null>(null);
  const [Widget, setWidget] = useState<ComponentType | null>(null);
  const wanted = state !== 'closed';

  useEffect(() => {
    let current = true;
    whenIdle(() => {
      import('./launcher.tsx').then(
        (loaded) => current && setLauncher(() => loaded.Launcher),
        // The page works without the launcher, because the hero's button opens the chat, too.
        () => undefined,
      );
    });
    return () => {
      current = false;
    };
  }, []);

  useEffect(() => {
    if (!wanted || Widget) return;
    let current = true;
    loadChunk(() => import('./chat-widget.tsx')).then(
      (loaded) => current && setWidget(() => loaded.ChatWidget),
      () => {
        if (!current) return;
        toast.error(chatMessages.startFailed);
        close();
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, Widget, close]);

  if (!Launcher && !Widget && !wanted) return null;
  return (
    <section aria-label="AI chat">
      {Launcher && <Launcher began={began} />}
      {Widget && <Widget />}
      {wanted && !Widget && (
        <p
          role="status"
          className="fixed right-4 bottom-4 z-45 flex items-center gap-3 rounded-lg border border-rule-strong bg-surface px-4 py-3 text-sm md:right-6 md:bottom-6"
        >
          <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />
          {chatMessages.starting}
        </p>
      )}
    </section>
  );
}

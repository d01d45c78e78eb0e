import { CloudOff, Eraser, LoaderCircle, Minus, RotateCw, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import * as texts from '#common/texts/keys/chat.ts';
import { chatStarting } from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useChat } from '#web/public/chat/chat-provider.tsx';
import type { ConversationController } from '#web/public/chat/conversation/conversation-controller.ts';
import { type Conversation, isPending } from '#web/public/chat/conversation.ts';
import { isSmallScreen, useSmallScreen } from '#web/public/shared/small-screen.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { Composer } from './composer.tsx';
import { loadMarkdown } from './message-bubble.tsx';
import { MessageList } from './message-list.tsx';

/** Offers to delete a cleared conversation on the server, too. */
function EraseNotice({ controller }: { controller: ConversationController }) {
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    try {
      await controller.erase();
      toast.success(t(texts.deleted));
    } catch {
      // The API client has logged the failed call.
      toast.error(t(texts.deleteFailed));
      setBusy(false);
    }
  }

  return (
    <div role="status" className="border-t border-rule bg-sunken px-5 py-3">
      <p className="text-sm">{t(texts.cleared)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" size="sm" busy={busy} onClick={() => void erase()}>
          {t(texts.clearedDelete)}
        </Button>
        <Button variant="ghost" size="sm" onClick={controller.leaveOnServer}>
          {t(texts.clearedKeep)}
        </Button>
      </div>
    </div>
  );
}

/**
 * Manages the focus of the panel: it moves in when the panel opens and returns when the focused element
 * disappears or is disabled. It goes to the input once typing is possible; on small screens only if the
 * visitor was typing, because the keyboard would cover the panel. Escape closes the panel.
 */
function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  canType: boolean,
): void {
  const { restored, close } = useChat();
  const entered = useRef(false);
  const typing = useRef(false);

  useEffect(() => {
    const active = document.activeElement;
    if (restored && !panel.current?.contains(active)) return;
    if (active === input.current) typing.current = true;
    const lost = active === document.body || active === panel.current || active === input.current;
    if (entered.current && !lost) return;
    entered.current = true;
    const atInput = canType && (typing.current || !isSmallScreen());
    if (canType) typing.current = false;
    (atInput ? input : panel).current?.focus({ preventScroll: true });
  }, [restored, canType, panel, input]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape first closes an open dialog or the list of an input method.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!document.querySelector('dialog[open]')) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [close]);
}

/** Shown until a session exists. After a failure, starting continues on request or when the network is back. */
function Starting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 px-6 text-center">
      {failed ? (
        <CloudOff aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
      ) : (
        <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" strokeWidth={1.5} />
      )}
      <p role="status" className="text-sm text-muted">
        {!failed && t(chatStarting)}
      </p>
      {failed && (
        <div role="alert" className="-mt-4 flex flex-col items-center gap-4">
          <p className="max-w-72 text-sm">{t(texts.unreachable)}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
            {t(texts.tryAgain)}
          </Button>
        </div>
      )}
    </div>
  );
}

function PanelHeader({ titleId, onClear }: { titleId: string; onClear: () => void }) {
  const { minimize, close } = useChat();
  const { name } = useContent().identity;
  return (
    <header className="flex items-center gap-3 border-b border-rule py-2 pe-2 ps-5">
      <span aria-hidden className="size-3 shrink-0 bg-accent-mark" />
      <div className="me-auto min-w-0">
        <h2 id={titleId} className="text-base leading-tight font-semibold tracking-tight">
          {t(texts.title)}
        </h2>
        <p className="truncate text-xs text-muted">{t(texts.about, { name })}</p>
      </div>
      <div className="flex">
        <IconButton label={t(texts.clear)} icon={Eraser} onClick={onClear} />
        <IconButton label={t(texts.minimize)} icon={Minus} onClick={minimize} />
        <IconButton label={t(texts.close)} icon={X} onClick={close} />
      </div>
    </header>
  );
}

/** Makes everything but the chat inert on small screens. @returns whether the screen is small */
function useSheet(panel: RefObject<HTMLElement | null>): boolean {
  const small = useSmallScreen();

  useEffect(() => {
    const chat = panel.current?.parentElement;
    if (!small || !chat?.parentElement) return;
    const others = [...chat.parentElement.children].filter((element) => element !== chat);
    for (const element of others) element.toggleAttribute('inert', true);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const element of others) element.toggleAttribute('inert', false);
      document.documentElement.style.overflow = '';
    };
  }, [small, panel]);

  return small;
}

export function Panel({
  conversation,
  controller,
}: {
  conversation: Conversation;
  controller: ConversationController;
}) {
  const { close } = useChat();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const ready = conversation.phase === 'ready';
  const modal = useSheet(panel);
  usePanelFocus(panel, input, ready && !isPending(conversation));

  useEffect(() => void loadMarkdown(), []);

  return (
    <>
      {/* Escape and the button inside close the panel, too. */}
      <div aria-hidden onClick={close} className="fixed inset-0 z-45 bg-art-2/60 md:hidden dark:bg-sunken/80" />
      <div
        ref={panel}
        role="dialog"
        aria-modal={modal}
        aria-labelledby={titleId}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-46 flex h-[85dvh] max-h-[85dvh] animate-toast flex-col overflow-hidden rounded-t-lg border border-ink bg-surface outline-none md:end-6 md:bottom-6 md:start-auto md:h-[38rem] md:w-[28rem] md:rounded-lg"
      >
        <PanelHeader titleId={titleId} onClear={controller.clear} />
        {ready ? (
          <MessageList conversation={conversation} controller={controller} />
        ) : (
          <Starting failed={conversation.phase === 'failed'} onRetry={() => void controller.start()} />
        )}
        {conversation.erasable && <EraseNotice controller={controller} />}
        <Composer ref={input} conversation={conversation} controller={controller} />
      </div>
    </>
  );
}

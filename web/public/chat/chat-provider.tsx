import { atom, useAtomValue, useStore } from 'jotai';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type PanelState, readStoredChat, storeChat } from './chat-storage.ts';

interface Panel {
  state: PanelState;
  /** `true` once the chat was opened in this browser session. */
  everOpened: boolean;
  /** `true` when a reload restored the panel, which must then not take the focus. */
  restored: boolean;
}

interface ChatActions {
  open: () => void;
  minimize: () => void;
  close: () => void;
  /** The page without the chat: an open panel that comes back must not take the focus. */
  leave: () => void;
}

export type Chat = Panel & ChatActions;

const panelAtom = atom<Panel>({ state: 'closed', everOpened: false, restored: false });
/** Contains only stable values; the panel's state is in its atom, for the same reason as the theme. */
const ActionsContext = createContext<ChatActions | null>(null);

export const LAUNCHER_ID = 'chat-launcher';

/** Returns the focus to the element that opened the chat, or to the launcher if that element is gone. */
function restoreFocus(opener: Element | null) {
  const fallback = document.getElementById(LAUNCHER_ID);
  const target = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility() ? opener : fallback;
  target?.focus({ preventScroll: true });
}

export function ChatProvider({ children }: { children: ReactNode }) {
  const store = useStore();

  useEffect(() => {
    const { panel, everOpened } = readStoredChat();
    if (everOpened) store.set(panelAtom, { state: panel, everOpened, restored: panel !== 'closed' });
  }, [store]);

  const actions = useMemo(() => {
    let opener: Element | null = null;
    const settle = (state: PanelState) => {
      const before = store.get(panelAtom);
      store.set(panelAtom, { state, everOpened: before.everOpened || state === 'open', restored: false });
      storeChat({ panel: state, everOpened: before.everOpened || state === 'open' });
      return before.state;
    };
    return {
      open: () => {
        const active = document.activeElement;
        if (settle('open') === 'closed') opener = active === document.body ? null : active;
      },
      minimize: () => void settle('minimized'),
      leave: () => store.set(panelAtom, (panel) => ({ ...panel, restored: panel.state !== 'closed' })),
      close: () => {
        settle('closed');
        // The launcher becomes visible with the next rendering.
        requestAnimationFrame(() => restoreFocus(opener));
      },
    };
  }, [store]);

  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** @throws outside of a ChatProvider */
export function useChat(): Chat {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useChat must be used within a ChatProvider');
  const panel = useAtomValue(panelAtom);
  return { ...panel, ...actions };
}

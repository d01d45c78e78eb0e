import { atom, useAtomValue, useStore } from 'jotai';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { keepChat, type PanelState, readKeptChat } from './kept-chat.ts';

interface Panel {
  state: PanelState;
  /** Whether it was open at any time of this browser session. */
  everOpened: boolean;
  /** Brought back by a reload: it must not take the focus. */
  restored: boolean;
}

interface ChatActions {
  open: () => void;
  minimise: () => void;
  close: () => void;
}

export type Chat = Panel & ChatActions;

const panelAtom = atom<Panel>({ state: 'closed', everOpened: false, restored: false });
/** Holds only what never changes; the panel's state is read from its atom (as the theme is, and for the same reason). */
const ActionsContext = createContext<ChatActions | null>(null);

export const LAUNCHER_ID = 'chat-launcher';

/** Whoever opened the chat has the focus again; when it is not there any more, the launcher. */
function giveFocusBack(opener: Element | null) {
  const fallback = document.getElementById(LAUNCHER_ID);
  const target = opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility() ? opener : fallback;
  target?.focus({ preventScroll: true });
}

export function ChatProvider({ children }: { children: ReactNode }) {
  const store = useStore();

  useEffect(() => {
    const { panel, everOpened } = readKeptChat();
    if (everOpened) store.set(panelAtom, { state: panel, everOpened, restored: panel !== 'closed' });
  }, [store]);

  const actions = useMemo(() => {
    let opener: Element | null = null;
    const settle = (state: PanelState) => {
      const before = store.get(panelAtom);
      store.set(panelAtom, { state, everOpened: before.everOpened || state === 'open', restored: false });
      keepChat({ panel: state, everOpened: before.everOpened || state === 'open' });
      return before.state;
    };
    return {
      open: () => {
        const active = document.activeElement;
        if (settle('open') === 'closed') opener = active === document.body ? null : active;
      },
      minimise: () => void settle('minimised'),
      close: () => {
        settle('closed');
        // The launcher is shown again with the next rendering.
        requestAnimationFrame(() => giveFocusBack(opener));
      },
    };
  }, [store]);

  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** @throws when there is no ChatProvider above */
export function useChat(): Chat {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useChat must be used within a ChatProvider');
  const panel = useAtomValue(panelAtom);
  return { ...panel, ...actions };
}

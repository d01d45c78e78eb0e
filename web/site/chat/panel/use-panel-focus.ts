import { type RefObject, useEffect, useRef } from 'react';
import { useChat } from '#web/site/chat/chat-provider.tsx';
import { isSmallScreen } from '#web/site/shared/small-screen.ts';

/**
 * Manages the focus of the panel: it moves in when the panel opens and returns when the focused element
 * disappears or is disabled. It goes to the input once typing is possible; on small screens only if the
 * visitor was typing, because the keyboard would cover the panel. Escape closes the panel.
 */
export function usePanelFocus(
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

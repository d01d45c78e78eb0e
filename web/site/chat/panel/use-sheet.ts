import { type RefObject, useEffect } from 'react';
import { useSmallScreen } from '#web/site/shared/small-screen.ts';

/** Makes everything but the chat inert on small screens. @returns whether the screen is small */
export function useSheet(panel: RefObject<HTMLElement | null>): boolean {
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

import { useEffect } from 'react';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { useDesktopApp } from './state.ts';

/** What the system draws (menus, dialogs, the next start's first frame) follows the theme that the owner chose. */
export function useThemeReport(): void {
  const { bridge } = useDesktopApp();
  const { theme } = useTheme();
  useEffect(() => {
    if (theme === null) return;
    const isChosen = localStorage.getItem('theme') === theme;
    void bridge.setTheme({ theme: isChosen ? theme : 'system' });
  }, [bridge, theme]);
}

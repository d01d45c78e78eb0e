import { useEffect } from 'react';
import { storageKeys } from '#web/shared/storage-keys.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';
import { useDesktopApp } from './state.ts';

/** Applies the chosen theme to what the system draws: menus, dialogs and the first frame of the next start. */
export function useThemeReport(): void {
  const { bridge } = useDesktopApp();
  const { theme } = useTheme();
  useEffect(() => {
    if (theme === null) return;
    const isChosen = localStorage.getItem(storageKeys.theme) === theme;
    void bridge.setTheme({ theme: isChosen ? theme : 'system' });
  }, [bridge, theme]);
}

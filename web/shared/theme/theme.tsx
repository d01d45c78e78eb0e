import { atom, useAtomValue, useSetAtom } from 'jotai';
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { isPreview } from '#web/shared/preview.ts';
import * as storageKeys from '#web/shared/storage-keys.ts';

export type Theme = 'light' | 'dark';

interface ThemeState {
  /** `null` on the server, which cannot know the theme. */
  theme: Theme | null;
  toggleTheme: () => void;
}

const themeAtom = atom<Theme | null>(null);

/**
 * Contains only stable values: a new context value would make React discard server HTML that still waits for
 * its code.
 */
const ToggleContext = createContext<ThemeState['toggleTheme'] | null>(null);

const themeOf = (value: unknown): Theme | null => (value === 'dark' || value === 'light' ? value : null);

function storedTheme(): Theme | null {
  try {
    return themeOf(localStorage.getItem(storageKeys.theme));
  } catch {
    return null;
  }
}

/** The theme that the owner chose for visitors who have not chosen one. */
const siteTheme = (): Theme | null => themeOf(document.documentElement.dataset.theme);

function keep(theme: Theme) {
  // The dashboard around the preview reads the same storage.
  if (isPreview()) return;
  try {
    localStorage.setItem(storageKeys.theme, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/** Every color changes at once: hundreds of transitions would hold up the answer to the click, and end in their own time. */
function showTheme(theme: Theme) {
  const root = document.documentElement;
  // Each of these attributes has the whole page styled anew, and the page came with its theme.
  if (root.classList.contains('dark') === (theme === 'dark')) return;
  root.dataset.switching = '';
  root.classList.toggle('dark', theme === 'dark');
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.switching));
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const setTheme = useSetAtom(themeAtom);

  const apply = useCallback(
    (next: Theme) => {
      showTheme(next);
      setTheme(next);
    },
    [setTheme],
  );

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => apply(storedTheme() ?? siteTheme() ?? (system.matches ? 'dark' : 'light'));
    follow();
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [apply]);

  const toggleTheme = useCallback(() => {
    const next = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
    keep(next);
    apply(next);
  }, [apply]);

  return <ToggleContext value={toggleTheme}>{children}</ToggleContext>;
}

/** @throws outside of a ThemeProvider */
export function useTheme(): ThemeState {
  const theme = useAtomValue(themeAtom);
  const toggleTheme = useContext(ToggleContext);
  if (!toggleTheme) throw new Error('useTheme must be used within a ThemeProvider');
  return { theme, toggleTheme };
}

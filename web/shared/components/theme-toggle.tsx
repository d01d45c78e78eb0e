import { Moon, Sun } from 'lucide-react';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { useTheme } from '#web/shared/theme/theme.tsx';

/** Both icons are rendered and the theme's class shows one, so that the server's HTML fits either theme. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const label = t(theme === null ? texts.themeToggle : theme === 'dark' ? texts.themeToLight : texts.themeToDark);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggleTheme}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent transition-colors hover:border-rule hover:bg-sunken"
    >
      <Moon aria-hidden className="size-5 dark:hidden" strokeWidth={1.75} />
      <Sun aria-hidden className="hidden size-5 dark:block" strokeWidth={1.75} />
    </button>
  );
}

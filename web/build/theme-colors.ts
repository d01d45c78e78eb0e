import type { Plugin } from 'vite';
import { themesOf } from '#common/site/colors.ts';
import { accentTokens, onScreens } from '#common/site/theme-sheet.ts';
import { type Color, type ColorName, cssColor, dark, light, NEUTRAL_ACCENT } from '#common/theme.ts';

const lines = (entries: readonly string[]) => entries.map((entry) => `  ${entry};\n`).join('');
const rule = (selector: string, colors: readonly (readonly [string, Color])[]) =>
  `${selector} {\n${lines(colors.map(([name, color]) => `--${name}: ${cssColor(color)}`))}}\n`;

/** The footer holds `.dark` content in either theme, so its own ground follows the page's theme. */
const isGround = (name: string) => name === 'footer';
const isOfAccent = (name: string) => accentTokens.some((token) => token === name);

/** The colours as custom properties of both themes. */
function colorProperties(): string {
  const darkOnes = Object.entries(dark).filter(([name]) => !isOfAccent(name));
  return [
    rule(
      ':root',
      Object.entries(light).filter(([name]) => !isOfAccent(name)),
    ),
    onScreens(
      rule(
        '.dark',
        darkOnes.filter(([name]) => !isGround(name)),
      ) +
        rule(
          'html.dark',
          darkOnes.filter(([name]) => isGround(name)),
        ),
    ),
  ].join('\n');
}

/** Grey where the style sheet of the owner's look is missing; being in a layer, it gives way to that sheet. */
function neutralAccent(): string {
  const themes = themesOf(NEUTRAL_ACCENT);
  const ofAccent = (tokens: Record<ColorName, Color>) => accentTokens.map((name) => [name, tokens[name]] as const);
  return `@layer base {\n${rule(':root', ofAccent(themes.light))}${onScreens(rule('.dark', ofAccent(themes.dark)))}}\n`;
}

/** The vivid accent fills; written, it takes its darker (or lighter) reading form. */
const READING: ColorName = 'accent-text';

/** Borders, underlines and small shapes take a form of it that is seen on the page, where nothing is written on them. */
const MARK: ColorName = 'accent-mark';
const MARKED = ['border-color', 'text-decoration-color', 'fill'] as const;

/** Tailwind's names for them: `bg-paper`, `border-rule`. */
function colorUtilities(): string {
  const names = Object.keys(light).filter((name) => name !== READING);
  const colors = names.map((name) => `--color-${name}: var(--${name})`);
  const marks = MARKED.map((property) => `--${property}-accent: var(--${MARK})`);
  return `@theme inline {\n${lines([...colors, `--text-color-accent: var(--${READING})`, ...marks])}}\n`;
}

/** The sheets of the site and of the dashboard, each the first of its pages. */
const SHEETS = ['/styles/index.css', '/styles/admin.css'];

/** Adds the colors of `common/theme.ts` to the style sheets. Those of the accent are in the sheet of the owner's look. */
export function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEETS.some((sheet) => id.endsWith(sheet))) return null;
      return { code: `${code}\n${colorProperties()}\n${neutralAccent()}\n${colorUtilities()}`, map: null };
    },
  };
}

import type { Plugin } from 'vite';
import { type Color, type ColorName, cssColor, dark, light } from '#common/theme.ts';

const lines = (entries: readonly string[]) => entries.map((entry) => `  ${entry};\n`).join('');
const rule = (selector: string, colors: readonly (readonly [string, Color])[]) =>
  `${selector} {\n${lines(colors.map(([name, color]) => `--${name}: ${cssColor(color)}`))}}\n`;

/** The footer holds `.dark` content in either theme, so its own ground follows the page's theme. */
const isGround = (name: string) => name === 'footer';

/** The colours as custom properties of both themes. */
export function colorProperties(): string {
  const darkOnes = Object.entries(dark);
  return [
    rule(':root', Object.entries(light)),
    rule(
      '.dark',
      darkOnes.filter(([name]) => !isGround(name)),
    ),
    rule(
      'html.dark',
      darkOnes.filter(([name]) => isGround(name)),
    ),
  ].join('\n');
}

/** The vivid accent fills; written, it takes its darker (or lighter) reading form. */
const READING: ColorName = 'accent-text';

/** Tailwind's names for them: `bg-paper`, `border-rule`. */
function colorUtilities(): string {
  const names = Object.keys(light).filter((name) => name !== READING);
  const colors = names.map((name) => `--color-${name}: var(--${name})`);
  return `@theme inline {\n${lines([...colors, `--text-color-accent: var(--${READING})`])}}\n`;
}

/** Adds the colours of `common/theme.ts` to the style sheet. */
export function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/index.css')) return null;
      return { code: `${code}\n${colorProperties()}\n${colorUtilities()}`, map: null };
    },
  };
}

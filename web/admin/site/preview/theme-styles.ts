import { themesOf } from '#common/site/colors.ts';
import { cssColor } from '#common/theme.ts';

const properties = (theme: ReturnType<typeof themesOf>['light'], names: (name: string) => boolean) =>
  Object.entries(theme)
    .filter(([name]) => names(name))
    .map(([name, color]) => `--${name}:${cssColor(color)}`)
    .join(';');

const isGround = (name: string) => name === 'footer';

/** The colors of both themes as rules; the footer's ground follows the page's theme. */
export function themeStyles(accent: string): string {
  const { light, dark } = themesOf(accent);
  return [
    `:root{${properties(light, () => true)}}`,
    `.dark{${properties(dark, (name) => !isGround(name))}}`,
    `html.dark{${properties(dark, isGround)}}`,
  ].join('\n');
}

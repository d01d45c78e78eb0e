import type { SiteContent } from '#common/contract/site/content.ts';
import { type Language, languageOf } from '#common/languages.ts';
import { type ColorName, cssColor } from '#common/theme.ts';
import { themesOf } from './colors.ts';
import { type FontPair, fontPairs } from './options.ts';

/** The style sheet of the owner's look: the colors derived from the accent, beside the chosen fonts. */

export type Look = Pick<SiteContent['look'], 'accent' | 'fonts'>;

/** Languages whose letters the chosen pair of fonts does not have. */
export const fontLanguages = ['ur'] as const satisfies readonly Language[];
export type FontLanguage = (typeof fontLanguages)[number];

/** Look and language decide everything that stands in a sheet. */
export interface SheetLook extends Look {
  /** Its fonts come on top of the chosen pair. */
  language?: FontLanguage | undefined;
}

/** Returns the look and language of a site's pages. */
export function sheetLookOf({ look, identity }: Pick<SiteContent, 'look' | 'identity'>): SheetLook {
  const language = fontLanguages.find((each) => each === languageOf(identity));
  return { accent: look.accent, fonts: look.fonts, ...(language && { language }) };
}

/** The tokens that an accent changes; all others are the product's own. */
export const accentTokens = [
  'accent',
  'accent-hover',
  'accent-text',
  'accent-mark',
  'accent-mark-on-ink',
  'accent-wash',
  'on-accent',
  'art-1',
] as const satisfies readonly ColorName[];

/** Paper is light: the dark theme is for screens alone. */
export const onScreens = (rules: string): string => `@media not print {\n${rules}}\n`;

/** The custom properties of both themes for an accent such as '#3366cc'. */
export function accentRules(accent: string): string {
  const rules = Object.entries(themesOf(accent)).map(([theme, tokens]) => {
    const lines = accentTokens.map((name) => `  --${name}: ${cssColor(tokens[name])};\n`).join('');
    return theme === 'light' ? `:root {\n${lines}}\n` : onScreens(`.dark {\n${lines}}\n`);
  });
  return rules.join('');
}

const SHEET = new RegExp(
  `^/theme-([0-9a-f]{6})-([a-z-]+?)(?:-(${fontLanguages.join('|')}))?(?:-([0-9a-f]{12}))?\\.css$`,
);

/** The sheet's own address holds what it is made of, so any instance can serve it for any published look or draft. */
export const themeSheetPath = ({ accent, fonts, language }: SheetLook, digest?: string): string =>
  `/${['theme', accent.slice(1), fonts, language, digest].filter((part) => part !== undefined).join('-')}.css`;

/** The look that a sheet's address asks for; `null` for any other path. The digest is missing in an editor's preview. */
export function lookOfSheet(path: string): { look: SheetLook; digest: string | undefined } | null {
  const [, accent, name, tag, digest] = SHEET.exec(path) ?? [];
  const fonts = fontPairs.find((pair: FontPair) => pair === name);
  const language = fontLanguages.find((each) => each === tag);
  if (accent === undefined || fonts === undefined) return null;
  return { look: { accent: `#${accent}`, fonts, ...(language && { language }) }, digest };
}

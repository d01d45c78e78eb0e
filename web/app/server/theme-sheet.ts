import { createHash } from 'node:crypto';
import { accentRules, type SheetLook, themeSheetPath } from '#common/site/theme-sheet.ts';
import type { Assets, Fonts } from '#common/site-build.ts';
import { rulesFor } from './page-styles.ts';

/** A page loads one sheet for its look; a preview may have another. */
const MAX_CACHED = 20;
const cached = new Map<string, { path: string; text: string }>();

const DIGEST_LENGTH = 12;

/** The chosen pair, and the fonts of a language whose letters it does not have. */
export const fontsOf = ({ fonts, language }: SheetLook, assets: Assets): Fonts[] => [
  assets.fonts[fonts],
  ...(language ? [assets.languageFonts[language]] : []),
];

/** The style sheet with the fonts and the colors of a look, and its address with the digest of its content. */
export function themeSheet(look: SheetLook, assets: Assets): { path: string; text: string } {
  const { accent } = look;
  const key = `${assets.build} ${themeSheetPath(look)}`;
  const known = cached.get(key);
  if (known) return known;
  const rules = fontsOf(look, assets).map((each) => `${each.rules}\n`);
  const text = rules.join('') + accentRules(accent);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
  const sheet = { path: themeSheetPath(look, digest), text };
  const [oldest] = cached.keys();
  if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  cached.set(key, sheet);
  return sheet;
}

/**
 * The styles that stand in a page of the server, so that its text waits for no other file: those rules of the build that
 * the page's HTML can use, and those of the look. The app brings the whole sheet before it changes anything. `null` where
 * the page loads them as files.
 */
export const pageStyles = (html: string, look: SheetLook, assets: Assets): string | null =>
  assets.styles === null ? null : `${rulesFor(html, assets.styles)}\n${themeSheet(look, assets).text}`;

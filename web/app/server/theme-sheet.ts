import { createHash } from 'node:crypto';
import { accentRules, type Look, themeSheetPath } from '#common/site/theme-sheet.ts';
import type { Assets } from './assets.ts';

/** A page loads one sheet for its look; a preview may have another. */
const MAX_CACHED = 20;
const cached = new Map<string, { path: string; text: string }>();

const DIGEST_LENGTH = 12;

/** The style sheet with the fonts and the colors of a look, and its address with the digest of its content. */
export function themeSheet({ accent, fonts }: Look, assets: Assets): { path: string; text: string } {
  const key = `${assets.build} ${accent} ${fonts}`;
  const known = cached.get(key);
  if (known) return known;
  const text = `${assets.fonts[fonts].rules}\n${accentRules(accent)}`;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
  const sheet = { path: themeSheetPath({ accent, fonts }, digest), text };
  const [oldest] = cached.keys();
  if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  cached.set(key, sheet);
  return sheet;
}

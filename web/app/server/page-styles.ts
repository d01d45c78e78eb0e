import type { SheetLook } from '#common/site/theme-sheet.ts';
import type { Assets } from './assets.ts';
import { themeSheet } from './theme-sheet.ts';

/**
 * The styles that stand in a page of the server, so that its text waits for no other file: those of the build and those
 * of the look. `null` where the page loads them as files.
 */
export const pageStyles = (look: SheetLook, assets: Assets): string | null =>
  assets.styles === null ? null : `${assets.styles}\n${themeSheet(look, assets).text}`;

import { storageKeys } from '#web/shared/storage-keys.ts';

/** The files that every page needs are those with the letters of English text. */
const isCore = ({ unicodeRange }: FontFace) => unicodeRange.startsWith('U+20-7E');

/**
 * Lets a phone fetch its fonts; wider screens had them in advance (web/styles/fonts). The next document of this browser
 * takes them from its cache before the first text is painted (web/shared/theme/theme-script.ts).
 */
export async function wantFonts(): Promise<void> {
  // All at once, so that the page is laid out anew once. A font that does not come leaves the stand-in.
  await Promise.allSettled([...document.fonts].filter(isCore).map((font) => font.load()));
  document.documentElement.dataset.fonts = '';
  document.fonts.ready.then(() => {
    try {
      localStorage.setItem(storageKeys.fonts, 'loaded');
    } catch {
      // The next document paints in the stand-ins first, too.
    }
  });
}

/** Lets drawn screens take their files (web/site/shared/artwork/screen-drawing.tsx). */
export function showDrawings(): void {
  for (const drawing of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    drawing.setAttribute('href', drawing.dataset.href ?? '');
}

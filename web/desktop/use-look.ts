import { useEffect } from 'react';
import type { FontPair } from '#common/site/options.ts';
import { accentRules, type Look } from '#common/site/theme-sheet.ts';

/** The window has every pair of fonts with it and loads the chosen one. */
const fontSheets: Record<FontPair, () => Promise<unknown>> = {
  'bricolage-inter': () => import('#web/styles/fonts/bricolage-inter.css'),
  'fraunces-source-sans': () => import('#web/styles/fonts/fraunces-source-sans.css'),
  'space-grotesk-ibm-plex': () => import('#web/styles/fonts/space-grotesk-ibm-plex.css'),
  'playfair-lato': () => import('#web/styles/fonts/playfair-lato.css'),
};

/** Gives the window the colors and fonts of the chosen server's site, whose own style sheet the window does not load. */
export function useLook({ accent, fonts }: Look): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(accentRules(accent));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [accent]);

  useEffect(() => {
    void fontSheets[fonts]();
  }, [fonts]);
}

import { accentRules, type Look, themeSheetPath } from '#common/site/theme-sheet.ts';

const SHEET = 'link[rel=stylesheet][href^="/theme-"]';

/** The page keeps its fonts until those of the new look are there. */
function loadFonts(look: Look) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = themeSheetPath(look);
  sheet.addEventListener('load', () => {
    // One that was chosen later was faster.
    if (!sheet.isConnected) return;
    for (const old of document.querySelectorAll(SHEET)) {
      if (old === sheet) return;
      old.remove();
    }
  });
  // In the place of the page's own, so that the rules keep their order.
  const last = [...document.querySelectorAll(SHEET)].at(-1);
  if (last) last.after(sheet);
  else document.head.prepend(sheet);
}

/** Shows the colors and the fonts of a look on a page that was rendered with `initial`. */
export function followLook(initial: Look): (look: Look) => void {
  // Colors change with each move in the browser's color picker, too fast to load a sheet for each.
  const colors = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, colors];
  let { accent, fonts } = initial;
  return (look) => {
    if (look.accent !== accent) colors.replaceSync(accentRules(look.accent));
    if (look.fonts !== fonts) loadFonts(look);
    ({ accent, fonts } = look);
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { ProjectWithNeighbours } from '#common/contract/projects.ts';
import { type Language, languageOf } from '#common/languages.ts';
import { isPreviewAddress, previewPath } from '#common/paths.ts';
import { accentRules, type SheetLook, sheetLookOf, themeSheetPath } from '#common/site/theme-sheet.ts';
import { projectQuery } from '#web/public/projects/queries.ts';
import { keyOf } from '#web/shared/api/query.ts';
import { isPreviewShow, type PreviewPick, type PreviewReady, type PreviewShow } from '#web/shared/preview-frame.ts';
import { previewMessages } from '#web/shared/preview-messages.ts';
import { pageContent, type Site } from '#web/shared/site.tsx';
import * as storageKeys from '#web/shared/storage-keys.ts';
import { toast } from '#web/shared/toast.ts';

const SHEET = 'link[rel=stylesheet][href^="/theme-"]';

/** The page keeps its fonts until those of the new look are there. */
function loadFonts(look: SheetLook) {
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
function followLook(initial: SheetLook): (look: SheetLook) => void {
  // Colors change with each move in the browser's color picker, too fast to load a sheet for each.
  const colors = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, colors];
  let { accent, fonts, language } = initial;
  return (look) => {
    if (look.accent !== accent) colors.replaceSync(accentRules(look.accent));
    if (look.fonts !== fonts || look.language !== language) loadFonts(look);
    ({ accent, fonts, language } = look);
  };
}

const MARKED_FOR_MS = 1_600;
const collapse = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The smallest element that shows the text: alone if there is one, else among others. */
function elementWith(text: string): Element | null {
  const main = document.getElementById('root') ?? document.body;
  const holders = [...main.querySelectorAll('*')].filter((element) => collapse(element.textContent).includes(text));
  const exact = holders.filter((element) => collapse(element.textContent) === text);
  return exact.at(-1) ?? holders.findLast((element) => element.checkVisibility()) ?? null;
}

/** Scrolls to the text and outlines it for a moment. */
function markText(text: string): void {
  const wanted = collapse(text);
  const element = wanted === '' ? null : elementWith(wanted);
  if (!element?.checkVisibility()) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
  const color = getComputedStyle(element).getPropertyValue('--accent-text');
  const transparent = { outline: `2px solid transparent`, outlineOffset: '4px' };
  const marked = { outline: `2px solid ${color}`, outlineOffset: '4px' };
  element.animate([transparent, { ...marked, offset: 0.15 }, { ...marked, offset: 0.7 }, transparent], MARKED_FOR_MS);
}

/** Elements around a click whose texts tell which of several equal texts was meant. */
const MAX_TEXTS = 8;
const MAX_TEXT = 3_000;

const shownText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The texts around the click, from the innermost element outwards. */
function textsAround(target: Element): string[] {
  const texts: string[] = [];
  for (let element: Element | null = target; element && texts.length < MAX_TEXTS; element = element.parentElement) {
    const text = shownText(element);
    if (text.length > MAX_TEXT) break;
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  }
  return texts;
}

/** Links, forms and clicks do nothing that a preview must not do. */
function guard(tell: (message: PreviewPick) => void) {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const texts = textsAround(event.target);
      if (texts.length > 0) tell({ type: 'site-preview:pick', texts });
      const link = event.target.closest('a');
      if (!link || (link.origin === location.origin && isPreviewAddress(link.pathname))) return;
      event.preventDefault();
      event.stopPropagation();
      toast(previewMessages.outside, { id: 'preview-link' });
    },
    { capture: true },
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      toast(previewMessages.form, { id: 'preview-form' });
    },
    { capture: true },
  );
}

function goTo(path: string) {
  const address = previewPath(path);
  if (location.pathname === address) return;
  history.pushState(null, '', address + location.search);
  // The router hears of a step from the browser only.
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Shows a project that the server does not have on its page, for as long as the preview is open. */
function showProject(project: ProjectWithNeighbours, site: Site, queries: QueryClient) {
  const page = projectQuery(project.slug, site);
  // Data from the future is never loaded again, so the stored version cannot replace it.
  const updatedAt = Number.MAX_SAFE_INTEGER;
  queries.setQueryData(keyOf(page), page.select({ success: true, data: project }), { updatedAt });
}

/**
 * The texts of another language come with another page, which the server makes once the draft is stored. Each language is
 * asked for once. @returns `true` while the page is loaded anew
 */
function reloadFor(language: Language, shown: Language): boolean {
  const asked = sessionStorage.getItem(storageKeys.previewLanguage);
  if (language === shown) sessionStorage.removeItem(storageKeys.previewLanguage);
  if (language === shown || language === asked) return false;
  sessionStorage.setItem(storageKeys.previewLanguage, language);
  location.reload();
  return true;
}

/** Shows the draft as it is typed in the dashboard around this frame. */
export function followDashboard(draft: Site, queries: QueryClient, show: (site: Site) => void): void {
  const isFramed = window.parent !== window;
  const tell = (message: PreviewPick | PreviewReady) => {
    if (isFramed) window.parent.postMessage(message, location.origin);
  };
  const showLook = followLook(sheetLookOf(draft.content));
  guard(tell);

  function follow({ content, project, theme, path, find }: PreviewShow) {
    if (content && reloadFor(languageOf(content.identity), languageOf(draft.content.identity))) return;
    if (content) showLook(sheetLookOf(content));
    if (theme) document.documentElement.classList.toggle('dark', theme === 'dark');
    if (content) show({ ...draft, ...pageContent(content, true) });
    if (project) showProject(project, draft, queries);
    if (path) goTo(path);
    // React has rendered by the frame after the next one.
    if (find) requestAnimationFrame(() => requestAnimationFrame(() => markText(find)));
  }
  addEventListener('message', ({ origin, source, data }) => {
    if (isFramed && origin === location.origin && source === window.parent && isPreviewShow(data)) follow(data);
  });
  tell({ type: 'site-preview:ready' });
}

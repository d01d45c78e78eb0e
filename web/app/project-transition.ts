import type { QueryClient } from '@tanstack/react-query';
import { projectSlugOf } from '#common/paths.ts';
import { prefetchGallery, projectQuery } from '#web/public/projects/queries.ts';
import { keyOf, prefetchPage } from '#web/shared/api/query.ts';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import type { Site } from '#web/shared/site.tsx';

const loadPage = withTexts('pages', () => import('#web/public/projects/project-page.tsx'));

/** The style sheet has the same name. */
const NAME = 'project-cover';
/** A page that takes longer to load is opened without a transition. */
const MAX_LOAD_MS = 250;
/** The window shows nothing new in this time. */
const MAX_RENDER_MS = 400;

const delay = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Opening {
  slug: string;
  path: string;
  /** The picture on the card. */
  cover: HTMLElement;
}

/** The project that a plain click on a card opens; `null` for every other click. */
function openingOf(event: MouseEvent): Opening | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (!link || link.target || link.origin !== location.origin) return null;
  const slug = projectSlugOf(link.pathname);
  const card = link.closest('article, li, nav');
  const cover = slug && card?.querySelector<HTMLElement>(`[data-cover="${slug}"]`);
  return cover ? { slug, path: link.pathname, cover } : null;
}

/** Resolves to `true` when everything that the page shows is loaded. */
async function loadProject(slug: string, site: Site, queries: QueryClient): Promise<boolean> {
  const page = projectQuery(slug, site);
  try {
    await Promise.all([loadPage(), prefetchPage(queries, page), prefetchGallery(queries, slug, site)]);
  } catch {
    // The page itself says that it could not be loaded.
    return false;
  }
  return queries.getQueryData(keyOf(page)) !== undefined;
}

/** The picture on the project's page, once it is there. */
function pictureOf(slug: string): Promise<HTMLElement | null> {
  const find = () => document.querySelector<HTMLElement>(`[data-opened-cover="${slug}"]`);
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(find());
    };
    const observer = new MutationObserver(() => find() && end());
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(end, MAX_RENDER_MS);
  });
}

async function show({ slug, cover }: Opening, navigate: () => void): Promise<void> {
  const root = document.documentElement;
  const named = [cover];
  cover.style.viewTransitionName = NAME;
  // The header stays above the picture.
  root.dataset.opening = '';
  const { finished } = document.startViewTransition(async () => {
    const shown = pictureOf(slug);
    navigate();
    const picture = await shown;
    cover.style.viewTransitionName = '';
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!picture) return;
    picture.style.viewTransitionName = NAME;
    named.push(picture);
  });
  await finished;
  for (const element of named) element.style.viewTransitionName = '';
  delete root.dataset.opening;
}

interface Deps {
  navigate: (path: string) => unknown;
  queries: QueryClient;
  site: Site;
}

/**
 * The picture of a project's card becomes the picture of its page. Visitors who want less motion and pages that load
 * slowly get the page at once. @returns a function that stops it
 */
export function followCards({ navigate, queries, site }: Deps): () => void {
  let last = 0;
  const loadAhead = (event: PointerEvent) => {
    const opening = lessMotion() ? null : openingOf(event);
    if (opening) void loadProject(opening.slug, site, queries);
  };
  const open = async (event: MouseEvent) => {
    // Another link replaces the one that is being loaded.
    if (event.target instanceof Element && event.target.closest('a')) last += 1;
    const current = last;
    const opening = lessMotion() || event.defaultPrevented ? null : openingOf(event);
    if (!opening) return;
    event.preventDefault();
    const isLoaded = await Promise.race([loadProject(opening.slug, site, queries), delay(MAX_LOAD_MS)]);
    if (current !== last) return;
    if (isLoaded && opening.cover.isConnected) await show(opening, () => navigate(opening.path));
    else navigate(opening.path);
  };
  document.addEventListener('pointerdown', loadAhead);
  document.addEventListener('click', open, true);
  return () => {
    document.removeEventListener('pointerdown', loadAhead);
    document.removeEventListener('click', open, true);
  };
}

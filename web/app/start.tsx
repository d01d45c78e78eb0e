import '#web/styles/index.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { type PageTexts, speakWith, type Voice } from '#common/texts/text.ts';
import { createQueryClient } from '#web/shared/api/query.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import { embedded } from '#web/shared/embedded.ts';
import { untilComposed } from '#web/shared/parts/composing.ts';
import { startPreview } from '#web/shared/preview.ts';
import type { Site } from '#web/shared/site.tsx';
import { App } from './app.tsx';

const queries = createQueryClient();

const appOf = (shown: Site) => (
  <BrowserRouter {...(shown.preview && { basename: paths.preview })}>
    <App site={shown} queries={queries} />
  </BrowserRouter>
);

function takeOver(root: HTMLElement, shown: Site) {
  // As a transition, hydration runs in slices, so that the page stays responsive.
  if (shown.preview) showPreview(hydrateRoot(root, appOf(shown)), shown);
  else startTransition(() => void hydrateRoot(root, appOf(shown)));
}

/** Shows the draft as the dashboard sends it. Visitors do not load this code. */
function showPreview(shown: Root, draft: Site) {
  void loadChunk(() => import('./preview/follow-dashboard.ts')).then(({ followDashboard }) =>
    followDashboard(draft, queries, (next) => shown.render(appOf(next))),
  );
}

/** Runs to the end once the style sheets are there that the first script has asked for; one that failed it has removed. */
function untilStyled(): Promise<unknown> {
  const waiting = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => !sheet,
  );
  const ends = waiting.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      }),
  );
  return Promise.all(ends);
}

/**
 * Lets the browser keep the files that pages after this one are made of, which the server names on the tag of the first
 * script: a link in a new tab brings little more than its text. A file that does not come is asked for by the next page.
 */
function keepForNextPage(): void {
  const { next } = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset ?? {};
  for (const file of next?.split(' ') ?? []) {
    if (document.querySelector(`link[href="${file}"]`)) continue;
    if (!file.endsWith('.js')) {
      fetch(file, { priority: 'low' }).catch(() => undefined);
      continue;
    }
    // Browsers keep modules apart from what else is fetched.
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** Takes the page over in its language. It keeps that, whatever is published while it is open. */
export function start(texts: PageTexts & Partial<Voice>): void {
  const site = embedded<Site>('site');
  if (!site) throw new Error('The page has no data about the site');
  const { locale } = site.spoken ?? site.content.identity;
  const voice = { locale, ...texts };
  speakWith(() => voice);
  const state = embedded<DehydratedState>('state');
  if (state) hydrate(queries, state);
  if (site.preview) startPreview();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  void untilStyled()
    .then(untilComposed)
    .then(() => takeOver(root, site));
  keepForNextPage();
  // A preview has no script of its own that would do it before the app.
  if (site.preview) void loadChunk(() => import('./boot/watch-reach.ts')).then(({ watchReach }) => watchReach());
}

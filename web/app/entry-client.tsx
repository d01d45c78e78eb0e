import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#web/shared/api/query.ts';
import type { Site } from '#web/shared/site.tsx';
import { App } from './app.tsx';
import '#web/styles/index.css';

/** Parses a data block of the server-rendered page; the same release wrote it, so its shape is known. */
function embedded<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

const queries = createQueryClient();
const state = embedded<DehydratedState>('state');
if (state) hydrate(queries, state);

const site = embedded<Site>('site');
if (!site) throw new Error('The page has no data about the site');
const app = (
  <BrowserRouter>
    <App site={site} queries={queries} />
  </BrowserRouter>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// As a transition, hydration runs in slices, so that the page stays responsive.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

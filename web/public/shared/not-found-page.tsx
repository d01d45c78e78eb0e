import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';

const load = withTexts('pages', () => import('./not-found-view.tsx'));

/** In the place of what does not exist, on any page; few visitors see it, so that its texts come with it. */
export const NotFoundPage = import.meta.env.SSR
  ? serverPart((await import('./not-found-view.tsx')).NotFoundView)
  : lazyPart(async () => (await load()).NotFoundView);

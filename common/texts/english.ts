import { labels } from './compiled/en/labels.ts';
import { site } from './compiled/en/site.ts';
import type { Voice } from './text.ts';

/** The texts that the pages need in a browser; those of parts that load later come with them. */
export const english: Voice = {
  language: 'en',
  locale: 'en-US',
  pack: { ...site, ...labels },
  later: {
    forms: () => import('./compiled/en/forms.ts'),
    pages: () => import('./compiled/en/pages.ts'),
    legal: () => import('./compiled/en/legal.ts'),
    booking: () => import('./compiled/en/booking.ts'),
    agreements: () => import('./compiled/en/agreements.ts'),
    chat: () => import('./compiled/en/chat.ts'),
    rules: () => import('./compiled/en/rules.ts'),
  },
};

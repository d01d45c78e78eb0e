// Made by `npm run texts`.
import type { PageTexts } from '#common/texts/text.ts';
import { labels } from './labels.ts';
import { site } from './site.ts';

export const texts: PageTexts = {
  language: 'pt',
  pack: { ...site, ...labels },
  later: {
    forms: () => import('./forms.ts'),
    pages: () => import('./pages.ts'),
    legal: () => import('./legal.ts'),
    booking: () => import('./booking.ts'),
    agreements: () => import('./agreements.ts'),
    chat: () => import('./chat.ts'),
    rules: () => import('./rules.ts'),
  },
};

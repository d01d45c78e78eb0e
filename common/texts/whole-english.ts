import { agreements } from './compiled/en/agreements.ts';
import { booking } from './compiled/en/booking.ts';
import { chat } from './compiled/en/chat.ts';
import { forms } from './compiled/en/forms.ts';
import { heads } from './compiled/en/heads.ts';
import { labels } from './compiled/en/labels.ts';
import { legal } from './compiled/en/legal.ts';
import { pages } from './compiled/en/pages.ts';
import { site } from './compiled/en/site.ts';
import type { Voice } from './text.ts';

/** All texts, for the server. */
export const wholeEnglish: Voice = {
  locale: 'en-US',
  pack: { ...site, ...forms, ...booking, ...agreements, ...chat, ...heads, ...labels, ...pages, ...legal },
};

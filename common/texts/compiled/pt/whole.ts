// Made by `npm run texts`.
import type { Pack } from '#common/texts/areas.ts';
import { agreements } from './agreements.ts';
import { assistant } from './assistant.ts';
import { booking } from './booking.ts';
import { chat } from './chat.ts';
import { documents } from './documents.ts';
import { emails } from './emails.ts';
import { forms } from './forms.ts';
import { heads } from './heads.ts';
import { labels } from './labels.ts';
import { legal } from './legal.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { rules } from './rules.ts';
import { site } from './site.ts';

export const pack: Pack = { ...site, ...forms, ...booking, ...agreements, ...chat, ...emails, ...messages, ...legal, ...assistant, ...labels, ...heads, ...pages, ...documents, ...rules };

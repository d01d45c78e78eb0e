import { starter } from '#common/content/starter/starter.ts';
import type { PublicContent } from '#common/contract/site/content.ts';
import { fillContent } from './braces.ts';
import { withImages } from './images.ts';
import { publicContent } from './sections.ts';

/** The content of a new site, for a client that has not reached its server yet, and for tests. */
export const starterContent = (contactEmail: string, now: number): PublicContent =>
  publicContent(withImages(fillContent(starter, { contactEmail, now }), new Map()));

import type { PublicContent, ShownContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { publicContent } from '#common/site/sections.ts';

/** The draft with its fields in braces filled in. */
export const filledDraft = (content: ShownContent, contactEmail: string): ShownContent =>
  // Filling keeps everything but texts, so the images keep their addresses.
  fillContent(content, { contactEmail, now: Date.now() }) as ShownContent;

/** The draft as visitors would get it. */
export const publicDraft = (content: ShownContent, contactEmail: string): PublicContent =>
  publicContent(filledDraft(content, contactEmail));

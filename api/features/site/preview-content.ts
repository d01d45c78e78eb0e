import type { Context } from '#api/core/context.ts';
import type { PublicContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { publicContent } from '#common/site/sections.ts';
import type { SiteImages } from './images.ts';
import { readSite } from './store.ts';

/** The draft as it is now, as everybody would get it once it is published. */
export async function readPreviewContent(context: Context, images: SiteImages): Promise<PublicContent> {
  const [{ draft }, { mail }] = await Promise.all([readSite(context), context.connections.current()]);
  const filled = fillContent(draft, { contactEmail: mail.to, now: context.now() });
  return publicContent(await images.show(filled));
}

import type { Context } from '#api/core/context.ts';
import type { PublicContent } from '#common/contract/site/content.ts';
import { publicContent } from '#common/site/sections.ts';
import type { SiteImages } from './images.ts';

/** The published document for everybody. */
export async function readPublicSite(
  { site }: Context,
  images: SiteImages,
): Promise<{ version: number; content: PublicContent }> {
  const { number, content } = await site.current();
  return { version: number, content: publicContent(await images.show(content)) };
}

import { brand } from '#common/content/brand.ts';
import { hero } from '#common/content/landing.ts';
import type { Project } from '#common/contract/portfolio-content.ts';
import type { Site } from '#web/shared/site.tsx';

/** The picture of a shared link. */
export interface ShareImage {
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** Created by `build/draw-images.ts`. */
export const siteShareImage = (publicUrl: string): ShareImage => ({
  url: `${publicUrl}/og.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: `${brand.name}: ${hero.title.join(' ')}.`,
});

/** The widest JPEG of a project, which every site that shows links can read; `undefined` without one. */
export function projectShareImage({ image }: Project, { publicUrl }: Site): ShareImage | undefined {
  const [widest] = (image?.sources ?? []).filter(({ format }) => format === 'jpg').sort((a, b) => b.width - a.width);
  if (!image || !widest) return undefined;
  const height = Math.round((image.height * widest.width) / image.width);
  return { url: publicUrl + widest.url, type: 'image/jpeg', width: widest.width, height, alt: image.alt };
}

import { createHash } from 'node:crypto';
import type { Project } from '#common/contract/portfolio-content.ts';
import { paths } from '#common/paths.ts';
import { sharePictureSize, shareSubject } from '#common/site/pictures.ts';
import type { PageContent, Site } from '#web/shared/site.tsx';

/** The picture of a shared link. */
export interface ShareImage {
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

const DIGEST_LENGTH = 12;
const digestOf = (subject: unknown) =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, DIGEST_LENGTH);

/** Its address changes with what it shows, because sites that show links keep a picture for as long as its address. */
export const siteShareImage = (publicUrl: string, content: PageContent): ShareImage => ({
  url: `${publicUrl}${paths.sharePicture}?v=${digestOf(shareSubject(content))}`,
  type: 'image/png',
  ...sharePictureSize,
  alt: content.seo.share.image?.alt || `${content.identity.name}: ${content.hero.title.join(' ')}.`,
});

/** The widest JPEG of a project, which every site that shows links can read; `undefined` without one. */
export function projectShareImage({ image }: Project, { publicUrl }: Site): ShareImage | undefined {
  const [widest] = (image?.sources ?? []).filter(({ format }) => format === 'jpg').sort((a, b) => b.width - a.width);
  if (!image || !widest) return undefined;
  const height = Math.round((image.height * widest.width) / image.width);
  return { url: publicUrl + widest.url, type: 'image/jpeg', width: widest.width, height, alt: image.alt };
}

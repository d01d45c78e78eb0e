import type { ShownContent, SiteContent } from '#common/contract/site/content.ts';
import type { ShownImage } from '#common/contract/site/forms.ts';

export type SiteImage = NonNullable<SiteContent['identity']['portrait']>;
/** Address and size of a stored image. */
export type ImageDetails = Pick<ShownImage, 'url' | 'width' | 'height'>;

/** The images of a document with their places. */
export const imagesOf = ({ identity, seo }: SiteContent): { path: string; image: SiteImage }[] =>
  [
    { path: 'identity.portrait', image: identity.portrait },
    { path: 'identity.logo', image: identity.logo },
    { path: 'seo.share.image', image: seo.share.image },
  ].flatMap(({ path, image }) => (image ? [{ path, image }] : []));

/** The document with address and size of each image; `null` for an image that is not stored. */
export function withImages(content: SiteContent, stored: ReadonlyMap<string, ImageDetails>): ShownContent {
  const show = (image: SiteImage | null): ShownImage | null =>
    image && { ...image, ...(stored.get(image.key) ?? { url: null, width: null, height: null }) };
  const { identity, seo } = content;
  return {
    ...content,
    identity: { ...identity, portrait: show(identity.portrait), logo: show(identity.logo) },
    seo: { ...seo, share: { image: show(seo.share.image) } },
  };
}

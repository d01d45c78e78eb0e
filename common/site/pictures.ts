import type { PublicContent } from '#common/contract/site/content.ts';
import type { ShownImage } from '#common/contract/site/forms.ts';
import { type FontLanguage, sheetLookOf } from './theme-sheet.ts';

/** Subject of the icons and the share picture: the same subject gives the same picture. */

/** Counts up with each change of how they are drawn. */
const DRAWING = 2;

/** Pixels of the share picture, the size that sites which show links ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export interface UploadedPicture {
  /** Address of the JPEG of the stored image. */
  url: string;
  focus: { x: number; y: number };
}

type Content = Pick<PublicContent, 'identity' | 'look' | 'hero' | 'seo'>;
type Fonts = PublicContent['look']['fonts'];

export interface IconSubject {
  drawing: number;
  name: string;
  accent: string;
  fonts: Fonts;
  /** The letters that the pair does not have are those of this language. */
  language?: FontLanguage | undefined;
  logo: UploadedPicture | null;
}

/** An image that is not stored is as none. */
const uploaded = (image: ShownImage | null): UploadedPicture | null =>
  image?.url ? { url: image.url, focus: image.focus } : null;

export function iconSubject({ identity, look }: Content): IconSubject {
  return { drawing: DRAWING, name: identity.name, ...sheetLookOf({ identity, look }), logo: uploaded(identity.logo) };
}

export type ShareSubject =
  | { drawing: number; image: UploadedPicture }
  | (IconSubject & { image: null; title: readonly string[] });

export function shareSubject(content: Content): ShareSubject {
  const image = uploaded(content.seo.share.image);
  return image ? { drawing: DRAWING, image } : { ...iconSubject(content), image, title: content.hero.title };
}

import { z } from 'zod';

/** Formats of stored images, in the order in which browsers are offered them. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const Variant = z.object({ format: z.enum(imageFormats), width: z.int(), size: z.int(), sha256: z.string() });
/** Image properties stored in a row. */
export const ImageDetails = z.object({ width: z.int(), height: z.int(), variants: z.array(Variant) });
export type ImageDetails = z.output<typeof ImageDetails>;

/** The columns of a file's row that say which objects it has. */
export interface StoredFile {
  storageKey: string;
  place: string | null;
  contentType: string;
  size: number;
  sha256: string;
  image: string | null;
}

/** An object in the storage that belongs to a row. */
export interface FileObject {
  key: string;
  /** Its place, as in its row. */
  place: string | null;
  contentType: string;
  size: number;
  sha256: string;
}

export const readImage = ({ image }: Pick<StoredFile, 'image'>): ImageDetails | null =>
  image === null ? null : ImageDetails.parse(JSON.parse(image));

export const variantKey = (key: string, { width, format }: { width: number; format: string }): string =>
  `${key}-${width}.${format}`;

/** All storage objects of a row: an image has one for each variant. @throws SyntaxError, ZodError */
export function objectsOf(row: StoredFile): FileObject[] {
  const image = readImage(row);
  if (!image) {
    const { storageKey: key, place, contentType, size, sha256 } = row;
    return [{ key, place, contentType, size, sha256 }];
  }
  return image.variants.map(({ size, sha256, ...variant }) => ({
    key: variantKey(row.storageKey, variant),
    place: row.place,
    contentType: imageTypes[variant.format],
    size,
    sha256,
  }));
}

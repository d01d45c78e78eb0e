import { randomBytes } from 'node:crypto';
import type { FileRow } from '#api/database/tables/files.ts';
import { endingFor } from '#common/rules/files.ts';
import { ImageDetails, imageTypes } from './images.ts';

/** A random storage key that cannot be guessed. */
export const newKey = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x');

/** An object in the storage that belongs to a row. */
export interface FileObject {
  key: string;
  /** Its place, as in its row. */
  place: string | null;
  contentType: string;
  size: number;
  sha256: string;
}

export const readImage = ({ image }: Pick<FileRow, 'image'>): ImageDetails | null =>
  image === null ? null : ImageDetails.parse(JSON.parse(image));

export const variantKey = (key: string, { width, format }: { width: number; format: string }): string =>
  `${key}-${width}.${format}`;

/** All storage objects of a row: an image has one for each variant. */
export function objectsOf(row: FileRow): FileObject[] {
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

/** File name for downloads: the original name with the extension of the detected type. */
export function downloadName({ originalName, contentType }: Pick<FileRow, 'originalName' | 'contentType'>): string {
  const ending = endingFor(contentType);
  const name = originalName.toLowerCase();
  const fits = ending === 'jpg' ? /\.jpe?g$/.test(name) : ending !== undefined && name.endsWith(`.${ending}`);
  return fits || ending === undefined ? originalName : `${originalName}.${ending}`;
}

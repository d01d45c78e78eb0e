import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { imageAddress } from '#api/files/addresses.ts';
import { readImage } from '#common/backup/stored-objects.ts';
import type { GalleryImage, GalleryReference, ImageReference, ProjectImage } from '#common/contract/project-images.ts';
import { ruleBroken } from '#common/errors.ts';
import { imageFrames, imageSides } from '#common/image-options.ts';

/**
 * The image properties stored in the row that shows it, so that reading the row needs no other table. The key has to
 * come first.
 */
const StoredImage = z.object({
  key: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  variants: z.array(z.object({ format: z.string(), width: z.int() })),
});
type StoredImage = z.output<typeof StoredImage>;

const StoredGallery = z.array(
  StoredImage.extend({
    caption: z.string().nullable(),
    frame: z.enum(imageFrames),
    side: z.enum(imageSides).nullable(),
  }),
);
type StoredGallery = z.output<typeof StoredGallery>;

function present({ key, alt, width, height, variants }: StoredImage): ProjectImage {
  const sources = variants.map((variant) => ({ ...variant, url: imageAddress(key, variant) }));
  return { key, alt, width, height, sources };
}

export const presentStoredImage = (stored: string | null): ProjectImage | null =>
  stored === null ? null : present(StoredImage.parse(JSON.parse(stored)));

export const presentGallery = (stored: string | null): GalleryImage[] =>
  stored === null
    ? []
    : StoredGallery.parse(JSON.parse(stored)).map(({ caption, frame, side, ...image }) => ({
        ...present(image),
        caption,
        frame,
        side,
      }));

/** Uploaded images by their key. */
export type KnownImages = ReadonlyMap<string, FileRow>;

export async function findImages(
  { database: { models } }: Context,
  keys: readonly string[],
  transaction?: Transaction,
): Promise<KnownImages> {
  if (keys.length === 0) return new Map();
  const where = { kind: 'image' as const, storageKey: [...new Set(keys)] };
  const rows = await selectRows(models.files, { where, ...(transaction && { transaction }) });
  return new Map(rows.map((row) => [row.storageKey, row]));
}

function store({ key, alt }: ImageReference, known: KnownImages, path: string): StoredImage {
  const row = known.get(key);
  const details = row ? readImage(row) : null;
  const message = 'This image is not among the stored files';
  if (!details) throw ruleBroken(message, [{ path, message }]);
  const { width, height, variants } = details;
  return { key, alt, width, height, variants: variants.map((one) => ({ format: one.format, width: one.width })) };
}

/** The properties to store. @throws RuleBroken at `path` for an image that was not uploaded */
export const storedImage = (
  image: ImageReference | null | undefined,
  known: KnownImages,
  path: string,
): string | null => (image ? JSON.stringify(store(image, known, path)) : null);

/** The properties to store, in the given order. @throws RuleBroken at `path` for an image that was not uploaded */
export const storedGallery = (images: readonly GalleryReference[], known: KnownImages, path: string): string | null =>
  images.length === 0
    ? null
    : JSON.stringify(
        images.map((image, index) => ({
          ...store(image, known, `${path}.${index}.key`),
          caption: image.caption ?? null,
          frame: image.frame,
          side: image.side ?? null,
        })) satisfies StoredGallery,
      );

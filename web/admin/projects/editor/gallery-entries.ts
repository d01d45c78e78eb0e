import { z } from 'zod';
import type { GalleryImage } from '#common/contract/project-images.ts';
import { imageSideOptions } from '#common/english-options.ts';
import { imageFrameOptions, imageFrames, imageSides } from '#common/image-options.ts';
import { labelOf } from '#common/options.ts';
import { entriesField } from '#web/admin/forms/entries.ts';

/** An image of the gallery while it is edited. `id` stays while it is moved; one image may stand in it twice. */
const Entry = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  frame: z.enum(imageFrames),
  side: z.enum(imageSides).nullable(),
});
export type GalleryEntry = z.output<typeof Entry>;

export const GalleryEntries = entriesField(Entry);
export const writeGallery = GalleryEntries.write;

export const galleryOf = (images: readonly GalleryImage[]): GalleryEntry[] =>
  images.map(({ key, alt, caption, frame, side, sources }, index) => ({
    id: `${index}-${key}`,
    key,
    url: sources.findLast(({ format }) => format === 'jpg')?.url ?? '',
    alt,
    caption: caption ?? '',
    frame,
    side,
  }));

/** A save sends only these fields of the entries. */
export const galleryReferences = (entries: readonly GalleryEntry[]) =>
  entries.map(({ key, alt, caption, frame, side }) => ({ key, alt, caption, frame, side }));

export const inWords = (entries: readonly GalleryEntry[]): string =>
  entries
    .map(({ alt, caption, frame, side }) =>
      [
        alt || '(no description)',
        caption,
        frame === 'none' ? '' : labelOf(imageFrameOptions, frame, frame),
        side === null ? '' : labelOf(imageSideOptions, side, side),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

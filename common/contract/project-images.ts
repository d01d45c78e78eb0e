import { z } from 'zod';
import { optionalSingleLine, singleLine } from '#common/fields.ts';
import { imageFrames, imageSides } from '#common/image-options.ts';
import { MAX_ALT } from '#common/limits.ts';
import { CASE_STUDY } from '#common/page-limits.ts';

/** One width and format of an image; lists start with the best format. */
const ImageSource = z.object({ format: z.string(), width: z.number(), url: z.string() });

/** `width` and `height` reserve the space while the image loads. */
export const ProjectImage = z.object({
  key: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(ImageSource),
});
export type ProjectImage = z.output<typeof ProjectImage>;

/** An image of a case study. A `before` that an `after` follows is shown beside it. */
export const GalleryImage = ProjectImage.extend({
  caption: z.string().nullable(),
  frame: z.enum(imageFrames),
  side: z.enum(imageSides).nullable(),
});
export type GalleryImage = z.output<typeof GalleryImage>;

/** A reference to an uploaded image. Clients may send back the other properties that they read; these are ignored. */
const Reference = z.strictObject({
  key: z.string().regex(/^[\w-]{1,64}$/, 'Not a valid image'),
  alt: singleLine({ max: MAX_ALT, required: 'Please describe the image' }),
  width: z.number().optional(),
  height: z.number().optional(),
  sources: z.array(ImageSource).max(20).optional(),
});
export const imageReference = Reference.nullish();
export type ImageReference = z.output<typeof Reference>;

const GalleryReference = Reference.extend({
  caption: optionalSingleLine(CASE_STUDY.caption),
  frame: z.enum(imageFrames).default('none'),
  side: z.enum(imageSides).nullish(),
});
export type GalleryReference = z.output<typeof GalleryReference>;

export const galleryReferences = z
  .array(GalleryReference, { error: 'Send the images as a list' })
  .max(CASE_STUDY.gallery, `A gallery has at most ${CASE_STUDY.gallery} images`);

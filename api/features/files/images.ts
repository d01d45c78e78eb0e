import type { Sharp } from 'sharp';
import { z } from 'zod';
import { digestFile } from './digest.ts';
import type { Incoming, ReceivedFile } from './incoming.ts';

/** Decoded pixels, frames included: what one image may cost. */
const PIXELS_MAX = 40_000_000;
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
/** Best first, as browsers are offered them. */
const formats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof formats)[number];

export const imageTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const Variant = z.object({ format: z.enum(formats), width: z.int(), size: z.int(), sha256: z.string() });
/** What a row keeps of an image. */
export const ImageDetails = z.object({ width: z.int(), height: z.int(), variants: z.array(Variant) });
export type ImageDetails = z.output<typeof ImageDetails>;

/** An image that cannot be decoded, or is too large to be. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

let loading: Promise<typeof import('sharp')> | undefined;

/** The library with all its codecs is loaded at the first image, holds no cache and works on one at a time. */
function loadSharp() {
  loading ??= import('sharp').then((library) => {
    library.default.cache(false);
    library.default.concurrency(1);
    return library;
  });
  return loading;
}

let queue: Promise<unknown> = Promise.resolve();

/** One after the other: a decoded image takes up to 160 MB. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
}

async function decode(path: string): Promise<{ image: Sharp; width: number; height: number }> {
  const { default: sharp } = await loadSharp();
  // The first frame of a moving one, turned upright; all metadata but that stays behind.
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, sequentialRead: true });
  const { autoOrient } = await image.metadata();
  return { image: image.autoOrient(), ...autoOrient };
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 });
  return format === 'webp' ? image.webp({ quality: 80 }) : image.jpeg({ quality: 82, mozjpeg: true });
}

/** A full disk is not the image's fault. */
const refused = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? cause : new ImageRefused('The image could not be read', { cause });

export interface MadeVariant {
  path: string;
  format: ImageFormat;
  width: number;
}

/** Makes an image anew in every format and width, never larger than it is. @throws ImageRefused */
export function makeVariants(file: ReceivedFile, incoming: Incoming) {
  return oneByOne(async (): Promise<{ details: ImageDetails; made: MadeVariant[] }> => {
    try {
      const { image, width, height } = await decode(file.path);
      const largest = IMAGE_WIDTHS.at(-1) ?? width;
      const widths = [...new Set([...IMAGE_WIDTHS.filter((one) => one < width), Math.min(width, largest)])];
      const made: MadeVariant[] = [];
      const variants: ImageDetails['variants'] = [];
      for (const format of formats)
        for (const each of widths) {
          const path = incoming.newPath();
          // JPEG has no transparency; white is what the pages' own pictures stand on.
          const resized = image.clone().resize({ width: each, withoutEnlargement: true });
          await encode(format === 'jpg' ? resized.flatten({ background: '#ffffff' }) : resized, format).toFile(path);
          made.push({ path, format, width: each });
          variants.push({ format, width: each, ...(await digestFile(path)) });
        }
      const shown = Math.min(width, largest);
      return { details: { width: shown, height: Math.round((height * shown) / width), variants }, made };
    } catch (error) {
      throw refused(error);
    }
  });
}

/** The same picture in its own format, without metadata or anything that was hidden in the file. @throws ImageRefused */
export function cleanImage(file: ReceivedFile, format: 'jpg' | 'png', incoming: Incoming): Promise<ReceivedFile> {
  return oneByOne(async () => {
    const path = incoming.newPath();
    try {
      const { image } = await decode(file.path);
      await (format === 'jpg' ? image.jpeg({ quality: 92 }) : image.png({ compressionLevel: 9 })).toFile(path);
    } catch (error) {
      throw refused(error);
    }
    return { path, originalName: file.originalName, ...(await digestFile(path)) };
  });
}

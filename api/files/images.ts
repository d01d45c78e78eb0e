import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Sharp } from 'sharp';
import { budgets } from '#api/core/bounded/budget.ts';
import { enqueueImage, loadSharp } from '#api/core/sharp.ts';
import { type ImageDetails, type ImageFormat, imageFormats } from '#common/backup/stored-objects.ts';
import { MAX_PIXELS, SECOND } from '#common/limits.ts';
import type { Incoming, ReceivedFile } from './incoming.ts';

/** Size and SHA-256 digest of a local file. */
async function digestFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

export const IMAGE_WIDTHS = [400, 800, 1600] as const;

/** Thrown for an image that cannot be decoded. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** Thrown for an image with more than `MAX_PIXELS`, before it is decoded. */
export class ImageTooLarge extends ImageRefused {
  override name = 'ImageTooLarge';
}

/** Thrown for an animated image, because only its first frame could be kept. */
export class ImageAnimated extends ImageRefused {
  override name = 'ImageAnimated';
}

/** The library for pictures counts the frames of GIF and WebP, but neither those of PNG nor those of AVIF. */
async function isSequence(path: string): Promise<boolean> {
  const found = await fileTypeFromFile(path);
  if (found?.mime === 'image/apng') return true;
  return found?.mime === 'image/avif' && (await readBrand(path)) === 'avis';
}

/** The major brand of an ISO media file. */
async function readBrand(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 8);
    return buffer.toString('latin1');
  } finally {
    await file.close();
  }
}

async function decode(path: string): Promise<{ image: Sharp; width: number; height: number }> {
  // The library cannot read some of them at all, and would call them broken.
  if (await isSequence(path)) throw new ImageAnimated('The image has several frames');
  const { default: sharp } = await loadSharp();
  // Turned upright; all metadata is dropped.
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
  image.timeout({ seconds: budgets.picture.milliseconds / SECOND });
  const { autoOrient, pages = 1 } = await image.metadata();
  if (pages > 1) throw new ImageAnimated('The image has several frames');
  return { image: image.autoOrient(), ...autoOrient };
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 });
  return format === 'webp' ? image.webp({ quality: 80 }) : image.jpeg({ quality: 82, mozjpeg: true });
}

/** Errors with a code, such as a full disk, are not the image's fault. */
function toImageRefused(cause: unknown) {
  if (cause instanceof ImageRefused) return cause;
  if (cause instanceof Error && 'code' in cause) return cause;
  if (cause instanceof Error && /exceeds pixel limit/.test(cause.message))
    return new ImageTooLarge('The image has too many pixels', { cause });
  return new ImageRefused('The image could not be read', { cause });
}

export interface VariantFile {
  path: string;
  format: ImageFormat;
  width: number;
}

/** Re-encodes an image in every format and width, never enlarging it. @throws ImageRefused */
export function makeVariants(file: ReceivedFile, incoming: Incoming) {
  return enqueueImage(async (): Promise<{ details: ImageDetails; made: VariantFile[] }> => {
    try {
      const { image, width, height } = await decode(file.path);
      const largest = IMAGE_WIDTHS.at(-1) ?? width;
      const widths = [...new Set([...IMAGE_WIDTHS.filter((one) => one < width), Math.min(width, largest)])];
      const made: VariantFile[] = [];
      const variants: ImageDetails['variants'] = [];
      for (const format of imageFormats)
        for (const each of widths) {
          const path = incoming.newPath();
          // JPEG has no transparency, so it gets the white background of the pages.
          const resized = image.clone().resize({ width: each, withoutEnlargement: true });
          await encode(format === 'jpg' ? resized.flatten({ background: '#ffffff' }) : resized, format).toFile(path);
          made.push({ path, format, width: each });
          variants.push({ format, width: each, ...(await digestFile(path)) });
        }
      const displayWidth = Math.min(width, largest);
      return { details: { width: displayWidth, height: Math.round((height * displayWidth) / width), variants }, made };
    } catch (error) {
      throw toImageRefused(error);
    }
  });
}

/** Re-encodes an image in its own format, without metadata or hidden data. @throws ImageRefused */
export function cleanImage(
  file: ReceivedFile,
  format: 'jpg' | 'png' | 'webp',
  incoming: Incoming,
): Promise<ReceivedFile> {
  return enqueueImage(async () => {
    const path = incoming.newPath();
    try {
      const { image } = await decode(file.path);
      const encoded = {
        jpg: () => image.jpeg({ quality: 92 }),
        png: () => image.png({ compressionLevel: 9 }),
        webp: () => image.webp({ quality: 92 }),
      };
      await encoded[format]().toFile(path);
    } catch (error) {
      throw toImageRefused(error);
    }
    return { path, originalName: file.originalName, ...(await digestFile(path)) };
  });
}

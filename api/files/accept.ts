import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileRow } from '#api/database/tables/files.ts';
import type { Place } from '#api/storage/storages.ts';
import { imageTypes, variantKey } from '#common/backup/stored-objects.ts';
import { AppError, ruleBroken } from '#common/errors.ts';
import {
  animatedPicture,
  type Ending,
  endingFor,
  type FileRule,
  fileRules,
  tooManyPixels,
} from '#common/rules/files.ts';
import { detectType } from './detect-type.ts';
import { cleanImage, ImageAnimated, ImageRefused, ImageTooLarge, makeVariants } from './images.ts';
import type { Incoming, ReceivedFile } from './incoming.ts';

/** Properties of a file whose content is in the storage. */
export type AcceptedFile = Pick<
  FileRow,
  'storageKey' | 'originalName' | 'contentType' | 'size' | 'sha256' | 'image' | 'place'
>;

export function requireFile(files: readonly ReceivedFile[], field: string, rule: FileRule): ReceivedFile {
  const [file] = files;
  if (!file) throw ruleBroken(rule.missing, [{ path: field, message: rule.missing }]);
  return file;
}

const typeRefused = (field: string, message: string, cause?: unknown) =>
  new AppError('unsupported_media_type', message, { problems: [{ path: field, message }], cause });

async function requireType(file: ReceivedFile, field: string, rule: FileRule) {
  const type = await detectType(file.path, file.originalName);
  if (!type || !rule.endings.includes(type.ending)) throw typeRefused(field, rule.refused);
  return type;
}

/** Turns an image that cannot be decoded into a refusal of its type, or of its size in pixels. */
const refuseUndecodable =
  (field: string, rule: FileRule) =>
  (error: unknown): never => {
    if (error instanceof ImageAnimated) {
      const message = animatedPicture();
      throw ruleBroken(message, [{ path: field, message }]);
    }
    if (error instanceof ImageTooLarge) throw typeRefused(field, tooManyPixels(), error);
    throw error instanceof ImageRefused ? typeRefused(field, rule.refused, error) : error;
  };

const isImageExtension = (ending: Ending): ending is 'jpg' | 'png' | 'webp' =>
  ending === 'jpg' || ending === 'png' || ending === 'webp';

/** A random storage key that cannot be guessed. */
const newKey = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x');

/** File name for downloads: the original name with the extension of the detected type. */
export function downloadName({ originalName, contentType }: Pick<FileRow, 'originalName' | 'contentType'>): string {
  const ending = endingFor(contentType);
  const name = originalName.toLowerCase();
  const fits = ending === 'jpg' ? /\.jpe?g$/.test(name) : ending !== undefined && name.endsWith(`.${ending}`);
  return fits || ending === undefined ? originalName : `${originalName}.${ending}`;
}

/** Checks the content of a document or of a picture of one, and stores it. `field` is that of the form. @throws UnsupportedMediaType */
export async function acceptDocument(
  { id: place, storage }: Place,
  incoming: Incoming,
  received: ReceivedFile,
  kind: keyof typeof fileRules,
  field: string = kind,
): Promise<AcceptedFile> {
  const rule = fileRules[kind];
  const { ending, contentType } = await requireType(received, field, rule);
  const file = isImageExtension(ending)
    ? await cleanImage(received, ending, incoming).catch(refuseUndecodable(field, rule))
    : received;
  const storageKey = `${newKey()}.${ending}`;
  await storage.put(storageKey, createReadStream(file.path), contentType);
  const { size, sha256, originalName } = file;
  return { storageKey, originalName, contentType, size, sha256, image: null, place };
}

/** Re-encodes an image for the public pages and stores its variants. @throws UnsupportedMediaType */
export async function acceptImage(
  { id: place, storage }: Place,
  incoming: Incoming,
  received: ReceivedFile,
  field: string,
): Promise<AcceptedFile> {
  await requireType(received, field, fileRules.image);
  const { details, made } = await makeVariants(received, incoming).catch(refuseUndecodable(field, fileRules.image));
  const storageKey = newKey();
  const stored: string[] = [];
  try {
    for (const { path, ...variant } of made) {
      const key = variantKey(storageKey, variant);
      await storage.put(key, createReadStream(path), imageTypes[variant.format]);
      stored.push(key);
    }
  } catch (error) {
    for (const key of stored) await storage.remove(key);
    throw error;
  }
  return {
    storageKey,
    originalName: received.originalName,
    contentType: imageTypes.jpg,
    size: details.variants.reduce((total, { size }) => total + size, 0),
    sha256: received.sha256,
    image: JSON.stringify(details),
    place,
  };
}

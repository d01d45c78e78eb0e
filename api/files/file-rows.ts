import { randomBytes } from 'node:crypto';
import type { FileRow } from '#api/database/tables/files.ts';
import { endingFor } from '#common/rules/files.ts';

/** A random storage key that cannot be guessed. */
export const newKey = (): string => randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x');

/** File name for downloads: the original name with the extension of the detected type. */
export function downloadName({ originalName, contentType }: Pick<FileRow, 'originalName' | 'contentType'>): string {
  const ending = endingFor(contentType);
  const name = originalName.toLowerCase();
  const fits = ending === 'jpg' ? /\.jpe?g$/.test(name) : ending !== undefined && name.endsWith(`.${ending}`);
  return fits || ending === undefined ? originalName : `${originalName}.${ending}`;
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { readImage } from '#common/backup/stored-objects.ts';
import { MINUTE } from '#common/limits.ts';
import { FILES_PREFIX } from '#common/paths.ts';
import { isShown } from '#common/rules/files.ts';

/** Validity of a signed URL in milliseconds. */
const ADDRESS_LIFETIME = 10 * MINUTE;

export type Disposition = 'inline' | 'attachment';

interface SignedQuery {
  expires?: unknown;
  disposition?: unknown;
  signature?: unknown;
}

/** Public URL of one variant of an image. */
export const imageAddress = (key: string, { width, format }: { width: number; format: string }): string =>
  `${FILES_PREFIX}${key}-${width}.${format}`;

/**
 * Creates short-lived signed URLs for files that are not public. They work without a token, because the
 * browser's own viewer and downloads send none.
 */
export function createFileAddresses({ secrets, now }: Pick<Context, 'secrets' | 'now'>) {
  const key = Buffer.from(hkdfSync('sha256', secrets.encryptionKey, '', 'file addresses', 32));
  const sign = (name: string, expires: number, disposition: string) =>
    createHmac('sha256', key).update(`${name}\n${expires}\n${disposition}`).digest('base64url');

  function signedUrl(name: string, disposition: Disposition): string {
    const expires = now() + ADDRESS_LIFETIME;
    const query = new URLSearchParams({
      expires: String(expires),
      disposition,
      signature: sign(name, expires, disposition),
    });
    return `${FILES_PREFIX}${name}?${query}`;
  }

  return {
    /** URLs for viewing and for downloading a file; types that browsers cannot show get a download URL for both. */
    of(row: FileRow): { url: string; downloadUrl: string } {
      const image = readImage(row);
      if (image) {
        const largest = image.variants.findLast(({ format }) => format === 'jpg');
        const url = largest ? imageAddress(row.storageKey, largest) : '';
        return { url, downloadUrl: url };
      }
      const viewDisposition = isShown(row.contentType) ? 'inline' : 'attachment';
      return { url: signedUrl(row.storageKey, viewDisposition), downloadUrl: signedUrl(row.storageKey, 'attachment') };
    },

    /** The disposition that a URL allows; `null` when it is forged or expired. */
    read(name: string, { expires, disposition, signature }: SignedQuery): Disposition | null {
      if (typeof expires !== 'string' || typeof signature !== 'string') return null;
      if (disposition !== 'inline' && disposition !== 'attachment') return null;
      if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now()) return null;
      const expected = Buffer.from(sign(name, Number(expires), disposition));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? disposition : null;
    },
  };
}

export type FileAddresses = ReturnType<typeof createFileAddresses>;

const presentFile = ({ storageKey, originalName, size, contentType }: FileRow) => ({
  key: storageKey,
  originalName,
  size,
  contentType,
});

export const presentUpload = (row: FileRow) => ({ ...presentFile(row), uploadedAt: toIso(row.uploadedAt) });

export const presentCertificate = (row: FileRow) => ({
  ...presentUpload(row),
  certificateId: row.id,
  isPublic: row.isPublic === 1,
});

export const presentInfo = (row: FileRow, addresses: FileAddresses) => ({ ...presentFile(row), ...addresses.of(row) });

export function presentImage(row: FileRow, addresses: FileAddresses) {
  const { width, height } = readImage(row) ?? { width: 0, height: 0 };
  return { ...presentInfo(row, addresses), width, height };
}

export const presentStored = (row: FileRow, usedBy: string[], addresses: FileAddresses) => ({
  ...presentInfo(row, addresses),
  folder: row.folder,
  usedBy,
  uploadedAt: toIso(row.uploadedAt),
});

export function presentAddress(row: FileRow, addresses: FileAddresses) {
  const { key: _key, ...file } = presentFile(row);
  return { ...file, ...addresses.of(row) };
}

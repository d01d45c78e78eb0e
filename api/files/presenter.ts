import { toIso } from '#api/core/timestamps.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { readImage } from '#common/backup/stored-objects.ts';
import type { FileAddresses } from './addresses.ts';

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

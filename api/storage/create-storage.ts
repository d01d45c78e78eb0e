import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Folder of the uploaded files on the local disk. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** The configured bucket, or the local disk. */
export async function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return createDiskStorage(uploadFolder(config));
  // The client library is large, and most servers use no bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3);
}
